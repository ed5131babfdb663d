#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  extension URLReceiver {
    /// Handles the URLs and activities that started a scene: `scene(_:willConnectTo:options:)`.
    @MainActor public func handle(_ options: UIScene.ConnectionOptions) {
      handle(options.urlContexts, by: .sceneConnection)
      for activity in options.userActivities { _ = handle(activity, by: .sceneConnection) }
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
          from: context.options.sourceApplication.map { SystemCaller($0) }, by: source)
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
        URLDelivery(url.absoluteString, from: caller.map { SystemCaller($0) }, by: .delegate))
    }
  }

  /// Opens URLs with `UIApplication`.
  @available(iOSApplicationExtension, unavailable)
  @available(tvOSApplicationExtension, unavailable)
  @available(visionOSApplicationExtension, unavailable)
  public struct ApplicationOpener: URLOpener {
    public init() {}

    public func open(_ url: String) async -> Bool { await Self.open(url) }

    /// Returns whether an app takes the URL. The result is reliable only for schemes under
    /// `LSApplicationQueriesSchemes` in the Info.plist.
    public func canOpen(_ url: String) async -> Bool { await Self.canOpen(url) }

    @MainActor private static func open(_ text: String) async -> Bool {
      guard let url = URL(string: text) else { return false }
      return await UIApplication.shared.open(url, options: [:])
    }

    @MainActor private static func canOpen(_ text: String) -> Bool {
      guard let url = URL(string: text) else { return false }
      return UIApplication.shared.canOpenURL(url)
    }
  }

  @available(iOSApplicationExtension, unavailable)
  @available(tvOSApplicationExtension, unavailable)
  @available(visionOSApplicationExtension, unavailable)
  extension URLOpener where Self == ApplicationOpener {
    /// The opener of the system, for an app. In an extension, use a `ContextOpener`.
    public static var system: ApplicationOpener { ApplicationOpener() }
  }

  /// Opens URLs from an app extension, which has no `UIApplication`.
  ///
  /// The system allows only some kinds of extensions to open URLs, such as Today and iMessage
  /// extensions; for others, `open` returns false. An extension can't ask whether a URL can be
  /// opened.
  @MainActor public final class ContextOpener: URLOpener {
    private let context: NSExtensionContext

    /// - Parameter context: The extension's context: `extensionContext` of its view controller.
    public init(_ context: NSExtensionContext) { self.context = context }

    nonisolated public func open(_ url: String) async -> Bool { await send(url) }

    private func send(_ text: String) async -> Bool {
      guard let url = URL(string: text) else { return false }
      return await withCheckedContinuation { continuation in
        context.open(url) { continuation.resume(returning: $0) }
      }
    }
  }
#endif
