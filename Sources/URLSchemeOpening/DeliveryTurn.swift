/// The turn in which a receiver handles a URL.
///
/// A call ends the turn, because the called app may have to ask this one before it answers. So callers
/// and receivers know the turn, and not each other.
package struct DeliveryTurn: Sendable {
  /// The turn of this task; nil outside of receivers.
  @TaskLocal package static var current: DeliveryTurn?

  /// The turn's number in the receiver's queue.
  package let number: UInt64
  /// The receiver's queue.
  package let queue: ObjectIdentifier
  /// Lets the next URL have its turn.
  package let end: @Sendable () -> Void

  package init(
    _ number: UInt64, of queue: AnyObject, end: @escaping @Sendable () -> Void
  ) {
    self.number = number
    self.queue = ObjectIdentifier(queue)
    self.end = end
  }
}
