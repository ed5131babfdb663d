package import URLSchemeRuntime

/// A type that the generated Swift declares.
package struct Declaration: Sendable {
  /// The Swift path below the namespace: `Tone` for one of `types`, `Reverse.Target` for one that
  /// an action declares among its parameters, and `Reverse.Reply.Place` for one among its results.
  /// A type declared inside another type is next to it, and its name begins with the other's:
  /// `ItemKind`.
  package var path: String
  package var summary: String?
  package var description: String?
  package var kind: Kind
  package var extensions: [Extension] = []
  package var range: SourceRange?

  package enum Kind: Sendable {
    /// `enum`: one of several words.
    case enumeration(EnumWords)
    /// `object`: a JSON object.
    case object([Parameter])
    /// `object` with `text`: one text with parts.
    case parts([Parameter], PartsTemplate)
    /// `group`: several query items that are one struct.
    case group([Parameter])
    /// `oneOf` among query items: exactly one branch is present, which is required then. One of kind `constant` or
    /// `flag` is a case without payload. A branch's wire name says which query item it is (several constants may
    /// share one), and a `group` is present when any of its members is.
    case choice([Parameter], prefersFirst: Bool)
    /// `anyOf`: one text, several readings, tried in order.
    case union([Parameter])
    /// `oneOf` in JSON: an object whose member `discriminator` says which branch it is. Each branch
    /// is an object, and its wire name is what that member says.
    case tagged([Parameter], discriminator: String)
  }

  /// The last component of `path`.
  package var name: String { path.split(separator: ".").last.map(String.init) ?? path }

  /// The kind of a parameter that has the type.
  var use: Parameter.Kind {
    switch kind {
    case .choice: .choice(path)
    case .group: .group(path)
    case .enumeration, .object, .parts, .union, .tagged: .value(ValueType(.declared(path)))
    }
  }
}

extension Declaration.Kind {
  /// The words of an enum; nil for other types.
  package var words: EnumWords? { if case .enumeration(let words) = self { words } else { nil } }

  /// Whether it is an enum of whole numbers.
  package var isInteger: Bool { words?.isInteger ?? false }

  /// The ways of an either/or; nil for other types.
  package var branches: [Parameter]? {
    switch self {
    case .choice(let branches, _), .union(let branches), .tagged(let branches, _): branches
    case .enumeration, .object, .parts, .group: nil
    }
  }

  /// The way of an either/or with a key.
  package func branch(_ key: String) -> Parameter? { branches?.first { $0.key == key } }

  /// The members or the alternatives of a value.
  package var contents: [Parameter] {
    switch self {
    case .object(let members), .parts(let members, _), .group(let members): members
    default: branches ?? []
    }
  }
}

extension Parameter.Kind {
  /// The type of the value under its name; nil if it has several names.
  package var valueType: ValueType? {
    switch self {
    case .value(let type), .pairs(let type): type
    case .choice, .group: nil
    }
  }

  /// The declared type that a value is of, or that what it holds is of.
  package var declaredPath: String? {
    switch self {
    case .value(let type), .pairs(let type): type.declaredPath
    case .choice(let path), .group(let path): path
    }
  }
}

extension ValueType {
  package var declaredPath: String? {
    switch kind {
    case .declared(let path): path
    case .list(let inner, _), .encoded(let inner, _): inner.declaredPath
    default: nil
    }
  }
}

/// The words of an enum, and what else is read as one.
package struct EnumWords: Sendable {
  package var cases: [EnumCase]
  /// Whether capital and small letters of ASCII are the same.
  package let ignoresCase: Bool
  /// Whether any other text is a value as well. Values are texts then, and otherwise the keys of
  /// words.
  package let isOpen: Bool
  /// Whether they are whole numbers in JSON.
  package let isInteger: Bool

  package init(
    _ cases: [EnumCase], ignoresCase: Bool = false, isOpen: Bool = false, isInteger: Bool = false
  ) {
    self.cases = cases
    self.ignoresCase = ignoresCase
    self.isOpen = isOpen
    self.isInteger = isInteger
  }

  /// The word that a text of a URL is; nil for a text that is none.
  package func word(of text: String) -> EnumCase? {
    func word(where isSame: (String) -> Bool) -> EnumCase? {
      cases.first { isSame($0.wireText) } ?? cases.first { $0.otherTexts.contains(where: isSame) }
    }
    return word { $0.isIdentical(to: text) }
      ?? (ignoresCase ? word { $0.equalsIgnoringCase(text) } : nil)
  }

  /// All texts that are read as words, however their letters are written.
  package var texts: [String] { map(\.wireText) + flatMap(\.otherTexts) }
}

extension EnumWords: RandomAccessCollection, ExpressibleByArrayLiteral {
  package init(arrayLiteral cases: EnumCase...) { self.init(cases) }
  package var startIndex: Int { 0 }
  package var endIndex: Int { cases.count }
  package subscript(index: Int) -> EnumCase { cases[index] }
}

package struct EnumCase: Sendable {
  /// The name in the spec.
  package var key: String
  /// The text in the URL.
  package var wireText: String
  /// Other texts that are read, never built.
  package var otherTexts: [String] = []
  package var summary: String?
  package var extensions: [Extension] = []
}
