import URLSchemeReceiving
import WordRev

/// The app that owns the scheme: one method for each action of its spec.
struct Words: WordRev.Handler {
  func reverse(_ request: WordRev.Reverse) async throws -> WordRev.Reverse.Reply {
    let letters = request.word.filter { !$0.isWhitespace }
    guard !letters.isEmpty else { throw WordRev.Reverse.Failure.emptyWord }
    return WordRev.Reverse.Reply(word: String(letters.reversed()))
  }
}

/// Takes a URL as its argument, as a system that opens it would give it, and prints the URL that
/// the system is asked to open for the answer.
@main
struct WordReverser {
  static func main() async throws {
    guard CommandLine.arguments.count == 2 else {
      print("usage: word-reverser 'x-callback-wordrev://x-callback-url/?word=foo'")
      return
    }
    let opener = ClosureOpener { url in
      print(url)
      return true
    }
    let router = WordRev.Router(Words(), opener: opener)
    switch await router.handle(CommandLine.arguments[1]) {
    case .answered: break
    case .handled: complain("handled; the caller wants no answer")
    case .unhandled: complain("not a URL of this app")
    case .rejected(let error): complain("rejected: \(error)")
    case .refused(let refusal): complain("not done: \(refusal)")
    case .failed(let error): complain("failed, and the caller wants no answer: \(error)")
    case .unanswered(let url): complain("the answer could not be opened: \(url)")
    }
  }

  private static func complain(_ text: String) { print("word-reverser: \(text)") }
}
