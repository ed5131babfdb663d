import URLSchemeRuntime

struct Context: Sendable {
  struct Options: Sendable { var sourceApplication: String? }
  var options = Options()
}

let context = Context()

struct Words: WordRev.Handler {
  func reverse(_ request: WordRev.Reverse) async throws -> WordRev.Reverse.Reply {
    .init(word: request.word)
  }
}

func find(_ word: String) -> String? { word.isEmpty ? nil : word }
func alert(_ question: String) async -> Bool { !question.isEmpty }
