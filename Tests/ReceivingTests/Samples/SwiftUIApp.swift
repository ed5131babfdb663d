import SwiftUI
import URLSchemeReceiving

// SwiftUI.
struct WordsApp: App {
  var body: some Scene {
    WindowGroup {
      Text("Words").onOpenURL(Apps.receiver)
    }
  }
}
