import SwiftUI

/// The window alone.
@main
struct BareApp: App {
  var body: some Scene {
    WindowGroup {
      LastRequest()
    }
  }
}

struct LastRequest: View {
  @AppStorage("last") private var last = "nothing"

  var body: some View { Text(last) }
}
