import SwiftUI
import URLSchemeRuntime

// SwiftUI.
struct WordsApp: App {
  var body: some Scene {
    WindowGroup {
      Text("Words").onOpenURL(Apps.receiver)
    }
  }
}
