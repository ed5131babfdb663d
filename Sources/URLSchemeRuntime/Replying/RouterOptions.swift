/// What a router may do; more of it can be set than most apps need.
public struct RouterOptions: Sendable {
  /// Which callbacks are opened.
  public var callbacks: CallbackPolicy
  /// Asks the person before an action that has an effect: true to do it. Without it, the spec says
  /// whether the action is done unasked or refused.
  public var confirmation: (@Sendable (ConfirmationRequest) async -> Bool)?
  /// How many requests are handled at once; more are refused. Those about which the person is being
  /// asked count.
  public var maximumRequests: Int

  /// By default answers go to private schemes alone, 32 requests are handled at once, and nobody is
  /// asked.
  ///
  /// - Parameters:
  ///   - callbacks: Which callbacks are opened.
  ///   - maximumRequests: How many requests are handled at once.
  ///   - confirmation: Asks the person before an action that has an effect.
  public init(
    callbacks: CallbackPolicy = CallbackPolicy(), maximumRequests: Int = 32,
    confirmation: (@Sendable (ConfirmationRequest) async -> Bool)? = nil
  ) {
    self.callbacks = callbacks
    self.maximumRequests = maximumRequests
    self.confirmation = confirmation
  }
}
