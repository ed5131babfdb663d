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
  @inlinable public mutating func list<Value>(
    ifPresent name: URLLiteral, of form: @autoclosure () -> URLForm<Value>,
    separatedBy separator: Separator? = nil,
    aliases: [URLLiteral] = [], repeated: Repetition = .reject
  ) throws(RequestError) -> [Value]? {
    if let separator {
      let parts = try parts(name, separatedBy: separator, aliases: aliases, repeated: repeated)
      guard let parts else { return nil }
      let form = form()
      guard let values = form.values(of: parts) else { throw illTypedElement(form, name) }
      return values
    }
    guard let all = texts(name, aliases: aliases) else { return nil }
    let form = form()
    // One empty value is the empty list: a list can say that it is empty, and absent stays absent.
    if all.count == 1, let only = all[0], only.text.isEmpty,
      !only.isBare || form.specialCases?.bare == nil
    {
      return []
    }
    var values: [Value] = []
    values.reserveCapacity(all.count)
    for found in all {
      guard let found else { throw malformed(name) }
      if found.isBare, let bare = form.specialCases?.bare {
        values.append(bare())
      } else {
        guard let value = form.value(of: found.text) else { throw illTypedElement(form, name) }
        values.append(value)
      }
    }
    return values
  }

  /// The texts of the elements of a list in one value; nil when it is absent.
  @usableFromInline mutating func parts(
    _ name: URLLiteral, separatedBy separator: Separator, aliases: [URLLiteral],
    repeated: Repetition
  ) throws(RequestError) -> [String]? {
    guard let field = try field(name, aliases: aliases, repeated: repeated) else { return nil }
    let text = try text(field, name)
    return text.isEmpty ? [] : separator.parts(of: text)
  }

  /// The text of a value, decoded, and whether there is no `=`. A tuple, since each struct adds half a kilobyte to an app.
  @usableFromInline typealias FoundText = (text: String, isBare: Bool)

  /// The texts of all values of a parameter, nil for one that is malformed; nil when there is none.
  @usableFromInline mutating func texts(_ name: URLLiteral, aliases: [URLLiteral]) -> [FoundText?]?
  {
    let fields = fields(name, aliases: aliases)
    if fields.isEmpty { return nil }
    return fields.map { field in
      text(of: field).map { ($0, field.isBare) }
    }
  }

  /// A list that has to be there.
  @inlinable public mutating func list<Value>(
    _ name: URLLiteral, of form: @autoclosure () -> URLForm<Value>,
    separatedBy separator: Separator? = nil,
    aliases: [URLLiteral] = [],
    repeated: Repetition = .reject
  ) throws(RequestError) -> [Value] {
    let values = try list(
      ifPresent: name, of: form(), separatedBy: separator, aliases: aliases, repeated: repeated)
    guard let values else { throw missing(name, expectation(ofListOf: form())) }
    return values
  }

  @inlinable func illTypedElement<Value>(_ form: URLForm<Value>, _ name: URLLiteral)
    -> RequestError
  {
    RequestError(form.refusal, parameter: fullName(name), expected: expectation(ofListOf: form))
  }

  @usableFromInline func expectation<Value>(ofListOf form: URLForm<Value>) -> String {
    "a list whose every element is \(form.expectation)"
  }

  // MARK: Remaining items

  /// All items that nothing else has asked for, in the order of the URL.
  @inlinable public mutating func pairs<Value>(
    of form: URLForm<Value>, in naming: String? = nil
  ) throws(RequestError) -> [NamedValue<Value>] {
    if hasNoItems { return [] }
    let unclaimed = unclaimedTexts(in: naming)
    let bare = form.specialCases?.bare
    var pairs: [NamedValue<Value>] = []
    pairs.reserveCapacity(unclaimed.all.count)
    for (name, found) in unclaimed.all {
      if found.isBare, let bare {
        pairs.append(NamedValue(name: name, value: bare()))
      } else if let value = form.value(of: found.text) {
        pairs.append(NamedValue(name: name, value: value))
      } else {
        throw RequestError(.illTyped, expected: form.expectation)
      }
    }
    if let error = unclaimed.error { throw error }
    return pairs
  }
}
