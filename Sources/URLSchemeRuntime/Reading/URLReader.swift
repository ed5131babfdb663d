/// The parameters of one URL, as generated code reads them.
///
/// A reader lives only while a `RouteTable` reads its URL. Each parameter is asked for by its name
/// in the URL; what it is not asked for is unknown.
public struct URLReader: ~Copyable {
  let scan: URLScan
  let items: UnsafeMutableBufferPointer<QueryItem>
  let interface: URLInterface
  let captures: UnsafeBufferPointer<Capture>
  let captureNames: [String]
  /// The items of the answer, which are no parameters.
  let callbackNames: [String]
  /// Put around every name that is asked for: `pickup[` and `]`.
  var namePrefix = "" { didSet { updateNaming() } }
  var nameSuffix = "" { didSet { updateNaming() } }
  /// The item that is meant whatever is asked for, where an answer is a value without a name.
  var onlyItem: String? { didSet { updateNaming() } }
  /// Whether a parameter has another name in the URL than it is asked for by.
  private var hasNaming = false

  init(
    scan: URLScan, items: UnsafeMutableBufferPointer<QueryItem>, interface: URLInterface,
    captures: UnsafeBufferPointer<Capture> = UnsafeBufferPointer(start: nil, count: 0),
    captureNames: [String] = [], callbackNames: [String] = []
  ) {
    self.scan = scan
    self.items = items
    self.interface = interface
    self.captures = captures
    self.captureNames = captureNames
    self.callbackNames = callbackNames
  }

  private mutating func updateNaming() {
    hasNaming = onlyItem != nil || !namePrefix.isEmpty || !nameSuffix.isEmpty
  }

  /// The bytes of one value, not decoded yet.
  struct Field {
    var bytes: Bytes
    var isEscaped: Bool
    var plusIsSpace: Bool
    var kind = Capture.Kind.query
    /// Whether there is no `=` either.
    var isBare = false

    init(bytes: Bytes, isEscaped: Bool, plusIsSpace: Bool = false) {
      self.bytes = bytes
      self.isEscaped = isEscaped
      self.plusIsSpace = plusIsSpace
    }

    init(_ capture: Capture, plusIsSpace: Bool) {
      bytes = capture.bytes
      kind = capture.kind
      isEscaped = true
      self.plusIsSpace = plusIsSpace && capture.kind == .query
    }

    /// The value's text; nil when it isn't percent-encoded UTF-8 or holds a NUL.
    var text: String? {
      switch kind {
      case .scheme: URLText.text(bytes)?.lowercased()
      case .rest: URLText.legalizedRest(bytes)
      case .path, .query: decodedText
      }
    }

    private var decodedText: String? {
      guard isEscaped else { return URLText.text(bytes) }
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { output in
        var count = 0
        var index = 0
        while index < bytes.count {
          var byte = bytes[index]
          index += 1
          if byte == .percent {
            guard index + 1 < bytes.count, let high = bytes[index].hexValue,
              let low = bytes[index + 1].hexValue
            else { return nil }
            byte = high << 4 | low
            index += 2
          } else if plusIsSpace, byte == UInt8(ascii: "+") {
            byte = UInt8(ascii: " ")
          }
          output[count] = byte
          count += 1
        }
        return URLText.text(Bytes(rebasing: output[..<count]))
      }
    }
  }

  /// The name in the URL of a parameter of this composite.
  package func fullName(_ name: String) -> String {
    guard hasNaming else { return name }
    return onlyItem ?? namePrefix + name + nameSuffix
  }

  /// Calls `body` with every occurrence of a parameter under any of its names: those of the path
  /// first, then the items in the order of the URL.
  private func forEachOccurrence(
    of name: String, aliases: [String] = [], _ body: (Field, Int?) -> Void
  ) {
    for (index, own) in captureNames.enumerated() where own == name || aliases.contains(own) {
      body(Field(captures[index], plusIsSpace: interface.plusIsSpace), nil)
    }
    let key = NameKey(name)
    for index in 0..<items.count {
      guard !items[index].isCaptured else { continue }
      if !scan.name(of: items[index], is: name, key, in: interface) {
        guard !aliases.isEmpty, isNamed(items[index], any: aliases) else { continue }
      }
      body(field(of: items[index]), index)
    }
  }

  private func isNamed(_ item: QueryItem, any names: [String]) -> Bool {
    for name in names where scan.name(of: item, is: name, in: interface) { return true }
    return false
  }

  private func field(of item: QueryItem) -> Field {
    var field = Field(
      bytes: Bytes(rebasing: scan.bytes[item.valueStart..<item.end]),
      isEscaped: item.valueIsEscaped, plusIsSpace: interface.plusIsSpace)
    field.isBare = !item.hasValue
    return field
  }

  /// The one value of a parameter; nil when it is absent.
  mutating func field(
    _ name: String, aliases: [String], repeated: Repetition
  ) throws(RequestError) -> Field? {
    let name = fullName(name)
    var first: Field?
    var last: Field?
    var count = 0
    // Most parameters have no alias, and an array that is mapped is one that is allocated.
    let aliases = aliases.isEmpty ? aliases : aliases.map { fullName($0) }
    forEachOccurrence(of: name, aliases: aliases) { field, item in
      if first == nil { first = field }
      last = field
      count += 1
      if let item { items[item].isUsed = true }
    }
    switch repeated {
    case .reject where count > 1: throw RequestError(.repeated, parameter: name)
    case .reject, .first: return first
    case .last: return last
    }
  }

  /// All values of a parameter, in the order of the URL.
  mutating func fields(_ name: String, aliases: [String]) -> [Field] {
    var fields: [Field] = []
    forEachOccurrence(of: fullName(name), aliases: aliases.map { fullName($0) }) { field, item in
      fields.append(field)
      if let item { items[item].isUsed = true }
    }
    return fields
  }

  /// Whether a parameter is there, without claiming it.
  package func has(_ name: String) -> Bool {
    var found = false
    forEachOccurrence(of: fullName(name)) { _, _ in found = true }
    return found
  }

  /// Whether a parameter is there with one text, without claiming it.
  package func hasValue(_ name: String, _ text: String) -> Bool {
    var found = false
    forEachOccurrence(of: fullName(name)) { field, _ in
      if let own = field.text, own.isIdentical(to: text) { found = true }
    }
    return found
  }

  /// Claims items, so that they are not taken for unknown parameters.
  package mutating func claim(_ names: [String]) {
    for name in names {
      for index in 0..<items.count where scan.name(of: items[index], is: name, in: interface) {
        items[index].isUsed = true
      }
    }
  }

  /// All that nothing has asked for, in the order of the URL.
  mutating func unclaimed() throws(RequestError) -> [(name: String, field: Field)] {
    var result: [(name: String, field: Field)] = []
    claim(callbackNames)
    for index in 0..<items.count where !items[index].isUsed {
      items[index].isUsed = true
      let own = Field(
        bytes: Bytes(rebasing: scan.bytes[items[index].nameStart..<items[index].nameEnd]),
        isEscaped: items[index].nameIsEscaped, plusIsSpace: interface.plusIsSpace)
      guard let name = own.text else { throw RequestError(.invalidEncoding) }
      result.append((name, field(of: items[index])))
    }
    return result
  }

  /// The names of all that nothing has asked for.
  package mutating func unclaimedNames() throws(RequestError) -> [String] {
    try unclaimed().map(\.name)
  }

  /// Refuses what nothing has asked for, where the app refuses that.
  package func finish() throws(RequestError) {
    guard interface.unknownParameters == .reject else { return }
    for item in items where !item.isUsed && !isNamed(item, any: callbackNames) {
      throw RequestError(.unknownParameter)
    }
  }
}

/// What a second occurrence of a parameter with one value means.
public enum Repetition: Sendable {
  /// An error.
  case reject
  /// The first counts.
  case first
  /// The last counts.
  case last
}

/// A query item that a spec doesn't name: `pairs` in the order of the URL.
public struct NamedValue<Value: Hashable & Sendable>: Hashable, Sendable {
  public let name: String
  public let value: Value

  public init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }
}
