extension URLReader {
  // MARK: One query item for each element

  /// A list with an item for each element; nil when there is none.
  public mutating func list<Form: URLForm>(
    ifPresent name: String, of form: Form, aliases: [String] = []
  ) throws(RequestError) -> [Form.Value]? {
    let fields = try fields(name, aliases: aliases)
    guard let first = fields.first else { return nil }
    // One empty value is the empty list: a list can say that it is empty, and absent stays absent.
    if fields.count == 1, first.bytes.isEmpty, !first.isBare || form.bare == nil { return [] }
    var values: [Form.Value] = []
    values.reserveCapacity(fields.count)
    for field in fields {
      if field.isBare, let bare = form.bare {
        values.append(bare)
      } else {
        values.append(try element(text(field, name), form, name))
      }
    }
    return values
  }

  /// A list with an item for each element.
  public mutating func list<Form: URLForm>(
    _ name: String, of form: Form, aliases: [String] = []
  ) throws(RequestError) -> [Form.Value] {
    guard let values = try list(ifPresent: name, of: form, aliases: aliases) else {
      throw missing(name, form.expectation)
    }
    return values
  }

  /// A list with an item for each element, or a default when there is none.
  public mutating func list<Form: URLForm>(
    _ name: String, of form: Form, aliases: [String] = [], default value: [Form.Value]
  ) throws(RequestError) -> [Form.Value] {
    guard let values = try list(ifPresent: name, of: form, aliases: aliases) else { return value }
    return values
  }

  /// A list with an item for each element; nil when there is none.
  public mutating func list<Value: URLValue>(
    ifPresent name: String, aliases: [String] = []
  ) throws(RequestError) -> [Value]? {
    try list(ifPresent: name, of: PlainForm<Value>(), aliases: aliases)
  }

  /// A list with an item for each element.
  public mutating func list<Value: URLValue>(
    _ name: String, aliases: [String] = []
  ) throws(RequestError) -> [Value] {
    try list(name, of: PlainForm<Value>(), aliases: aliases)
  }

  /// A list with an item for each element, or a default when there is none.
  public mutating func list<Value: URLValue>(
    _ name: String, aliases: [String] = [], default value: [Value]
  ) throws(RequestError) -> [Value] {
    try list(name, of: PlainForm<Value>(), aliases: aliases, default: value)
  }

  // MARK: One text, split

  /// A list in one value, split after decoding; nil when the parameter is absent.
  public mutating func list<Form: URLForm>(
    ifPresent name: String, of form: Form, separatedBy separator: String, aliases: [String] = [],
    repeated: Repetition = .reject
  ) throws(RequestError) -> [Form.Value]? {
    guard let field = try field(name, aliases: aliases, repeated: repeated) else { return nil }
    let text = try text(field, name)
    if text.isEmpty { return [] }
    let parts = text.parts(separatedBy: separator)
    // Texts are what they are, and by far the most frequent.
    if Form.self == PlainForm<String>.self, let values = parts as? [Form.Value] { return values }
    var values: [Form.Value] = []
    values.reserveCapacity(parts.count)
    for part in parts { values.append(try element(part, form, name)) }
    return values
  }

  /// A list in one value, split after decoding.
  public mutating func list<Form: URLForm>(
    _ name: String, of form: Form, separatedBy separator: String, aliases: [String] = [],
    repeated: Repetition = .reject
  ) throws(RequestError) -> [Form.Value] {
    guard
      let values = try list(
        ifPresent: name, of: form, separatedBy: separator, aliases: aliases, repeated: repeated)
    else { throw missing(name, form.expectation) }
    return values
  }

  /// A list in one value, split after decoding, or a default when the parameter is absent.
  public mutating func list<Form: URLForm>(
    _ name: String, of form: Form, separatedBy separator: String, aliases: [String] = [],
    repeated: Repetition = .reject, default value: [Form.Value]
  ) throws(RequestError) -> [Form.Value] {
    guard
      let values = try list(
        ifPresent: name, of: form, separatedBy: separator, aliases: aliases, repeated: repeated)
    else { return value }
    return values
  }

  /// A list in one value, split after decoding; nil when the parameter is absent.
  public mutating func list<Value: URLValue>(
    ifPresent name: String, separatedBy separator: String, aliases: [String] = [],
    repeated: Repetition = .reject
  ) throws(RequestError) -> [Value]? {
    try list(
      ifPresent: name, of: PlainForm<Value>(), separatedBy: separator, aliases: aliases,
      repeated: repeated)
  }

  /// A list in one value, split after decoding.
  public mutating func list<Value: URLValue>(
    _ name: String, separatedBy separator: String, aliases: [String] = [],
    repeated: Repetition = .reject
  ) throws(RequestError) -> [Value] {
    try list(
      name, of: PlainForm<Value>(), separatedBy: separator, aliases: aliases, repeated: repeated)
  }

  /// A list in one value, split after decoding, or a default when the parameter is absent.
  public mutating func list<Value: URLValue>(
    _ name: String, separatedBy separator: String, aliases: [String] = [],
    repeated: Repetition = .reject, default value: [Value]
  ) throws(RequestError) -> [Value] {
    try list(
      name, of: PlainForm<Value>(), separatedBy: separator, aliases: aliases, repeated: repeated,
      default: value)
  }

  private func element<Form: URLForm>(
    _ text: String, _ form: Form, _ name: String
  ) throws(RequestError) -> Form.Value {
    guard let value = form.value(of: text) else {
      throw RequestError(
        Form.Value.self is any URLWord.Type ? .unknownValue : .illTyped,
        parameter: fullName(name),
        expected: "a list whose every element is \(form.expectation)")
    }
    return value
  }

  // MARK: What is left

  /// All items that nothing else has asked for, in the order of the URL.
  public mutating func pairs<Value: URLValue>() throws(RequestError) -> [NamedValue<Value>] {
    try pairs(of: PlainForm<Value>())
  }

  /// All items that nothing else has asked for, in the order of the URL.
  public mutating func pairs<Form: URLForm>(
    of form: Form
  ) throws(RequestError) -> [NamedValue<Form.Value>] {
    var pairs: [NamedValue<Form.Value>] = []
    let items = try unclaimed()
    pairs.reserveCapacity(items.count)
    for (name, field) in items {
      if field.isBare, let bare = form.bare {
        pairs.append(NamedValue(name, bare))
        continue
      }
      // The name is the caller's text as well, so no error repeats it.
      guard let text = field.text else { throw RequestError(.invalidEncoding) }
      guard let value = form.value(of: text) else {
        throw RequestError(.illTyped, expected: form.expectation)
      }
      pairs.append(NamedValue(name, value))
    }
    return pairs
  }
}
