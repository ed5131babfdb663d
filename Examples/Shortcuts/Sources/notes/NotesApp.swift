import URLSchemeReceiving

/// Does what a URL, a universal link or a shortcut asks.
actor Notebook: Notes.Handler {
  private var notes: [String] = []

  func add(_ request: Notes.Add) async throws -> Notes.Add.Reply {
    guard notes.count < 100 else { throw Notes.Add.Failure.full }
    notes.append(request.tone == .loud ? request.text.uppercased() : request.text)
    return Notes.Add.Reply(id: notes.count)
  }

  func open(_ request: Notes.Open) async throws {
    guard notes.indices.contains(request.id - 1) else { return print("There is no such note.") }
    print(notes[request.id - 1])
  }

  func delete(_ request: Notes.Delete) async throws { notes = [] }
}

@main
struct NotesApp {
  static func main() async {
    let notebook = Notebook()
    #if canImport(AppIntents)
      await MainActor.run { Notes.Intents.handler = notebook }
    #endif
    let router = Notes.Router(
      notebook, opener: ClosureOpener { _ in true },
      confirmation: { question in
        print("Asked whether to \(question.action) all notes: no.")
        return false
      })
    for url in ["notes://add?text=Milk", "notes://open/1", "notes://delete"] {
      print(url, await router.handle(url))
    }
  }
}
