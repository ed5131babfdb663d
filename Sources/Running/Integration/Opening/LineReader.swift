import Foundation
import URLSchemeCompiler

/// Takes lines that come in parts. The rest of one that is too long is skipped, not kept.
struct LineReader {
  private let limit: Int
  private var line: [UInt8] = []
  private var isTooLong = false

  /// - Parameter limit: The longest line, in bytes.
  init(limit: Int) { self.limit = limit }

  /// Whether there is nothing of a line that hasn't ended.
  var isAtStart: Bool { line.isEmpty && !isTooLong }

  /// Reads what a file has now, and returns the lines that end in it; nil where it has nothing, as at its end.
  mutating func next(from descriptor: Int32) -> [MessageLine]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      return count > 0 ? take(buffer[..<count]) : nil
    }
  }

  /// The lines that end in what comes next.
  private mutating func take(_ bytes: ArraySlice<UInt8>) -> [MessageLine] {
    var lines: [MessageLine] = []
    let parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index > 0 { lines.append(end()) }
      isTooLong = isTooLong || line.count + part.count > limit
      if isTooLong { line = [] } else { line += part }
    }
    return lines
  }

  /// The line that was read, now that it is complete.
  mutating func end() -> MessageLine {
    defer { (line, isTooLong) = ([], false) }
    if isTooLong { return .tooLong }
    return .text(
      String(decoding: line, as: UTF8.self), isUTF8: String(validUTF8: line) != nil)
  }
}
