import UIKit
import URLSchemeReceiving

// UIKit, an app without scenes.
final class AppDelegate: UIResponder, UIApplicationDelegate {
  let receiver = Apps.receiver

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    receiver.receive(url, options: options)
  }

  func application(
    _ application: UIApplication, continue activity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    receiver.receive(activity)
  }
}
