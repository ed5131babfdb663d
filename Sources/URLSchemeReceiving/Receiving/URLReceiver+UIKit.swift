#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  extension URLReceiver {
    /// Takes the URLs and activities that started a scene: `scene(_:willConnectTo:options:)`.
    ///
    /// - Parameters:
    ///   - options: The options of the scene.
    ///   - keys: The keys that lead to the URL in the `userInfo` of an activity of the app itself, as in
    ///     `receive(_:at:)`. By default `url`.
    @MainActor public func receive(_ options: UIScene.ConnectionOptions, at keys: String...) {
      receive(options.urlContexts, via: .sceneConnection)
      for activity in options.userActivities {
        _ = receive(activity, at: keys, via: .sceneConnection)
      }
    }

    /// Takes the URLs of a running scene: `scene(_:openURLContexts:)`.
    @MainActor public func receive(_ contexts: Set<UIOpenURLContext>) {
      receive(contexts, via: .delegate)
    }

    @MainActor private func receive(
      _ contexts: Set<UIOpenURLContext>, via entryPoint: URLDelivery.EntryPoint
    ) {
      let deliveries = contexts.map { context in
        URLDelivery(
          context.url, from: context.options.sourceApplication.map { URLDelivery.Caller($0) },
          via: entryPoint)
      }
      // A set has no order; this one is the same each time.
      for delivery in deliveries.sorted(by: { $0.url < $1.url }) { receive(delivery) }
    }

    /// Takes a URL of an app without scenes: `application(_:open:options:)`.
    ///
    /// - Returns: Whether the URL is one of the app's. If not, let your other libraries look at it.
    @discardableResult @MainActor public func receive(
      _ url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      let caller = options[.sourceApplication] as? String
      return receive(
        URLDelivery(url, from: caller.map { URLDelivery.Caller($0) }, via: .delegate))
    }
  }
#endif
