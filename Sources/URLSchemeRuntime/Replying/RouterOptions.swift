/// Options of a router.
public struct RouterOptions: Sendable {
  /// Which callbacks the router opens.
  public var callbacks: CallbackPolicy
  /// The number of requests that are handled at once, including those that wait for a confirmation. The
  /// router refuses further requests with ``RequestRefusal/tooManyRequests(limit:)``.
  public var maximumRequests: Int

  /// - Parameters:
  ///   - callbacks: Which callbacks the router opens; by default only callbacks to apps' private schemes.
  ///   - maximumRequests: The number of requests that are handled at once.
  public init(callbacks: CallbackPolicy = CallbackPolicy(), maximumRequests: Int = 32) {
    self.callbacks = callbacks
    self.maximumRequests = maximumRequests
  }
}
