/// The turn in which a receiver handles a URL.
///
/// A call ends the turn, because the called app may have to ask this one before it answers. So callers
/// and receivers know the turn, and not each other.
package struct DeliveryTurn: Sendable {
  /// The turn of this task; nil outside of receivers.
  @TaskLocal package static var current: DeliveryTurn?

  /// The receiver's queue.
  package let queue: ObjectIdentifier
  /// The turn's number in the queue.
  package let number: UInt64
  private let body: @Sendable () -> Void

  /// - Parameter end: Lets the next URL have its turn.
  package init(queue: ObjectIdentifier, number: UInt64, end: @escaping @Sendable () -> Void) {
    self.queue = queue
    self.number = number
    body = end
  }

  /// Lets the next URL have its turn.
  package func end() { body() }
}
