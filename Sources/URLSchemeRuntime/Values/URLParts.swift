/// A struct that is one text in a URL, such as `EUR:200.0`. A template says where its members stand.
///
/// Generated structs conform.
public protocol URLParts: URLValue, JSONConvertible {
  /// The members' names, and the texts around them.
  static var urlTemplate: PartsTemplate { get }
  /// Reads the members.
  init(from parts: inout PartsReader) throws(RequestError)
  /// Writes the members.
  func write(to parts: inout PartsWriter)
}

extension URLParts {
  public init?(urlText: String) {
    let template = Self.urlTemplate
    guard let parts = template.parts(of: urlText) else { return nil }
    var reader = PartsReader(template.names, parts)
    do throws(RequestError) {
      try self.init(from: &reader)
    } catch {
      return nil
    }
  }

  public var urlText: String { Self.urlTemplate.text(of: urlParts) }

  public static var expectation: String { urlTemplate.expectation }

  /// The members' texts in the order of the template.
  fileprivate var urlParts: [String?] {
    var writer = PartsWriter(Self.urlTemplate.names)
    write(to: &writer)
    return writer.parts
  }

  public static func == (left: Self, right: Self) -> Bool { left.urlParts == right.urlParts }
  public func hash(into hasher: inout Hasher) { hasher.combine(urlParts) }
}

/// The places of a value's parts in its text, such as `{currency}:{amount}`.
///
/// A part ends where the text behind it first occurs. Where that text is absent, so are the parts
/// behind it.
public struct PartsTemplate: Sendable {
  package let names: [String]
  /// The texts before, between and behind the parts: one more than there are names.
  package let texts: [String]
  package let source: String
  /// Those of the texts that are one byte.
  private let marks: [UInt8?]

  /// - Parameter source: Names in braces, and the texts around them.
  public init(_ source: String) {
    self.source = source
    let pieces = source.parts(separatedBy: "{")
    var (names, texts) = ([String](), [pieces[0]])
    for piece in pieces.dropFirst() {
      let parts = piece.parts(separatedBy: "}")
      names.append(parts[0])
      texts.append(parts.dropFirst().joined(separator: "}"))
    }
    (self.names, self.texts) = (names, texts)
    marks = texts.map { $0.utf8.count == 1 ? $0.utf8.first : nil }
  }

  package var expectation: String { "text in the form '\(source)'" }

  /// The texts of the parts that are there; nil for a text that begins or ends otherwise.
  package func parts(of text: String) -> [String]? {
    text.withBytes { bytes in
      var start = texts[0].utf8.count
      let end = texts.count > 1 ? bytes.count - texts[texts.count - 1].utf8.count : bytes.count
      guard start <= end, start == 0 || bytes.has(texts[0], at: 0),
        end == bytes.count || bytes.has(texts[texts.count - 1], at: end)
      else { return nil }
      var parts: [String] = []
      parts.reserveCapacity(names.count)
      for index in 1..<max(1, texts.count - 1) {
        let mark = marks[index]
        let found =
          mark.map { bytes.offset(of: $0, from: start, to: end) }
          ?? bytes.offset(of: texts[index], from: start, to: end)
        guard let next = found else { break }
        parts.append(String(copying: bytes.extracting(start..<next)))
        start = next + (mark == nil ? texts[index].utf8.count : 1)
      }
      parts.append(String(copying: bytes.extracting(start..<end)))
      return parts
    }
  }

  /// The text of parts, absent ones left out with the text before them.
  package func text(of parts: [String?]) -> String {
    var text = ""
    for (index, part) in parts.enumerated() {
      guard let part else { continue }
      text += texts[index]
      text += part
    }
    text += texts[texts.count - 1]
    return text
  }

  /// Whether the text of parts reads back as them: none holds the text behind it, and only the last
  /// are absent.
  func divides(_ parts: [String?]) -> Bool {
    for index in parts.indices {
      guard let part = parts[index] else {
        return index > 0 && !parts[index...].contains { $0 != nil }
      }
      guard index + 1 < parts.count else { return true }
      if let mark = marks[index + 1] {
        if part.withBytes({ $0.contains(mark) }) { return false }
        continue
      }
      let mark = texts[index + 1]
      // Where the two meet, the mark can begin in the part: "a:" before "::".
      let isFollowed = parts[index + 1] != nil
      let text = isFollowed ? part + mark : part
      let found = text.withBytes { $0.offset(of: mark, from: 0, to: $0.count) }
      if let found, found < part.utf8.count || !isFollowed { return false }
    }
    return true
  }
}

extension Bytes {
  /// Whether a text stands at an offset.
  fileprivate func has(_ text: String, at offset: Int) -> Bool {
    text.withBytes { own in
      if own.count > count - offset { return false }
      for index in own.indices where self[offset + index] != own[index] { return false }
      return true
    }
  }

  /// Where a byte first occurs within a range.
  @inline(__always) fileprivate func offset(
    of byte: UInt8, from start: Int, to end: Int
  ) -> Int? {
    for offset in start..<end where self[offset] == byte { return offset }
    return nil
  }

  /// Where a text first occurs within a range.
  fileprivate func offset(of text: String, from start: Int, to end: Int) -> Int? {
    text.withBytes { own in
      guard own.count <= end - start else { return nil }
      for offset in start...(end - own.count) {
        var index = 0
        while index < own.count, self[offset + index] == own[index] { index += 1 }
        if index == own.count { return offset }
      }
      return nil
    }
  }
}

/// The parts of one text, as generated code reads them.
public struct PartsReader {
  private let names: [String]
  private let parts: [String]
  /// The part behind the one that was read last: members mostly come in the order of the text.
  private var next = 0

  init(_ names: [String], _ parts: [String]) {
    self.names = names
    self.parts = parts
  }

  /// A part; nil when it is absent.
  @inlinable public mutating func value<Form: URLForm>(
    ifPresent name: String, as form: Form
  ) throws(RequestError) -> Form.Value? {
    guard let part = part(name) else { return nil }
    return try form.read(part, at: name)
  }

  /// A part.
  @inlinable public mutating func value<Form: URLForm>(
    _ name: String, as form: Form
  ) throws(RequestError) -> Form.Value {
    guard let part = part(name) else {
      throw RequestError(.missing, parameter: name, expected: form.expectation)
    }
    return try form.read(part, at: name)
  }

  @usableFromInline mutating func part(_ name: String) -> String? {
    guard let index = names.place(of: name, from: next) else { return nil }
    next = index + 1
    return index < parts.count ? parts[index] : nil
  }
}

/// The parts of one text, as generated code writes them.
public struct PartsWriter {
  private let names: [String]
  private(set) var parts: [String?]
  private var next = 0

  init(_ names: [String]) {
    self.names = names
    parts = Array(repeating: nil, count: names.count)
  }

  /// Forgets the parts of the last value.
  mutating func clear() {
    next = 0
    for index in parts.indices { parts[index] = nil }
  }

  /// A part; nil writes nothing.
  @inlinable public mutating func value<Form: URLForm>(
    _ name: String, _ value: Form.Value?, as form: Form
  ) {
    if let value { add(name, form.text(of: value)) }
  }

  @usableFromInline mutating func add(_ name: String, _ text: String) {
    guard let index = names.place(of: name, from: next) else { return }
    next = index + 1
    parts[index] = text
  }
}

extension [String] {
  /// Where a name stands, most likely at an index.
  fileprivate func place(of name: String, from likely: Int) -> Int? {
    if likely < count, self[likely] == name { return likely }
    return firstIndex(of: name)
  }
}

extension Require {
  /// A value with parts that reads back as itself: no part holds the text behind it.
  public static func unambiguous<Value: URLParts>(
    _ name: String, _ value: Value?
  ) throws(RequestError) {
    if let value { _ = try partsText(name, value) }
  }

  /// Values with parts that can be told apart, and read back as themselves.
  public static func elements<Element: URLParts>(
    _ name: String, _ values: [Element]?, separatedBy separator: Separator
  ) throws(RequestError) {
    guard let values, !values.isEmpty else { return }
    let template = Element.urlTemplate
    var writer = PartsWriter(template.names)
    // One empty text is no element at all.
    var isDivided = values.count > 1 && separator.isFree(in: template.texts)
    for value in values {
      writer.clear()
      value.write(to: &writer)
      guard template.divides(writer.parts) else { throw ambiguous(name) }
      isDivided = isDivided && separator.isFree(in: writer.parts)
    }
    if !isDivided { try divide(name, PlainForm<Element>().texts(of: values), by: separator) }
  }

  /// Values with parts in an item each, which read back as themselves.
  public static func elements<Element: URLParts>(
    _ name: String, _ values: [Element]?
  ) throws(RequestError) {
    guard let values else { return }
    for value in values {
      guard try partsText(name, value).isEmpty, values.count == 1 else { continue }
      throw RequestError(
        .notRepresentable, parameter: name, expected: "a list of more than one empty text")
    }
  }

  private static func ambiguous(_ name: String) -> RequestError {
    RequestError(
      .notRepresentable, parameter: name, expected: "a value whose text has no other reading")
  }

  private static func partsText<Value: URLParts>(
    _ name: String, _ value: Value
  ) throws(RequestError) -> String {
    let parts = value.urlParts
    guard Value.urlTemplate.divides(parts) else { throw ambiguous(name) }
    return Value.urlTemplate.text(of: parts)
  }
}

extension Separator {
  /// Whether texts hold nothing of a separator that has one byte and no escape.
  fileprivate func isFree(in texts: [String?]) -> Bool {
    guard others.isEmpty, escape == nil, text.utf8.count == 1, let mark = text.utf8.first else {
      return false
    }
    for text in texts where text?.withBytes({ $0.contains(mark) }) ?? false { return false }
    return true
  }
}
