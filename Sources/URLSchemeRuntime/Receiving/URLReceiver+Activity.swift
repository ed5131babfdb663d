// Apple's systems: both bring Foundation's user activities along.
#if canImport(UIKit)
  public import UIKit
#elseif canImport(AppKit)
  public import AppKit
#endif

#if canImport(UIKit) || canImport(AppKit)
  extension URLReceiver {
    /// Takes in a universal link: `scene(_:continue:)`, or the application delegate's
    /// `application(_:continue:restorationHandler:)`.
    ///
    /// - Returns: Whether the activity is a link; others are somebody else's.
    @discardableResult public func open(_ activity: NSUserActivity) -> Bool {
      open(activity, by: .userActivity)
    }

    /// Takes in the URL inside an activity of the app's own, one from Handoff, Siri or Spotlight; a
    /// universal link as well.
    ///
    /// - Parameters:
    ///   - activity: The activity.
    ///   - keys: Where its `userInfo` has the URL, `CSSearchableItemActivityIdentifier` say: the key,
    ///     after those of the dictionaries around it.
    /// - Returns: Whether there is a URL.
    @discardableResult public func open(_ activity: NSUserActivity, at keys: String...) -> Bool {
      open(activity, by: .userActivity)
        || take(activity.userInfo ?? [:], at: keys, by: .userActivity)
    }

    func open(_ activity: NSUserActivity, by source: URLDelivery.Source) -> Bool {
      guard activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL
      else { return false }
      take(URLDelivery(url.absoluteString, by: source))
      return true
    }
  }
#endif
