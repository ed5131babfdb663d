/// What stands between the elements of a list in one text.
///
/// Several are all read, and the first is written: `[",", ", "]`. With an escape, an element may hold
/// the separator: `a\;b` is one element of a list that is separated by `;`.
public struct Separator: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  /// The one that is written, and those that are read as well.
  package let texts: [String]
  /// What stands before a separator, or before itself, that is a part of an element; one character
  /// of ASCII.
  package let escape: String?

  /// - Parameters:
  ///   - texts: The separator that is written, and those that are read as well.
  ///   - escape: What makes a separator a part of an element; one character of ASCII.
  public init(_ texts: [String], escape: String? = nil) {
    self.texts = texts
    self.escape = escape
  }

  public init(stringLiteral text: String) { self.init([text]) }
  public init(arrayLiteral texts: String...) { self.init(texts) }

  /// What is written.
  package var text: String { texts.first ?? "" }

  /// Whether elements that don't hold what it begins with can't be split by it.
  var isPlain: Bool { texts.count == 1 }

  /// The texts of the elements, as they were before they were joined.
  package func parts(of text: String) -> [String] {
    if texts.count == 1, escape == nil { return text.parts(separatedBy: self.text) }
    // Of two that begin alike the longer one is meant.
    let separators = texts.map { Array($0.utf8) }.sorted { $0.count > $1.count }
    let escape = escape?.utf8.first
    let bytes = Array(text.utf8)
    var parts: [String] = []
    var part: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == escape, index + 1 < bytes.count {
        part.append(bytes[index + 1])
        index += 2
      } else if let separator = separators.first(where: { bytes[index...].starts(with: $0) }) {
        parts.append(String(decoding: part, as: UTF8.self))
        part = []
        index += separator.count
      } else {
        part.append(bytes[index])
        index += 1
      }
    }
    return parts + [String(decoding: part, as: UTF8.self)]
  }

  /// The text of a list.
  package func joined(_ parts: [String]) -> String {
    guard let escape else { return parts.joined(separator: text) }
    let marks = Set(texts.compactMap(\.utf8.first)).union(escape.utf8)
    return parts.map { part in
      String(
        decoding: part.utf8.flatMap { marks.contains($0) ? Array(escape.utf8) + [$0] : [$0] },
        as: UTF8.self)
    }.joined(separator: text)
  }
}
