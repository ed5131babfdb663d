import SwiftUI
import URLSchemeReceiving

/// Shows what it was asked for last, by a URL or a shortcut.
@main
struct NotesApp: App {
  private static let receiver: URLReceiver = {
    let notebook = Notebook()
    Notes.Intents.handler = notebook
    return URLReceiver(
      Notes.Router(notebook, opener: ApplicationOpener(), confirmation: { _ in false }), clients: []
    )
  }()

  var body: some Scene {
    WindowGroup {
      LastRequest().onOpenURL(Self.receiver)
    }
  }
}

struct LastRequest: View {
  @AppStorage("last") private var last = "nothing"

  var body: some View { Text(last) }
}

struct Notebook: Notes.Handler {
  func add(_ request: Notes.Add) async throws -> Notes.Add.Reply {
    show("add \(request.text)")
    return Notes.Add.Reply(id: 1)
  }

  func open(_ request: Notes.Open) async throws { show("open \(request.id)") }

  func delete(_ request: Notes.Delete) async throws { show("delete") }

  private func show(_ text: String) { UserDefaults.standard.set(text, forKey: "last") }
}
