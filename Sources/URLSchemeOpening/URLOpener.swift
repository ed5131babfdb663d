/// An opener for URLs on this device: `UIApplication`, `NSWorkspace`, an extension's context, or
/// `xdg-open`.
///
/// ```swift
/// /// Opens nothing, and says what it was asked for.
/// struct DryRun: URLOpener {
///   func open(_ url: String) async -> Bool {
///     print(url)
///     return true
///   }
/// }
/// ```
public protocol URLOpener: Sendable {
  /// Opens a URL.
  ///
  /// - Parameter url: A legal URL as text.
  /// - Returns: Whether some app took it.
  func open(_ url: String) async -> Bool

  /// Whether some app would take a URL. It says nothing about whether the URL is valid.
  func canOpen(_ url: String) async -> Bool
}

extension URLOpener {
  /// Returns true for any URL. Implement it where the opener can find out. With this default, an `AppChoice` tries the
  /// apps in order, and goes on where `open` returns false.
  public func canOpen(_ url: String) async -> Bool { true }
}

/// An opener that calls a closure.
///
/// ```swift
/// let recorder = ClosureOpener { url in
///   print(url)
///   return true
/// }
/// print(await recorder.open("x-callback-wordrev://x-callback-url/reverse?word=foo"))
/// ```
public struct ClosureOpener: URLOpener {
  private let body: @Sendable (String) async -> Bool

  /// Creates an opener that calls a closure.
  ///
  /// - Parameter open: A closure that opens a valid URL and returns whether an app took it.
  public init(_ open: @escaping @Sendable (String) async -> Bool) { body = open }

  public func open(_ url: String) async -> Bool { await body(url) }
}
