extension URLReader {
  /// A list; nil when it is absent.
  ///
  /// - Parameters:
  ///   - name: The parameter's name in the URL.
  ///   - form: How each element is written.
  ///   - separator: The text between the elements of one value, which is split after decoding.
  ///     Without a separator, each element has a query item of its own.
  ///   - aliases: Other names that it may have.
  ///   - repeated: What a second occurrence of a list in one value means.
  public mutating func list<Form: URLForm>(
    ifPresent name: String, of form: Form, separatedBy separator: Separator? = nil,
    aliases: [String] = [], repeated: Repetition = .reject
  ) throws(RequestError) -> [Form.Value]? {
    if let separator {
      guard let field = try field(name, aliases: aliases, repeated: repeated) else { return nil }
      return try list(text(field, name), of: form, separatedBy: separator, name)
    }
    let fields = fields(name, aliases: aliases)
    guard let first = fields.first else { return nil }
    // One empty value is the empty list: a list can say that it is empty, and absent stays absent.
    if fields.count == 1, first.isEmpty, !first.isBare || form.bare == nil { return [] }
    var values: [Form.Value] = []
    values.reserveCapacity(fields.count)
    for field in fields {
      if field.isBare, let bare = form.bare {
        values.append(bare)
      } else {
        guard let value = form.value(of: try text(field, name)) else {
          throw illTypedElement(form, name)
        }
        values.append(value)
      }
    }
    return values
  }

  /// A list that has to be there.
  public mutating func list<Form: URLForm>(
    _ name: String, of form: Form, separatedBy separator: Separator? = nil, aliases: [String] = [],
    repeated: Repetition = .reject
  ) throws(RequestError) -> [Form.Value] {
    let values = try list(
      ifPresent: name, of: form, separatedBy: separator, aliases: aliases, repeated: repeated)
    guard let values else { throw missing(name, form.expectation) }
    return values
  }

  /// A list, or a default when it is absent.
  public mutating func list<Form: URLForm>(
    _ name: String, of form: Form, separatedBy separator: Separator? = nil, aliases: [String] = [],
    repeated: Repetition = .reject, default value: [Form.Value]
  ) throws(RequestError) -> [Form.Value] {
    try list(
      ifPresent: name, of: form, separatedBy: separator, aliases: aliases, repeated: repeated)
      ?? value
  }

  /// A list of elements with one spelling; nil when it is absent.
  public mutating func list<Value: URLRepresentable>(
    ifPresent name: String, separatedBy separator: Separator? = nil, aliases: [String] = [],
    repeated: Repetition = .reject
  ) throws(RequestError) -> [Value]? {
    try list(
      ifPresent: name, of: PlainForm<Value>(), separatedBy: separator, aliases: aliases,
      repeated: repeated)
  }

  /// A list of elements with one spelling that has to be there.
  public mutating func list<Value: URLRepresentable>(
    _ name: String, separatedBy separator: Separator? = nil, aliases: [String] = [],
    repeated: Repetition = .reject
  ) throws(RequestError) -> [Value] {
    try list(
      name, of: PlainForm<Value>(), separatedBy: separator, aliases: aliases, repeated: repeated)
  }

  /// A list of elements with one spelling, or a default when it is absent.
  public mutating func list<Value: URLRepresentable>(
    _ name: String, separatedBy separator: Separator? = nil, aliases: [String] = [],
    repeated: Repetition = .reject, default value: [Value]
  ) throws(RequestError) -> [Value] {
    try list(
      name, of: PlainForm<Value>(), separatedBy: separator, aliases: aliases, repeated: repeated,
      default: value)
  }

  private func list<Form: URLForm>(
    _ text: String, of form: Form, separatedBy separator: Separator, _ name: String
  ) throws(RequestError) -> [Form.Value] {
    if text.isEmpty { return [] }
    guard let values = form.values(of: separator.parts(of: text)) else {
      throw illTypedElement(form, name)
    }
    return values
  }

  private func illTypedElement<Form: URLForm>(_ form: Form, _ name: String) -> RequestError {
    RequestError(
      Form.Value.self is any URLWord.Type ? .unknownValue : .illTyped, parameter: fullName(name),
      expected: "a list whose every element is \(form.expectation)")
  }

  // MARK: Remaining items

  /// All items that nothing else has asked for, in the order of the URL.
  // There may be as many as the URL has bytes, and nearly all are texts.
  @_specialize(where Value == String)
  public mutating func pairs<Value: URLRepresentable>(
    named pattern: String? = nil
  ) throws(RequestError) -> [NamedValue<Value>] {
    try pairs(of: PlainForm<Value>(), named: pattern)
  }

  /// All items that nothing else has asked for, in the order of the URL.
  ///
  /// - Parameter pattern: A regular expression that the items' names match somewhere; others are
  ///   left.
  public mutating func pairs<Form: URLForm>(
    of form: Form, named pattern: String? = nil
  ) throws(RequestError) -> [NamedValue<Form.Value>] {
    var pairs: [NamedValue<Form.Value>] = []
    try forEachUnclaimed(named: pattern) { url, name, field throws(RequestError) in
      if field.isBare, let bare = form.bare {
        pairs.append(NamedValue(name, bare))
        return
      }
      // The name is the caller's text as well, so no error repeats it.
      guard let text = url.text(of: field) else { throw RequestError(.invalidEncoding) }
      guard let value = form.value(of: text) else {
        throw RequestError(.illTyped, expected: form.expectation)
      }
      pairs.append(NamedValue(name, value))
    }
    return pairs
  }
}
