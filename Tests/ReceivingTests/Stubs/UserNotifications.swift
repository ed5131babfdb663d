// The part of UserNotifications that the entry points touch, with the signatures that
// Apple documents.
@_exported import FoundationStubs

// swift-format-ignore: AlwaysUseLowerCamelCase
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

open class UNNotificationContent: NSObject {
  open var userInfo: [AnyHashable: Any] { [:] }
}

open class UNNotificationRequest: NSObject {
  open var content: UNNotificationContent { fatalError("a stub") }
}

open class UNNotification: NSObject {
  open var request: UNNotificationRequest { fatalError("a stub") }
}

open class UNNotificationResponse: NSObject {
  open var notification: UNNotification { fatalError("a stub") }
  open var actionIdentifier: String { "" }
}

open class UNUserNotificationCenter: NSObject {
  open class func current() -> UNUserNotificationCenter { fatalError("a stub") }
  weak open var delegate: (any UNUserNotificationCenterDelegate)?
}

public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
}
