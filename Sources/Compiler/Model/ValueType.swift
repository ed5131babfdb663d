package import URLSchemeRuntime

/// The type of one value: what it is in Swift and how it is written.
package struct ValueType: Sendable {
  package var kind: Kind
  package var constraints: Constraints

  package init(_ kind: Kind, constraints: Constraints = Constraints()) {
    self.kind = kind
    self.constraints = constraints
  }

  package indirect enum Kind: Sendable {
    /// One text by itself, in one of its forms.
    case scalar(ScalarType, ScalarForm)
    /// Present or absent, without a value.
    case flag
    /// One fixed text.
    case constant(String)
    /// An enum, JSON object or union with a declaration of its own; the path below the namespace.
    case declared(String)
    case list(ValueType, ListForm)
    /// A value whose text becomes another text, such as JSON in base64. The outer type has the
    /// constraints.
    case encoded(ValueType, TextCoding)
    /// A user's own type that conforms to `URLValue`.
    case swiftType(String)
  }

  /// How a list is written.
  package enum ListForm: Hashable, Sendable {
    /// One item of the query for each element.
    case repeated
    /// One text, split at the separator.
    case separated(by: Separator)
    /// A JSON array.
    case json
    /// The query items of a group for each element, by order or by number.
    case groups

    /// The word for the form in models.
    package var word: String {
      switch self {
      case .repeated: "repeated"
      case .separated: "separated"
      case .json: "json"
      case .groups: "groups"
      }
    }

    package var separator: Separator? {
      if case .separated(let separator) = self { separator } else { nil }
    }
  }

  /// The path of the group that a list's elements are.
  package var groupPath: String? {
    if case .list(let element, .groups) = kind { element.declaredPath } else { nil }
  }
}

extension ValueType.Kind {
  /// The type's name in the language, such as `date-time`; for types without a name, the key
  /// that defines them.
  package var name: String {
    switch self {
    case .scalar(let type, _): type.name
    case .flag: "flag"
    case .constant: "const"
    case .declared: "declared"
    case .list: "list"
    case .encoded: "encoded"
    case .swiftType: "swiftType"
    }
  }

  /// How one text is written, as `as` says it; nil where there is one way only, and in the usual
  /// one of what else has patterns alone.
  package var writtenAs: String? {
    guard case .scalar(_, let form) = self else { return nil }
    let words = ([form] + form.also).compactMap(\.word)
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

extension ValueType {
  /// The words that a text can't be, which take part in finding a URL's action; nil where it can be any.
  package var excludedWords: [String]? {
    if case .scalar(.string, _) = kind { constraints[.not]?.words } else { nil }
  }

  /// The type's name with an article, for messages.
  package var noun: String {
    switch kind {
    case .scalar(.data, _), .scalar(.json, _): kind.name
    case .scalar(.integer, _), .scalar(.offsetDateTime, _): "an " + kind.name
    case .constant: "a constant"
    case .declared: "this type"
    case .encoded(let inner, _): inner.noun
    case .swiftType: "a Swift type of your own"
    default: "a " + kind.name
    }
  }

  /// The row of the table for what is one text by itself, also where that is written as data.
  package var scalar: ScalarType? {
    switch kind {
    case .scalar(let type, _): type
    case .encoded(let inner, _): inner.scalar
    default: nil
    }
  }

  package var isInteger: Bool { scalar == .integer }

  /// The type itself, with its constraints, where its text is written as data.
  package var decoded: ValueType {
    guard case .encoded(let inner, _) = kind else { return self }
    return ValueType(inner.kind, constraints: constraints).decoded
  }

  /// Whether values of the type are values of another one to the precision in which they are written.
  func isInterchangeable(with other: ValueType) -> Bool {
    switch (decoded.kind, other.decoded.kind) {
    case (.scalar(let type, let form), .scalar(let otherType, let otherForm)):
      type == otherType && form.word == otherForm.word
    case (.declared(let path), .declared(let otherPath)),
      (.swiftType(let path), .swiftType(let otherPath)):
      path == otherPath
    case (.list(let element, _), .list(let otherElement, _)):
      element.isInterchangeable(with: otherElement)
    default: false
    }
  }

  /// Whether a keyword means something for the type.
  func takes(_ keyword: ValueRule.Keyword) -> Bool {
    switch (keyword.subject, scalar?.rules) {
    case (.text, .lengths), (.number, .bounds): true
    case (.text, .sizes): keyword == .minLength || keyword == .maxLength
    case (.number, .spans): keyword.side != nil
    case (.list, _): if case .list = decoded.kind { true } else { false }
    default: false
    }
  }

  /// Whether a value is one text that needs no choice of a form: what `pairs` may hold.
  var isPlainText: Bool {
    switch kind {
    case .scalar(let type, let form): form.isUsual && type != .scheme && !type.isJSON
    case .swiftType, .declared: true
    case .flag, .constant, .list, .encoded: false
    }
  }

  /// The type inside JSON, where a list is an array unless it says otherwise.
  var insideJSON: ValueType {
    guard case .list(let element, .repeated) = kind else { return self }
    return ValueType(.list(element.insideJSON, .json), constraints: constraints)
  }

  /// Whether a list holds a list of which nothing says how it is written.
  var holdsUnwrittenList: Bool {
    guard case .list(let element, let form) = kind else { return false }
    if case .json = form { return element.holdsUnwrittenList }
    if case .list(_, .repeated) = element.kind { return true }
    return element.holdsUnwrittenList
  }
}
