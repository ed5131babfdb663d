/// Settings for a router.
///
/// ```swift
/// let options = RouterOptions(maximumRequests: 4)
/// let router = WordRev.Router(Words(), opener: opener, options: options)
/// await router.handle(url)
/// ```
public struct RouterOptions: Sendable {
  /// The policy that decides which callbacks are opened.
  public var callbacks: CallbackPolicy
  /// The number of requests that are handled at once, including those that wait for a confirmation. The
  /// router refuses further requests with ``RequestRefusal/tooManyRequests(limit:)``.
  public var maximumRequests: Int

  /// Creates options. By default, a router handles at most 32 requests at once.
  ///
  /// - Parameters:
  ///   - callbacks: The policy for callbacks. By default, only callbacks with other apps' private
  ///     schemes, and those of Apple's Shortcuts, are opened.
  ///   - maximumRequests: The largest number of requests that are handled at once.
  public init(callbacks: CallbackPolicy = CallbackPolicy(), maximumRequests: Int = 32) {
    self.callbacks = callbacks
    self.maximumRequests = maximumRequests
  }
}
