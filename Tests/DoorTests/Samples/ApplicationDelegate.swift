import AppKit
import URLSchemeRuntime

// AppKit.
final class ApplicationDelegate: NSObject, NSApplicationDelegate {
  let door = Apps.door

  func application(_ application: NSApplication, open urls: [URL]) { door.open(urls) }

  func application(
    _ application: NSApplication, continue activity: NSUserActivity,
    restorationHandler: @escaping ([any NSUserActivityRestoring]) -> Void
  ) -> Bool {
    door.open(activity)
  }
}
