/// The differences between the URLs of an app and the texts that its templates are compared with.
///
/// A URL gets the common spelling before it is matched, and the app's own after it is built. No other part
/// of the runtime knows that there are two.
struct URLSpelling: Sendable {
  /// The characters around the items of a query.
  private struct Marks: Equatable {
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
  var hasCommonMarks: Bool { marks == .common }

  /// A URL as templates are compared with it.
  func common(_ url: Bytes) -> [UInt8] {
    rewritten(url, from: marks, to: .common)
  }

  /// A URL with the marks of the app, of one with the common marks.
  func ownSpelling(of url: String) -> String {
    if hasCommonMarks { return url }
    let bytes = url.withBytes { rewritten($0, from: .common, to: marks) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private enum Part { case scheme, place, query, fragment }

  /// A URL with other marks, which are escaped where they stood for themselves.
  private func rewritten(_ url: Bytes, from old: Marks, to new: Marks) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(url.count)
    var part = Part.scheme
    for index in url.indices {
      let byte = url[index]
      switch (part, byte) {
      case (.scheme, _):
        output.append(byte)
        if byte == .colon { part = .place }
      case (.fragment, _): output.append(byte)
      case (_, .hash):
        output.append(byte)
        part = .fragment
      case (.place, old.start):
        output.append(new.start)
        part = .query
      case (.query, old.separator): output.append(new.separator)
      case (.place, new.start), (.query, new.separator):
        URLText.escape(byte) { output.append($0) }
      default: output.append(byte)
      }
    }
    return output
  }
}
