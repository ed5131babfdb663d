import URLSchemeReceiving
import UserNotifications

// The URL inside a notification, `{"aps": …, "url": "x-callback-wordrev://…"}`, when a person has tapped it.
final class NotificationDelegate: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    Apps.receiver.receive(response)
    completionHandler()
  }
}
