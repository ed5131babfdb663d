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
  @inlinable public init?(urlText: String) {
    let template = Self.urlTemplate
    guard let parts = template.parts(of: urlText) else { return nil }
    self.init(urlParts: parts, template.names)
  }

  /// Reads the members' texts in the order of the template.
  @inlinable init?(urlParts parts: [String], _ names: [String]) {
    var reader = PartsReader(names, parts)
    do throws(RequestError) {
      try self.init(from: &reader)
    } catch {
      return nil
    }
  }

  @inlinable public var urlText: String {
    let template = Self.urlTemplate
    return template.text(of: urlParts(template.names))
  }

  public static var expectation: String { urlTemplate.expectation }

  /// The members' texts in the order of the template.
  @inlinable var urlParts: [String?] { urlParts(Self.urlTemplate.names) }

  /// - Parameter names: The names of the template.
  @inlinable func urlParts(_ names: [String]) -> [String?] {
    var writer = PartsWriter(names)
    write(to: &writer)
    return writer.parts
  }

  // As texts are compared in a URL: byte by byte.

  public static func == (left: Self, right: Self) -> Bool {
    left.urlParts.elementsEqual(right.urlParts, by: URLWriter.isSame)
  }

  public func hash(into hasher: inout Hasher) {
    for part in urlParts { hasher.combine(part.map(ExactText.init)) }
  }
}

/// The parts of one text, as generated code reads them.
public struct PartsReader {
  private let names: [String]
  private let parts: [String]
  /// The part behind the one that was read last: members mostly come in the order of the text.
  private var next = 0

  @usableFromInline init(_ names: [String], _ parts: [String]) {
    (self.names, self.parts) = (names, parts)
  }

  /// A part; nil when it is absent.
  @inlinable public mutating func value<Value>(
    ifPresent name: String, as form: URLForm<Value>
  ) throws(RequestError) -> Value? {
    guard let part = part(name) else { return nil }
    return try form.read(part, at: name)
  }

  /// A part.
  @inlinable public mutating func value<Value>(
    _ name: String, as form: URLForm<Value>
  ) throws(RequestError) -> Value {
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
  @usableFromInline private(set) var parts: [String?]
  private var next = 0

  @usableFromInline init(_ names: [String]) {
    self.names = names
    // `Array(repeating:count:)` would take five times as long: it looks its type up.
    parts = []
    parts.reserveCapacity(names.count)
    for _ in names { parts.append(nil) }
  }

  /// A part; nil writes nothing.
  @inlinable public mutating func value<Value>(
    _ name: String, _ value: Value?, as form: URLForm<Value>
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
