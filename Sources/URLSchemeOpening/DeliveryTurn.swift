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
  private let endTurn: EndTurn

  /// Ends a turn, so that the next URL has its own.
  package typealias EndTurn = @Sendable (UInt64) -> Void

  package init(_ number: UInt64, of queue: AnyObject, _ endTurn: @escaping EndTurn) {
    self.number = number
    self.queue = ObjectIdentifier(queue)
    self.endTurn = endTurn
  }

  /// Lets the next URL have its turn.
  package func end() { endTurn(number) }
}
