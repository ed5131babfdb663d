// Apple's systems: both bring Foundation's user activities along.
#if canImport(UIKit)
  public import UIKit
#elseif canImport(AppKit)
  public import AppKit
#endif

#if canImport(UIKit) || canImport(AppKit)
  extension URLReceiver {
    /// Takes a universal link, or the URL inside an activity of the app itself, from Handoff, Siri or
    /// Spotlight: `scene(_:continue:)`, or the application delegate's
    /// `application(_:continue:restorationHandler:)`.
    ///
    /// - Parameters:
    ///   - activity: The activity.
    ///   - keys: The keys that lead to the URL in `userInfo`, the outermost first, such as
    ///     `CSSearchableItemActivityIdentifier`. By default `url`. A universal link needs none.
    /// - Returns: Whether the activity contains a URL, and the URL is one of the app's.
    @discardableResult public func receive(_ activity: NSUserActivity, at keys: String...) -> Bool {
      receive(activity, at: keys, via: .userActivity)
    }

    func receive(
      _ activity: NSUserActivity, at keys: [String], via entryPoint: URLDelivery.EntryPoint
    ) -> Bool {
      guard activity.activityType == NSUserActivityTypeBrowsingWeb else {
        return receive(activity.userInfo ?? [:], at: keys, via: entryPoint)
      }
      return activity.webpageURL.map { receive(URLDelivery($0, via: entryPoint)) } ?? false
    }
  }
#endif
