import SwiftUI
import URLSchemeReceiving

// URLs wait until somebody has logged in; those of the login itself never wait.
@MainActor enum Gate {
  static let receiver = URLReceiver(
    clients: [], options: ReceiverOptions(holdsUntilReady: true),
    onOutcome: { delivery, outcome in
      if case .rejected(let error) = outcome { await Notices.shared.show("\(error)") }
    },
    onUnmatched: { delivery in await Login.shared.finish(delivery.url) })
}

struct GatedApp: App {
  var body: some Scene {
    WindowGroup {
      Text("Words").onOpenURL(Gate.receiver)
    }
  }
}

@MainActor final class Login {
  static let shared = Login()

  func hasLoggedIn() { Gate.receiver.resume() }
  func hasLoggedOut() { Gate.receiver.hold() }

  /// The answer of the login page, whose URLs another library knows.
  func finish(_ url: String) -> Bool { url.hasPrefix("wordrev-login:") }
}

@MainActor final class Notices {
  static let shared = Notices()
  func show(_ text: String) { print(text) }
}
