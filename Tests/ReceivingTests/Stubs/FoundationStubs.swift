// What Foundation has on Apple's systems alone, with the signatures that Apple documents. Enough to
// type-check with; none of it does anything.
@_exported import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

open class NSUserActivity: NSObject {
  public init(activityType: String) { self.activityType = activityType }
  open var activityType: String
  open var webpageURL: URL?
  open var userInfo: [AnyHashable: Any]?
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {}
}

open class NSExtensionContext: NSObject {
  open func open(_ url: URL, completionHandler: (@Sendable (Bool) -> Void)? = nil) {}
}

public protocol NSUserActivityRestoring: AnyObject {}
