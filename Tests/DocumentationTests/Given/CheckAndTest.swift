import URLSchemeRuntime

struct Words: WordRev.Handler {
  func reverse(_ request: WordRev.Reverse) async throws -> WordRev.Reverse.Reply {
    .init(word: request.word)
  }
}
