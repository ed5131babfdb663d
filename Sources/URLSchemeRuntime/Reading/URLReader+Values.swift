// Each kind of value can be required or optional. A default stands behind `??` at the call, so that it is made only
// where it is needed.

extension URLReader {
  // MARK: Any form

  // Small and inlinable, so that an app's compiler knows the type: to ask for a type at run time what an
  // optional one is takes longer than to read a value. A form is made only for a value that is there.

  /// A value in one of the forms of its type; nil when the parameter is absent.
  ///
  /// - Parameters:
  ///   - name: The parameter's name in the URL.
  ///   - form: How it is written.
  ///   - aliases: Other names that it may have.
  ///   - repeated: What a second occurrence means.
  @inlinable public mutating func value<Value>(
    ifPresent name: URLLiteral, as form: @autoclosure () -> URLForm<Value>,
    aliases: [URLLiteral] = [],
    repeated: Repetition = .reject
  ) throws(RequestError) -> Value? {
    guard let field = try found(name, aliases: aliases, repeated: repeated) else { return nil }
    return try read(field, as: form(), name)
  }

  /// A value in one of the forms of its type.
  @inlinable public mutating func value<Value>(
    _ name: URLLiteral, as form: @autoclosure () -> URLForm<Value>, aliases: [URLLiteral] = [],
    repeated: Repetition = .reject
  ) throws(RequestError) -> Value {
    guard let field = try found(name, aliases: aliases, repeated: repeated) else {
      throw missing(name, form().expectation)
    }
    return try read(field, as: form(), name)
  }

  @inlinable mutating func read<Value>(
    _ field: Field, as form: URLForm<Value>, _ name: URLLiteral
  ) throws(RequestError) -> Value {
    if field.isBare, let bare = form.specialCases?.bare { return bare() }
    let text = try text(of: field, isEncoded: form.delimiters != nil, name)
    if let value = form.value(of: text) { return value }
    throw form.error(about: text, at: fullName(name))
  }

  /// The one value of a parameter; nil when it is absent.
  @usableFromInline mutating func found(
    _ name: URLLiteral, aliases: [URLLiteral], repeated: Repetition
  ) throws(RequestError) -> Field? {
    try field(name, aliases: aliases, repeated: repeated)
  }

  /// A value's text, decoded or percent-encoded.
  @usableFromInline mutating func text(
    of field: Field, isEncoded: Bool, _ name: URLLiteral
  ) throws(RequestError) -> String {
    guard isEncoded else { return try text(field, name) }
    guard let text = encodedText(of: field) else { throw malformed(name) }
    return text
  }

  // MARK: Generated types

  /// A value of a generated type; nil when the parameter is absent.
  @inlinable public mutating func value<Value: URLValue>(
    ifPresent name: URLLiteral, aliases: [URLLiteral] = [], repeated: Repetition = .reject
  ) throws(RequestError) -> Value? {
    guard let field = try found(name, aliases: aliases, repeated: repeated) else { return nil }
    return try read(field, name)
  }

  /// A value of a generated type.
  @inlinable public mutating func value<Value: URLValue>(
    _ name: URLLiteral, aliases: [URLLiteral] = [], repeated: Repetition = .reject
  ) throws(RequestError) -> Value {
    guard let field = try found(name, aliases: aliases, repeated: repeated) else {
      throw missing(name, Value.expectation)
    }
    return try read(field, name)
  }

  @inlinable mutating func read<Value: URLValue>(
    _ field: Field, _ name: URLLiteral
  ) throws(RequestError) -> Value {
    if field.isBare, let bare = Value.urlBare { return bare }
    guard let value = Value(urlText: try text(of: field, isEncoded: false, name)) else {
      throw RequestError(
        Value.urlRefusal, parameter: fullName(name), expected: Value.expectation)
    }
    return value
  }

  // MARK: The frequent ones

  /// Text; nil when the parameter is absent.
  public mutating func string(
    ifPresent name: URLLiteral, aliases: [URLLiteral] = [], repeated: Repetition = .reject
  ) throws(RequestError) -> String? {
    guard let field = try field(name, aliases: aliases, repeated: repeated) else { return nil }
    return try text(field, name)
  }

  /// Text.
  public mutating func string(
    _ name: URLLiteral, aliases: [URLLiteral] = [], repeated: Repetition = .reject
  ) throws(RequestError) -> String {
    guard let field = try field(name, aliases: aliases, repeated: repeated) else {
      throw missing(name, Expectation.text)
    }
    return try text(field, name)
  }

  /// The text of a parameter of any name; nil when it is absent.
  package mutating func text(named name: String) throws(RequestError) -> String? {
    try name.withLiteral { name throws(RequestError) in try string(ifPresent: name) }
  }

  /// A whole number; nil when the parameter is absent.
  public mutating func integer(
    ifPresent name: URLLiteral, aliases: [URLLiteral] = [], repeated: Repetition = .reject
  ) throws(RequestError) -> Int? {
    guard let field = try field(name, aliases: aliases, repeated: repeated) else { return nil }
    if let value = plainInteger(field) { return value }
    let text = try text(field, name)
    guard let value = Int(urlText: text) else {
      throw illTyped(name, Int.expectation(insteadOf: text))
    }
    return value
  }

  /// A whole number.
  public mutating func integer(
    _ name: URLLiteral, aliases: [URLLiteral] = [], repeated: Repetition = .reject
  ) throws(RequestError) -> Int {
    let value = try integer(ifPresent: name, aliases: aliases, repeated: repeated)
    guard let value else { throw missing(name, Expectation.integer) }
    return value
  }

  @inline(__always) private mutating func plainInteger(_ field: Field) -> Int? {
    field.isInURL ? query.bytes[field.range].plainInteger : withBytes(of: field) { $0.plainInteger }
  }

  /// A number with a fraction; nil when the parameter is absent.
  public mutating func number(
    ifPresent name: URLLiteral, aliases: [URLLiteral] = [], repeated: Repetition = .reject
  ) throws(RequestError) -> Double? {
    guard let field = try field(name, aliases: aliases, repeated: repeated) else { return nil }
    if let value = withBytes(of: field, { $0.plainNumber }) { return value }
    guard let value = Double(urlText: try text(field, name)) else {
      throw illTyped(name, Expectation.number)
    }
    return value
  }

  /// A number with a fraction.
  public mutating func number(
    _ name: URLLiteral, aliases: [URLLiteral] = [], repeated: Repetition = .reject
  ) throws(RequestError) -> Double {
    let value = try number(ifPresent: name, aliases: aliases, repeated: repeated)
    guard let value else { throw missing(name, Expectation.number) }
    return value
  }

  /// `true` or `false`; nil when the parameter is absent.
  public mutating func boolean(
    ifPresent name: URLLiteral, aliases: [URLLiteral] = [], repeated: Repetition = .reject
  ) throws(RequestError) -> Bool? {
    guard let field = try field(name, aliases: aliases, repeated: repeated) else { return nil }
    switch field.isInURL
      ? NameKey(query.bytes[field.range]) : withBytes(of: field, { NameKey($0) })
    {
    case Self.trueKey: return true
    case Self.falseKey: return false
    default: break
    }
    guard let value = Bool(try text(field, name), "true", "false") else {
      throw illTyped(name, Expectation.boolean)
    }
    return value
  }

  /// `true` or `false`.
  public mutating func boolean(
    _ name: URLLiteral, aliases: [URLLiteral] = [], repeated: Repetition = .reject
  ) throws(RequestError) -> Bool {
    let value = try boolean(ifPresent: name, aliases: aliases, repeated: repeated)
    guard let value else { throw missing(name, Expectation.boolean) }
    return value
  }

  /// `true` and `false` as numbers, the first letter lowest.
  private static var trueKey: NameKey { NameKey(count: 4, head: 0x6575_7274) }
  private static var falseKey: NameKey { NameKey(count: 5, head: 0x65_736C_6166) }

  /// Whether a parameter without a value is there: `k`, or `k=`.
  public mutating func flag(
    _ name: URLLiteral, aliases: [URLLiteral] = [], repeated: Repetition = .reject
  ) throws(RequestError) -> Bool {
    guard let field = try field(name, aliases: aliases, repeated: repeated) else { return false }
    guard field.isEmpty else { throw illTyped(name, "no value") }
    return true
  }

  // MARK: What all share

  @inline(__always) mutating func text(_ field: Field, _ name: URLLiteral) throws(RequestError)
    -> String
  {
    guard let text = self.text(of: field) else { throw malformed(name) }
    return text
  }

  @inline(never) @usableFromInline func malformed(_ name: URLLiteral) -> RequestError {
    RequestError(.invalidEncoding, parameter: fullName(name))
  }

  @usableFromInline func missing(_ name: URLLiteral, _ expected: String) -> RequestError {
    missing(name.text, expected)
  }

  @inline(never) package func missing(_ name: String, _ expected: String) -> RequestError {
    RequestError(.missing, parameter: fullName(name), expected: expected)
  }

  /// The name in the URL of a parameter of this composite.
  @usableFromInline func fullName(_ name: URLLiteral) -> String { fullName(name.text) }

  @inline(never) func illTyped(_ name: URLLiteral, _ expected: String) -> RequestError {
    RequestError(.illTyped, parameter: fullName(name), expected: expected)
  }
}
