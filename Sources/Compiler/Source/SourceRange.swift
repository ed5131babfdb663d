/// A stretch of a file.
///
/// Every node of a tree has one, so it holds byte offsets alone; lines and columns are worked out
/// when a diagnostic asks for them.
package struct SourceRange: Sendable {
  package let file: SourceFile
  private let lower: UInt32
  private let upper: UInt32

  /// Makes a range of the bytes `offsets`; what lies outside the file is cut off.
  package init(file: SourceFile, offsets: Range<Int>) {
    let count = file.bytes.count
    self.file = file
    lower = UInt32(clamping: min(max(offsets.lowerBound, 0), count))
    upper = UInt32(clamping: min(max(offsets.upperBound, 0), count))
  }

  /// In bytes from the beginning of the file.
  package var offsets: Range<Int> { Int(lower)..<Int(upper) }

  package var start: SourcePosition { file.position(at: Int(lower)) }

  /// The position after the last character.
  package var end: SourcePosition { file.position(at: Int(upper)) }

  /// The bytes of the range, decoded.
  package var text: String { String(decoding: file.bytes[offsets], as: UTF8.self) }

  /// An empty range at the beginning of this one.
  package var beginning: SourceRange { SourceRange(file: file, offsets: Int(lower)..<Int(lower)) }
}

extension SourceRange: Hashable {
  package static func == (left: SourceRange, right: SourceRange) -> Bool {
    left.lower == right.lower && left.upper == right.upper
      && (left.file === right.file || left.file.path == right.file.path)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(file.path)
    hasher.combine(lower)
    hasher.combine(upper)
  }
}

/// A place in a file, as editors count it.
package struct SourcePosition: Sendable, Hashable {
  /// Counted from 1. A line ends at LF, CR or CRLF.
  package let line: Int
  /// Counted from 1, in Unicode scalars. A byte-order mark does not count.
  package let column: Int
  /// In bytes from the beginning of the file, a byte-order mark included.
  package let offset: Int
}
