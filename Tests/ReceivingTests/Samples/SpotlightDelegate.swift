import UIKit
import URLSchemeReceiving

// Activities of the app's own: what Spotlight found has the URL as its identifier.
final class SpotlightDelegate: UIResponder, UISceneDelegate {
  static let key = "kCSSearchableItemActivityIdentifier"

  // An activity that starts the app is among the options.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    Apps.receiver.receive(connectionOptions, at: Self.key)
  }

  func scene(_ scene: UIScene, continue activity: NSUserActivity) {
    Apps.receiver.receive(activity, at: Self.key)
  }
}
