import Foundation

/// The messages that come to a server of the Model Context Protocol: a line each.
package enum MessageLine: Sendable {
  case text(String)
  /// More than any message has.
  case tooLong

  /// The longest message, in bytes.
  static let limit = 4 << 20

  /// Reads a file to its end, on a thread of its own.
  package static func stream(from descriptor: Int32) -> AsyncStream<MessageLine> {
    let (stream, continuation) = AsyncStream.makeStream(of: MessageLine.self)
    Thread.detachNewThread {
      var line: [UInt8] = []
      var isTooLong = false
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        var rest = buffer[..<count]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          line += rest[..<end]
          continuation.yield(isTooLong ? .tooLong : .text(String(decoding: line, as: UTF8.self)))
          line.removeAll(keepingCapacity: line.capacity < limit)
          isTooLong = false
          rest = rest[(end + 1)...]
        }
        // The rest of a line that is too long is skipped, not kept.
        if isTooLong || line.count + rest.count > limit {
          isTooLong = true
          line = []
        } else {
          line += rest
        }
      }
      if !line.isEmpty { continuation.yield(.text(String(decoding: line, as: UTF8.self))) }
      continuation.finish()
    }
    return stream
  }
}
