#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// Opens URLs with `UIApplication`.
  @available(iOSApplicationExtension, unavailable)
  @available(tvOSApplicationExtension, unavailable)
  @available(visionOSApplicationExtension, unavailable)
  public struct ApplicationOpener: URLOpener {
    public init() {}

    @MainActor public func open(_ url: String) async -> Bool {
      guard let url = URL(string: url) else { return false }
      return await UIApplication.shared.open(url, options: [:])
    }

    /// Returns whether an app takes the URL. The result is reliable only for schemes under
    /// `LSApplicationQueriesSchemes` in the Info.plist. Apple deprecated the question in iOS 27: open the URL, and look
    /// at the result.
    @MainActor public func canOpen(_ url: String) async -> Bool {
      guard let url = URL(string: url) else { return false }
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
  /// The system allows only some kinds of extensions to open URLs: Today extensions, and iMessage extensions for their
  /// own app. For others, `open` returns false. An extension can't ask whether a URL can be opened.
  @MainActor public final class ContextOpener: URLOpener {
    private let context: NSExtensionContext

    /// Creates an opener for an app extension.
    ///
    /// - Parameter context: The extension's context: `extensionContext` of its view controller.
    public init(_ context: NSExtensionContext) { self.context = context }

    public func open(_ url: String) async -> Bool {
      guard let url = URL(string: url) else { return false }
      return await withCheckedContinuation { continuation in
        context.open(url) { continuation.resume(returning: $0) }
      }
    }
  }
#endif
