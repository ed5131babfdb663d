import UIKit
import URLSchemeReceiving

// Activities of the app's own: what Spotlight found has the URL as its identifier.
final class SpotlightDelegate: UIResponder, UISceneDelegate {
  func scene(_ scene: UIScene, continue activity: NSUserActivity) {
    Apps.receiver.handle(activity, at: "kCSSearchableItemActivityIdentifier")
  }
}
