import Foundation
import URLSchemeCalling
import URLSchemeReceiving
import WordRev

/// The app that calls. Every URL starts a process of it, so the answer comes to another process than
/// the one that called: the store in a folder is what they share.
@main
struct WordNotesApp {
  let notebook: Notebook
  let receiver: URLReceiver

  init() {
    let notebook = Notebook()
    self.notebook = notebook
    let wordRev = WordRev.Client(
      opener: .system, callbackScheme: "wordnotes", source: "WordNotes",
      options: CallerOptions(store: FilePendingCallStore(directory: notebook.calls)))
    // Before the first URL is looked at: it may well be an answer to an earlier process.
    wordRev.caller.onAnswer(to: WordRev.Reverse.self, context: String.self) { answer, word in
      notebook.write("\(word ?? "?") → \(Self.text(of: answer.result))")
    }
    let router = WordNotes.Router(Pages(wordRev: wordRev, notebook: notebook))
    receiver = URLReceiver(router, clients: [wordRev])
  }

  static func main() async {
    let app = WordNotesApp()
    for outcome in await app.receiver.handle(arguments: CommandLine.arguments) {
      if case .unhandled = outcome { app.notebook.write("nobody asked for this") }
    }
  }

  private static func text(
    of result: Result<WordRev.Reverse.Reply, CallError<WordRev.Reverse.Failure>>
  ) -> String {
    switch result {
    case .success(let reply): reply.word
    case .failure(.failed(.emptyWord)): "there is no word"
    case .failure(.cancelled): "cancelled"
    case .failure(let error): "no answer: \(error)"
    }
  }
}

struct Pages: WordNotes.Handler {
  let wordRev: WordRev.Client
  let notebook: Notebook

  /// Calls and doesn't wait: whichever process gets the answer writes it down.
  func add(_ request: WordNotes.Add) async throws {
    do throws(CallError<WordRev.Reverse.Failure>) {
      try await wordRev.caller.begin(
        try WordRev.Reverse(word: request.word), context: request.word)
    } catch {
      notebook.write("\(request.word) → not sent: \(error)")
    }
  }
}
