import Foundation
import URLSchemeReceiving
import WordRev

/// The app that is called. Its `.desktop` entry starts it with the URL as its argument; the answer
/// goes out through `xdg-open`.
@main
struct DesktopReverser {
  static func main() async {
    let router = WordRev.Router(Words(), opener: .system)
    for outcome in await URLReceiver(router).handle(arguments: CommandLine.arguments) {
      if case .rejected(let error) = outcome { print("desktop-reverser: rejected: \(error)") }
    }
  }
}

struct Words: WordRev.Handler {
  func reverse(_ request: WordRev.Reverse) async throws -> WordRev.Reverse.Reply {
    try await Person().decide()
    let letters = request.word.filter { !$0.isWhitespace }
    guard !letters.isEmpty else { throw WordRev.Reverse.Failure.emptyWord }
    return WordRev.Reverse.Reply(word: String(letters.reversed()))
  }
}

/// Stands in for whoever sits in front of the app: may say no, and may take a while.
struct Person {
  func decide() async throws {
    let wishes = ProcessInfo.processInfo.environment
    if wishes["PERSON_CANCELS"] != nil { throw CancellationError() }
    guard let folder = wishes["PERSON_WAITS"] else { return }
    let (asked, decided) = (folder + "/asked", folder + "/decided")
    try Data().write(to: URL(fileURLWithPath: asked))
    while !FileManager.default.fileExists(atPath: decided) {
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}
