import SwiftUI
import URLSchemeReceiving

// macOS 13 and later: one window, which takes every URL.
struct SingleWindowApp: App {
  var body: some Scene {
    Window("Words", id: "main") {
      Text("Words").onOpenURL(Apps.receiver)
    }
  }
}

// Several windows: one that is open takes the URL.
struct WindowsApp: App {
  var body: some Scene {
    WindowGroup {
      Text("Words").onOpenURL(Apps.receiver)
        .handlesExternalEvents(preferring: ["*"], allowing: ["*"])
    }
  }
}
