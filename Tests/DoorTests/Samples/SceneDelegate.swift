import UIKit
import URLSchemeRuntime

// UIKit, an app with scenes.
final class SceneDelegate: UIResponder, UISceneDelegate {
  let door = Apps.door

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    door.open(connectionOptions)
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    door.open(contexts)
  }

  func scene(_ scene: UIScene, continue activity: NSUserActivity) { door.open(activity) }
}
