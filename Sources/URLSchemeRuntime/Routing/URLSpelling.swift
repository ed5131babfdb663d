/// The differences between the URLs of an app and the texts that its templates are compared with.
///
/// A URL gets the common spelling before it is matched, and the app's own after it is built. No other part
/// of the runtime knows that there are two.
struct URLSpelling: Sendable {
  /// The characters around the items of a query.
  private struct Marks {
    /// The character at the query's beginning.
    let start: UInt8
    /// The character between two items.
    let separator: UInt8

    static let common = Marks(start: .question, separator: .ampersand)
  }

  private let marks: Marks

  /// - Parameters:
  ///   - start: An ASCII character.
  ///   - separator: An ASCII character.
  init(start: Unicode.Scalar, separator: Unicode.Scalar) {
    marks = Marks(
      start: UInt8(truncatingIfNeeded: start.value),
      separator: UInt8(truncatingIfNeeded: separator.value))
  }

  /// Whether an app's URLs begin their query with `?`, and have `&` between its items.
  var hasCommonMarks: Bool {
    marks.start == Marks.common.start && marks.separator == Marks.common.separator
  }

  /// Calls `body` with a URL as templates are compared with it, which lives no longer than the call.
  func withCommon<Result>(_ url: Bytes, _ body: (Bytes) -> Result) -> Result {
    // An escape has three bytes.
    withOutputBuffer(for: 3 * url.count, of: UInt8.self) { output in
      var output = output
      rewrite(url, from: marks, to: .common) { output.append($0) }
      return body(output.written)
    }
  }

  /// A URL with the marks of the app, of one with the common marks.
  func ownSpelling(of url: String) -> String {
    if hasCommonMarks { return url }
    var bytes: [UInt8] = []
    url.withBytes { rewrite($0, from: .common, to: marks) { bytes.append($0) } }
    return String(decoding: bytes, as: UTF8.self)
  }

  private enum Part { case scheme, place, query, fragment }

  /// Writes a URL with other marks, which are escaped where they stood for themselves.
  private func rewrite(
    _ url: Bytes, from old: Marks, to new: Marks, into write: (UInt8) -> Void
  ) {
    var part = Part.scheme
    for index in url.indices {
      let byte = url[index]
      switch (part, byte) {
      case (.scheme, _):
        write(byte)
        if byte == .colon { part = .place }
      case (.fragment, _): write(byte)
      case (_, .hash):
        write(byte)
        part = .fragment
      case (.place, old.start):
        write(new.start)
        part = .query
      case (.query, old.separator): write(new.separator)
      case (.place, new.start), (.query, new.separator): URLText.escape(byte, into: write)
      default: write(byte)
      }
    }
  }
}
