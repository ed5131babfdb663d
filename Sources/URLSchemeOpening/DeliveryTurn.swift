/// The turn in which a receiver handles a URL.
///
/// A call ends the turn, because the called app may have to ask this one before it answers. So callers
/// and receivers know the turn, and not each other.
package struct DeliveryTurn: Sendable {
  /// The turn of this task; nil outside of receivers.
  @TaskLocal package static var current: DeliveryTurn?

  /// The receiver's queue.
  package let queue: any TurnQueue
  /// The turn's number in the queue.
  package let number: UInt64

  package init(_ number: UInt64, of queue: any TurnQueue) {
    self.number = number
    self.queue = queue
  }

  /// Lets the next URL have its turn.
  package func end() { queue.end(number) }
}

/// A receiver's URLs, of which one at a time has its turn.
package protocol TurnQueue: AnyObject, Sendable {
  /// Ends a turn, so that the next URL has its own.
  func end(_ turn: UInt64)
}
