// A nil value writes nothing, and so does one equal to `omitting`, the parameter's default.

extension URLWriter {
  /// A value in one of the forms of its type.
  ///
  /// - Parameters:
  ///   - name: The parameter's name in the URL.
  ///   - value: What to write; nil writes nothing.
  ///   - form: How it is written.
  ///   - omitting: The default, which is not written.
  ///   - allowReserved: Whether reserved characters that are legal in a query stay as they are.
  @inlinable public mutating func value<Value>(
    _ name: URLLiteral, _ value: Value?, as form: @autoclosure () -> URLForm<Value>,
    omitting omitted: Value? = nil, allowReserved: Bool = false
  ) {
    guard let value else { return }
    let form = form()
    let text = form.itemText(of: value)
    if let omitted, Self.isSame(text, form.itemText(of: omitted)), omitsDefaults { return }
    item(name, text, dividedBy: form.delimiters, allowReserved: allowReserved)
  }

  /// A value of a generated type.
  @inlinable public mutating func value<Value: URLValue>(
    _ name: URLLiteral, _ value: Value?, omitting omitted: Value? = nil, allowReserved: Bool = false
  ) {
    self.value(name, value, as: .plain, omitting: omitted, allowReserved: allowReserved)
  }

  /// Text.
  @inlinable public mutating func string(
    _ name: URLLiteral, _ value: String?, omitting omitted: String? = nil,
    allowReserved: Bool = false
  ) {
    guard let value else { return }
    if let omitted, value.isIdentical(to: omitted), omitsDefaults { return }
    item(name, value, allowReserved: allowReserved)
  }

  /// A whole number.
  public mutating func integer(_ name: URLLiteral, _ value: Int?, omitting omitted: Int? = nil) {
    if let value, value != omitted || !omitsDefaults { item(name, digitsOf: value) }
  }

  /// A number with a fraction.
  public mutating func number(
    _ name: URLLiteral, _ value: Double?, omitting omitted: Double? = nil,
    allowReserved: Bool = false
  ) {
    guard let value else { return }
    if let omitted, value.urlNormalized == omitted.urlNormalized, omitsDefaults { return }
    item(name, value.urlText, allowReserved: allowReserved)
  }

  /// `true` or `false`.
  public mutating func boolean(_ name: URLLiteral, _ value: Bool?, omitting omitted: Bool? = nil) {
    if let value, value != omitted || !omitsDefaults { item(name, value ? "true" : "false") }
  }

  /// The name alone when the value is true.
  public mutating func flag(_ name: URLLiteral, _ value: Bool) {
    if value { item(name) }
  }

  // MARK: Lists

  /// A list.
  ///
  /// - Parameters:
  ///   - separator: The text between the elements of one value, before encoding. Without it, each
  ///     element has an item of its own, and an empty list is one item without a value.
  ///   - omitted: The default, which is not written.
  ///   - allowReserved: Whether reserved characters that are legal in a query stay as they are.
  @inlinable public mutating func list<Value>(
    _ name: URLLiteral, _ values: [Value]?, of form: @autoclosure () -> URLForm<Value>,
    separatedBy separator: Separator? = nil,
    omitting omitted: [Value]? = nil, allowReserved: Bool = false
  ) {
    guard let values else { return }
    let form = form()
    guard let separator else {
      let texts = values.map { form.itemText(of: $0) }
      if let omitted, texts.elementsEqual(omitted.map { form.itemText(of: $0) }, by: Self.isSame),
        omitsDefaults
      {
        return
      }
      if texts.isEmpty { item(name, "") }
      for text in texts { item(name, text, allowReserved: allowReserved) }
      return
    }
    let list = URLForm.list(of: form, separatedBy: separator)
    let text = list.text(of: values)
    // The empty list, and that of one empty text, are written alike.
    if let omitted, omitted.isEmpty == values.isEmpty, text.isIdentical(to: list.text(of: omitted)),
      omitsDefaults
    {
      return
    }
    item(name, text, allowReserved: allowReserved)
  }

  /// Whether two items have the same text, or none: the bytes decide, as they do for all readers.
  @usableFromInline static func isSame(_ text: String?, _ other: String?) -> Bool {
    guard let text, let other else { return text == nil && other == nil }
    return text.isIdentical(to: other)
  }

  /// Items that the spec doesn't name, in order.
  @inlinable public mutating func pairs<Value>(
    _ pairs: [NamedValue<Value>], of form: URLForm<Value>, in naming: String? = nil,
    allowReserved: Bool = false
  ) {
    let naming = naming.map { PartsTemplate($0) }
    for pair in pairs {
      let text = form.itemText(of: pair.value)
      item(named: naming?.text(of: [pair.name]) ?? pair.name, text, allowReserved: allowReserved)
    }
  }

  // MARK: Composites

  /// A group of items.
  ///
  /// - Parameter naming: How the members are named in the URL, such as `pickup[{member}]`.
  public mutating func group<Group: URLGroup>(
    _ name: URLLiteral, _ group: Group?, named naming: String = "{member}"
  ) {
    guard let group else { return }
    withNaming(GroupNaming(naming)) { group.write(to: &$0) }
  }

  /// A list of groups.
  ///
  /// - Parameter naming: How the members are named in the URL: `{member}` one group after the other, or
  ///   with the number of the first group in braces, such as `{member}.{1}`.
  public mutating func groups<Group: URLGroup>(
    _ name: URLLiteral, _ groups: [Group]?, named naming: String = "{member}"
  ) {
    guard let groups else { return }
    let naming = GroupListNaming(naming)
    for (index, group) in groups.enumerated() {
      withNaming(naming.naming(at: naming.firstIndex + index)) { group.write(to: &$0) }
    }
  }

  package mutating func withNaming(_ names: GroupNaming, _ body: (inout URLWriter) -> Void) {
    let outer = naming
    var inner = outer ?? Naming()
    inner.prefix += names.before
    inner.suffix = names.after + inner.suffix
    naming = inner
    body(&self)
    naming = outer
  }

  /// One of several items.
  public mutating func choice<Choice: URLChoice>(_ name: URLLiteral, _ choice: Choice?) {
    choice?.write(to: &self)
  }
}
