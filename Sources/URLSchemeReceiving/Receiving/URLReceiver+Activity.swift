// Apple's systems: both bring Foundation's user activities along.
#if canImport(UIKit)
  public import UIKit
#elseif canImport(AppKit)
  public import AppKit
#endif

#if canImport(UIKit) || canImport(AppKit)
  extension URLReceiver {
    /// Handles a universal link: `scene(_:continue:)`, or the application delegate's
    /// `application(_:continue:restorationHandler:)`.
    ///
    /// - Returns: Whether the activity is a link, and the link is one of the app's.
    @discardableResult public func handle(_ activity: NSUserActivity) -> Bool {
      handle(activity, by: .userActivity)
    }

    /// Handles the URL inside an activity of the app itself, from Handoff, Siri or Spotlight, or a
    /// universal link.
    ///
    /// - Parameters:
    ///   - activity: The activity.
    ///   - keys: The keys that lead to the URL in `userInfo`, the outermost first, such as
    ///     `CSSearchableItemActivityIdentifier`.
    /// - Returns: Whether the activity contains a URL, and the URL is one of the app's.
    @discardableResult public func handle(_ activity: NSUserActivity, at keys: String...) -> Bool {
      handle(activity, at: keys, by: .userActivity)
    }

    func handle(
      _ activity: NSUserActivity, at keys: [String], by source: URLDelivery.Source
    ) -> Bool {
      activity.activityType == NSUserActivityTypeBrowsingWeb
        ? handle(activity, by: source) : handle(activity.userInfo ?? [:], at: keys, by: source)
    }

    private func handle(_ activity: NSUserActivity, by source: URLDelivery.Source) -> Bool {
      guard activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL
      else { return false }
      return handle(URLDelivery(url.absoluteString, by: source))
    }
  }
#endif
