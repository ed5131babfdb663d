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
    guard let parts = Self.urlTemplate.parts(of: urlText) else { return nil }
    var reader = PartsReader(Self.urlTemplate.names, parts)
    do throws(RequestError) {
      try self.init(from: &reader)
    } catch {
      return nil
    }
  }

  public var urlText: String { Self.urlTemplate.text(of: urlParts) }

  public static var expectation: String { urlTemplate.expectation }

  /// The members' texts in the order of the template.
  private var urlParts: [String?] {
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
  }

  package var expectation: String { "text in the form '\(source)'" }

  /// The texts of the parts that are there; nil for a text that begins or ends otherwise.
  package func parts(of text: String) -> [String]? {
    let bytes = Array(text.utf8)
    let opening = Array(texts[0].utf8)
    let closing = texts.count > 1 ? Array(texts[texts.count - 1].utf8) : []
    guard bytes.count >= opening.count + closing.count, bytes.starts(with: opening),
      bytes.suffix(closing.count).elementsEqual(closing)
    else { return nil }
    var rest = bytes[opening.count..<(bytes.count - closing.count)]
    var parts: [String] = []
    for separator in texts.dropFirst().dropLast() {
      let mark = Array(separator.utf8)
      guard let end = rest.indices.first(where: { rest[$0...].starts(with: mark) }) else { break }
      parts.append(String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[(end + mark.count)...]
    }
    return parts + [String(decoding: rest, as: UTF8.self)]
  }

  /// The text of parts, absent ones left out with the text before them.
  package func text(of parts: [String?]) -> String {
    var text = ""
    for (index, part) in parts.enumerated() {
      if let part { text += texts[index] + part }
    }
    return text + (texts.last ?? "")
  }
}

/// The parts of one text, as generated code reads them.
public struct PartsReader {
  private let names: [String]
  private let parts: [String]

  init(_ names: [String], _ parts: [String]) {
    self.names = names
    self.parts = parts
  }

  /// A part; nil when it is absent.
  public mutating func value<Form: URLForm>(
    ifPresent name: String, as form: Form
  ) throws(RequestError) -> Form.Value? {
    guard let index = names.firstIndex(of: name), index < parts.count else { return nil }
    return try form.read(parts[index], at: name)
  }

  /// A part.
  public mutating func value<Form: URLForm>(
    _ name: String, as form: Form
  ) throws(RequestError) -> Form.Value {
    guard let value = try value(ifPresent: name, as: form) else {
      throw RequestError(.missing, parameter: name, expected: form.expectation)
    }
    return value
  }
}

/// The parts of one text, as generated code writes them.
public struct PartsWriter {
  private let names: [String]
  private(set) var parts: [String?]

  init(_ names: [String]) {
    self.names = names
    parts = names.map { _ in nil }
  }

  /// A part; nil writes nothing.
  public mutating func value<Form: URLForm>(_ name: String, _ value: Form.Value?, as form: Form) {
    guard let value, let index = names.firstIndex(of: name) else { return }
    parts[index] = form.text(of: value)
  }
}
