import AppKit
import URLSchemeReceiving

// AppKit.
final class ApplicationDelegate: NSObject, NSApplicationDelegate {
  let receiver = Apps.receiver

  func application(_ application: NSApplication, open urls: [URL]) { receiver.receive(urls) }

  func application(
    _ application: NSApplication, continue activity: NSUserActivity,
    restorationHandler: @escaping ([any NSUserActivityRestoring]) -> Void
  ) -> Bool {
    receiver.receive(activity)
  }
}
