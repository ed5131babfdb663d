#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  extension URLReceiver {
    /// Handles the URLs and activities that started a scene: `scene(_:willConnectTo:options:)`.
    ///
    /// - Parameters:
    ///   - options: The options of the scene.
    ///   - keys: The keys that lead to the URL in the `userInfo` of an activity of the app itself, as in
    ///     `handle(_:at:)`. By default `url`.
    @MainActor public func handle(_ options: UIScene.ConnectionOptions, at keys: String...) {
      handle(options.urlContexts, by: .sceneConnection)
      for activity in options.userActivities {
        _ = handle(activity, at: keys, by: .sceneConnection)
      }
    }

    /// Handles the URLs of a running scene: `scene(_:openURLContexts:)`.
    @MainActor public func handle(_ contexts: Set<UIOpenURLContext>) {
      handle(contexts, by: .delegate)
    }

    @MainActor private func handle(
      _ contexts: Set<UIOpenURLContext>, by source: URLDelivery.Source
    ) {
      let deliveries = contexts.map { context in
        URLDelivery(
          context.url.absoluteString,
          from: context.options.sourceApplication.map { URLDelivery.Caller($0) }, by: source)
      }
      // A set has no order; this one is the same each time.
      for delivery in deliveries.sorted(by: { $0.url < $1.url }) { handle(delivery) }
    }

    /// Handles a URL of an app without scenes: `application(_:open:options:)`.
    ///
    /// - Returns: Whether the URL is one of the app's. If not, let your other libraries look at it.
    @discardableResult @MainActor public func handle(
      _ url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      let caller = options[.sourceApplication] as? String
      return handle(
        URLDelivery(url.absoluteString, from: caller.map { URLDelivery.Caller($0) }, by: .delegate))
    }
  }
#endif
