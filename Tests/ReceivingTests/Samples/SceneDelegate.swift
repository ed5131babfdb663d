import UIKit
import URLSchemeReceiving

// UIKit, an app with scenes.
final class SceneDelegate: UIResponder, UISceneDelegate {
  let receiver = Apps.receiver

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    receiver.receive(connectionOptions)
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    receiver.receive(contexts)
  }

  func scene(_ scene: UIScene, continue activity: NSUserActivity) { receiver.receive(activity) }
}
