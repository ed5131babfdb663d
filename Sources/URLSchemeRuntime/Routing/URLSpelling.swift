/// What differs between the URLs of an app and what its templates are compared with.
///
/// A URL gets the common spelling before it is matched, and the app's own after it is built. No other part
/// of the runtime knows that there are two.
struct URLSpelling: Sendable {
  /// The characters around the items of a query.
  private struct Marks: Equatable {
    /// What the query begins with.
    let start: UInt8
    /// What stands between two items.
    let separator: UInt8

    static let common = Marks(start: .question, separator: .ampersand)
  }

  private let marks: Marks
  /// Whether empty segments of a path don't count.
  private let ignoresEmptySegments: Bool

  /// - Parameters:
  ///   - start: An ASCII character.
  ///   - separator: An ASCII character.
  init(start: Unicode.Scalar, separator: Unicode.Scalar, ignoresEmptySegments: Bool) {
    marks = Marks(
      start: UInt8(truncatingIfNeeded: start.value),
      separator: UInt8(truncatingIfNeeded: separator.value))
    self.ignoresEmptySegments = ignoresEmptySegments
  }

  /// Whether an app's URLs begin their query with `?`, and have `&` between its items.
  var hasCommonMarks: Bool { marks == .common }

  /// Whether URLs are matched as they are.
  var isCommon: Bool { hasCommonMarks && !ignoresEmptySegments }

  /// A URL as templates are compared with it.
  func common(_ url: Bytes) -> [UInt8] {
    rewritten(
      url, from: marks, to: .common, pathStart: ignoresEmptySegments ? pathStart(of: url) : nil)
  }

  /// A URL with the marks of the app, of one with the common marks.
  func ownSpelling(of url: String) -> String {
    if hasCommonMarks { return url }
    let bytes = url.withBytes { rewritten($0, from: .common, to: marks, pathStart: nil) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private enum Part { case scheme, place, query, fragment }

  /// A URL with other marks, which are escaped where they stood for themselves.
  ///
  /// - Parameter pathStart: Where a path begins that loses its empty segments.
  private func rewritten(
    _ url: Bytes, from old: Marks, to new: Marks, pathStart: Int?
  ) -> [UInt8] {
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
      case (.place, .slash):
        let isEmpty = output.last == .slash && pathStart.map { index > $0 } ?? false
        if !isEmpty { output.append(byte) }
      default: output.append(byte)
      }
    }
    return output
  }

  /// Where the path begins; nil for an opaque URL, which has none.
  private func pathStart(of url: Bytes) -> Int? {
    guard let colon = url.firstIndex(of: .colon) else { return nil }
    let start = colon + 1
    guard start < url.count, url[start] == .slash else { return nil }
    guard start + 1 < url.count, url[start + 1] == .slash else { return start }
    return url.firstIndex(of: .slash, from: start + 2)
  }
}
