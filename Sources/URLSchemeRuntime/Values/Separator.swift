/// The text between the elements of a list in one value. Generated code uses it.
///
/// Several are all read, and the first is written: `Separator([",", ", "])`. With an escape, an element may hold
/// the separator: `a\;b` is one element of a list that is separated by `;`.
public struct Separator: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text that is written.
  @usableFromInline package let text: String
  /// Other texts that are read. They are separate, so that a single separator, as nearly all lists
  /// have, needs no memory of its own: lists within lists use theirs for each element.
  let others: [String]
  /// The character before a separator that belongs to an element, and before itself; one ASCII
  /// character.
  package let escape: String?

  /// Creates a separator.
  ///
  /// - Parameters:
  ///   - texts: The separator that is written, and those that are read as well.
  ///   - escape: The character that makes a separator part of an element; one ASCII character.
  public init(_ texts: [String], escape: String? = nil) {
    text = texts.first ?? ""
    others = Array(texts.dropFirst())
    self.escape = escape
  }

  public init(stringLiteral text: String) { (self.text, others, escape) = (text, [], nil) }

  /// Whether it is one text that nothing escapes.
  @usableFromInline var isSimple: Bool { others.isEmpty && escape == nil }

  /// The one that is written, and those that are read as well.
  @usableFromInline package var texts: [String] { [text] + others }

  /// The texts of the elements, as they were before they were joined.
  @usableFromInline package func parts(of text: String) -> [String] {
    if isSimple { return text.parts(separatedBy: self.text) }
    // Of two that begin alike the longer one is meant.
    let separators = texts.map { Array($0.utf8) }.sorted { $0.count > $1.count }
    let escape = escape?.utf8.first
    return text.withBytes { bytes in
      var parts: [String] = []
      var part: [UInt8] = []
      var index = 0
      while index < bytes.count {
        if bytes[index] == escape, index + 1 < bytes.count {
          part.append(bytes[index + 1])
          index += 2
        } else if let separator = separators.first(where: {
          $0.withBorrowed { bytes.has($0, at: index) }
        }) {
          parts.append(String(decoding: part, as: UTF8.self))
          part.removeAll(keepingCapacity: true)
          index += separator.count
        } else {
          part.append(bytes[index])
          index += 1
        }
      }
      return parts + [String(decoding: part, as: UTF8.self)]
    }
  }

  /// The text of a list.
  @usableFromInline package func joined(_ parts: [String]) -> String {
    guard let escape = escape?.utf8.first else {
      return parts.count < 2 ? parts.first ?? "" : parts.joined(separator: text)
    }
    let marks = texts.compactMap(\.utf8.first) + [escape]
    var bytes: [UInt8] = []
    for (index, part) in parts.enumerated() {
      if index > 0 { bytes.append(contentsOf: text.utf8) }
      for byte in part.utf8 {
        if marks.contains(byte) { bytes.append(escape) }
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
