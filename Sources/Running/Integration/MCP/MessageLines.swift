import Foundation

/// The messages that come to a server of the Model Context Protocol: a line each.
package enum MessageLine: Sendable {
  /// A text, with U+FFFD for what isn't UTF-8.
  case text(String, isUTF8: Bool)
  /// More than any message has.
  case tooLong

  /// The longest message, in bytes.
  static let limit = 4 << 20

  /// Reads a file to its end, on a thread of its own.
  package static func stream(from descriptor: Int32) -> AsyncStream<MessageLine> {
    let (stream, continuation) = AsyncStream.makeStream(of: MessageLine.self)
    Thread.detachNewThread {
      var lines = LineReader(limit: limit)
      while let ended = lines.next(from: descriptor) {
        for line in ended { continuation.yield(line) }
      }
      if !lines.isAtStart { continuation.yield(lines.end()) }
      continuation.finish()
    }
    return stream
  }
}
