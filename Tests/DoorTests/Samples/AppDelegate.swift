import UIKit
import URLSchemeRuntime

// UIKit, an app without scenes.
final class AppDelegate: UIResponder, UIApplicationDelegate {
  let door = Apps.door

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    door.open(url, options: options)
  }

  func application(
    _ application: UIApplication, continue activity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    door.open(activity)
  }
}
