/// The places of a value's parts in its text, such as `{currency}:{amount}`. Generated code uses it.
///
/// A part ends where the text behind it first occurs. Where that text is absent, so are the parts
/// behind it.
///
/// No class: apps without such values would contain what makes one.
public struct PartsTemplate: Sendable {
  @usableFromInline package let names: [String]
  package let source: String
  /// Whether capital and small letters of ASCII are the same in the texts.
  package let ignoresCase: Bool
  /// The texts around the parts.
  private let decoded: Texts
  /// The texts around the parts as a URL has them.
  let encoded: Texts
  /// The characters of the texts that an escape tells from data.
  @usableFromInline package let delimiters: String

  /// Texts around parts, which copies of the template share.
  final class Texts: Sendable {
    /// Those before, between and behind the parts: one more than there are names.
    fileprivate let all: [String]
    /// The byte of each text that is only one, which most are: these are found without reading text.
    fileprivate let marks: [UInt8?]

    fileprivate init(_ all: [String], _ marks: [UInt8?]) { (self.all, self.marks) = (all, marks) }
  }

  /// The texts before, between and behind the parts: one more than there are names.
  @usableFromInline package var texts: [String] { decoded.all }

  /// Creates a template.
  ///
  /// - Parameters:
  ///   - source: Names in braces, and the texts around them.
  ///   - ignoresCase: Whether capital and small letters are the same in the texts, which are written as they are.
  public init(_ source: String, ignoringCase ignoresCase: Bool = false) {
    let pieces = source.parts(separatedBy: "{")
    var (names, texts) = ([String](), [pieces[0]])
    for piece in pieces.dropFirst() {
      let parts = piece.parts(separatedBy: "}")
      names.append(parts[0])
      texts.append(parts.dropFirst().joined(separator: "}"))
    }
    func around(_ texts: [String]) -> Texts {
      Texts(texts, texts.map { $0.utf8.count == 1 && !ignoresCase ? $0.utf8.first : nil })
    }
    (self.names, self.source, self.ignoresCase) = (names, source, ignoresCase)
    decoded = around(texts)
    encoded = around(texts.map { URLText.encoded($0, allowing: .url) })
    delimiters = URLText.delimiters(in: texts)
  }

  package var expectation: String { "text in the form '\(source)'" }

  /// The texts of the parts that are there; nil for a text that begins or ends otherwise.
  @usableFromInline package func parts(of text: String) -> [String]? {
    parts(of: text, decoded) { String(copying: $0) }
  }

  /// The texts of the parts between given texts, each read by a function; nil where it can't read one.
  func parts(of text: String, _ around: Texts, _ read: (Bytes) -> String?) -> [String]? {
    let (texts, marks) = (around.all, around.marks)
    return text.withBytes { bytes in
      var start = texts[0].utf8.count
      let end = texts.count > 1 ? bytes.count - texts[texts.count - 1].utf8.count : bytes.count
      guard start <= end, start == 0 || has(texts[0], bytes[0..<start]),
        end == bytes.count || has(texts[texts.count - 1], bytes[end..<bytes.count])
      else { return nil }
      var parts: [String] = []
      parts.reserveCapacity(names.count)
      for index in 1..<max(1, texts.count - 1) {
        let content = bytes[0..<end]
        let place =
          marks[index].map { content.firstIndex(of: $0, from: start) }
          ?? content.firstPlace(of: texts[index], from: start, ignoringCase: ignoresCase)
        guard let next = place else { break }
        guard let part = read(bytes[start..<next]) else { return nil }
        parts.append(part)
        start = next + texts[index].utf8.count
      }
      guard let last = read(bytes[start..<end]) else { return nil }
      parts.append(last)
      return parts
    }
  }

  private func has(_ text: String, _ bytes: Bytes) -> Bool {
    ignoresCase ? text.withBytes { bytes.equalsIgnoringCase($0) } : bytes.isSame(as: text)
  }

  /// The text of parts, absent ones left out with the text before them.
  @usableFromInline package func text(of parts: [String?]) -> String { text(of: parts, decoded) }

  func text(of parts: [String?], _ around: Texts) -> String {
    let texts = around.all
    var text = ""
    for (index, part) in parts.enumerated() {
      guard let part else { continue }
      // Most texts at the ends are empty, and to append one takes as long as any.
      if !texts[index].isEmpty { text += texts[index] }
      text += part
    }
    let last = texts[texts.count - 1]
    return last.isEmpty ? text : text + last
  }

  /// Whether the text of parts reads back as them: none holds the text behind it, and only the last
  /// are absent.
  func divides(_ parts: [String?]) -> Bool {
    for index in parts.indices {
      guard let part = parts[index] else {
        return index > 0 && !parts[index...].contains { $0 != nil }
      }
      guard index + 1 < parts.count else { return true }
      if let byte = decoded.marks[index + 1] {
        if part.withBytes({ $0.firstIndex(of: byte, from: 0) != nil }) { return false }
        continue
      }
      let literal = texts[index + 1]
      // Where the two meet, the text behind the part can begin in it: "a:" before "::".
      let meet = parts[index + 1] != nil
      let text = meet ? part + literal : part
      let place = text.withBytes { $0.firstPlace(of: literal, ignoringCase: ignoresCase) }
      if let place, !meet || place < part.utf8.count { return false }
    }
    return true
  }
}
