/// A place in a file, as editors count it.
package struct SourcePosition: Sendable, Hashable, Comparable {
  /// Counted from 1. A line ends at LF, CR or CRLF.
  package let line: Int
  /// Counted from 1, in Unicode scalars. A byte-order mark does not count.
  package let column: Int
  /// In bytes from the beginning of the file, a byte-order mark included.
  package let offset: Int

  package init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }

  package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    left.offset < right.offset
  }
}
