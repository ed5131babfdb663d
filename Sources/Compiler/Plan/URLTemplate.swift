package import URLSchemeRuntime

/// A pattern of URLs with `{placeholders}`, which stands for one or more shapes.
///
/// ```
/// template  = [scheme ":"] hier-part ["?" items] [fragment]
/// hier-part = *(literal / variable / part)     ; "//…" authority, "/…" rooted, else opaque
/// part      = "[" 1*(literal / variable / part) "]"
/// variable  = "{" name ["*" / "+"] "}"         ; the name "_" is that of no parameter
/// items     = item *("&" item)
/// fragment  = "#" text / "[#" text "]"            ; text: elements, items, or elements "?" items
/// item      = key / key "=" text / key "=" "{" name ["+"] "}" / "{" name "}"
/// ```
///
/// Literals are in normal form (RFC 3986 §6.2.2): hexadecimal digits in uppercase, unreserved
/// characters unescaped, and characters that aren't allowed in a URL escaped.
package struct URLTemplate: Hashable, Sendable {
  /// The template as it was written.
  package let text: String
  package let scheme: Scheme
  /// The part between the scheme and the query (RFC 3986 §3).
  package let hierPart: [Element]
  package let items: [Item]
  /// The part after `#`; nil if any fragment matches.
  package let fragment: Fragment?
  /// The parameters that have a fixed value in the template's URLs.
  package var constants: [Constant] = []

  /// A parameter with its value: its text in a URL, percent-decoded.
  package struct Constant: Hashable, Sendable {
    package let name: String
    package let text: String
  }

  /// Which schemes the template goes with.
  package enum Scheme: Hashable, Sendable {
    /// Any of the app's.
    case any
    /// This one, in lower case.
    case fixed(String)
    /// Any of the app's, and which one it is is a parameter.
    case variable(String)

    package var fixed: String? { if case .fixed(let name) = self { name } else { nil } }
    /// The parameter that says which scheme it is.
    package var variable: String? { if case .variable(let name) = self { name } else { nil } }
    /// Whether the template is an address on the web.
    package var isWeb: Bool { self == .fixed("https") || self == .fixed("http") }

    /// The scheme with its colon, as a template has it.
    ///
    /// - Parameter any: The text for any of the app's.
    package func text(any: String = "", named name: (String) -> String = { $0 }) -> String {
      switch self {
      case .any: any
      case .fixed(let scheme): scheme + ":"
      case .variable(let parameter): "{\(name(parameter))}:"
      }
    }
  }

  package enum Element: Hashable, Sendable {
    case literal(String)
    case variable(Variable)
    case optional([Element])
  }

  package struct Variable: Hashable, Sendable {
    package let name: String
    package let extent: Extent

    /// How much a placeholder takes, by the mark behind its name.
    package enum Extent: String, Hashable, Sendable {
      /// `{name}`: one or more characters, up to what follows in the template.
      case segment = ""
      /// `{name*}`: the rest of the path, slashes included.
      case restOfPath = "*"
      /// `{name+}`: everything that is left, undecoded, query and fragment included.
      case restOfURL = "+"
    }

    package init(name: String, extent: Extent = .segment) {
      self.name = name
      self.extent = extent
    }

    /// The `*` of `https://*.example.org`, which is read and says nothing. No request has a value for
    /// it, so no URL is built from a template that has one.
    package static let anyHost = Variable(name: "")

    /// The name of `{_}`, a segment that says nothing, and of `{_*}`, all that is left of the path. No URL is
    /// built with one.
    package static let ignoredName = "_"

    package var isIgnored: Bool { name == Self.ignoredName }

    /// Whether no request has a value for it.
    var isOnlyRead: Bool { self == .anyHost || isIgnored }
  }

  package enum Item: Hashable, Sendable {
    /// The key alone must be there.
    case bare(String)
    /// The key must be there with this value.
    case fixed(String, String)
    /// The key's value is the parameter.
    case captured(String, String)
    /// The key's value is the parameter, with all that follows it in the URL.
    case rest(String, String)
    /// An item without a key is the parameter.
    case nameless(String)
  }

  /// How the hier-part (RFC 3986 §3) begins, which decides what a placeholder may take.
  package typealias Hierarchy = URLMatch.Hierarchy

  package var hierarchy: Hierarchy { Hierarchy(of: opening) }

  /// The literal that the hier-part begins with; empty where that is something else.
  var opening: String { if case .literal(let text)? = hierPart.first { text } else { "" } }

  /// The names of all placeholders, in the order of the template.
  package var variableNames: [String] { names(with: items) }

  /// The names of the placeholders that are no query item's value.
  package var placedNames: [String] { names(with: items.filter { $0.key == nil }) }

  private func names(with items: [Item]) -> [String] {
    let names =
      [scheme.variable].compactMap(\.self) + Self.variables(of: hierPart).map(\.name)
      + items.compactMap(\.variableName) + (fragment?.names ?? []) + constants.map(\.name)
    return names.filter { !$0.isEmpty && $0 != Variable.ignoredName }
  }

  /// Whether the host begins with `*.`, so that URLs are read by the template and never built.
  package var hasAnyHost: Bool { hierPart.contains(.variable(.anyHost)) }

  /// The names of the placeholders of each shape by which URLs can be built.
  package var builtNames: [Set<String>] { shapes.filter(\.isBuilt).map(names) }

  /// The names of the placeholders that all of these have.
  package var neededNames: Set<String> {
    builtNames.reduce(Set(variableNames)) { $0.intersection($1) }
  }

  /// The placeholders of elements, in their order.
  static func variables(of elements: [Element]) -> [Variable] {
    elements.flatMap { element -> [Variable] in
      switch element {
      case .literal: []
      case .variable(let variable): [variable]
      case .optional(let inner): variables(of: inner)
      }
    }
  }

  /// A sequence without optional parts: one of the shapes that the template stands for.
  package typealias Expansion = [Piece]

  package enum Piece: Hashable, Sendable {
    case literal(String)
    case variable(Variable)

    var literal: String? { if case .literal(let text) = self { text } else { nil } }
    package var variable: Variable? { if case .variable(let found) = self { found } else { nil } }
    var extent: Variable.Extent? { variable?.extent }
  }

  /// The most shapes that one template may stand for.
  package static let maximumExpansions = 64

  /// The most placeholders that one template may have: ranks count no more.
  package static let maximumPlaceholders = 255

  /// Every shape of the hier-part, the fullest first. At most `maximumExpansions` for a template that
  /// was parsed.
  package var expansions: [Expansion] { Self.expand(hierPart) }

  /// Every sequence that elements stand for, with and without each optional part, the fullest first.
  package static func expand(_ elements: [Element]) -> [Expansion] {
    elements.reduce(into: [[]]) { shapes, element in
      switch element {
      case .literal(let text): for index in shapes.indices { shapes[index].add(.literal(text)) }
      case .variable(let variable):
        for index in shapes.indices { shapes[index].append(.variable(variable)) }
      case .optional(let inner):
        let tails = expand(inner) + [[]]
        shapes = shapes.flatMap { shape in
          tails.map { tail in tail.reduce(into: shape) { $0.add($1) } }
        }
      }
    }
  }
}

extension [URLTemplate.Piece] {
  /// Adjoining literals become one, so that a placeholder's end is looked for by all that follows.
  mutating func add(_ piece: Element) {
    guard case .literal(let left)? = last, case .literal(let right) = piece else {
      return append(piece)
    }
    self[count - 1] = .literal(left + right)
  }
}

extension URLMatch.Hierarchy {
  /// - Parameter opening: The literal that a hier-part begins with.
  init(of opening: String) {
    self = opening.hasPrefix("//") ? .authority : opening.hasPrefix("/") ? .rooted : .opaque
  }
}

/// A problem with a template, and its place.
package struct URLTemplateError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String
  /// Bytes of the template's text.
  package let range: Range<Int>

  init(_ description: String, _ range: Range<Int>) {
    (self.description, self.range) = (description, range)
  }

  /// A bracket without its counterpart.
  static func unbalanced(_ bracket: Unicode.Scalar, at offset: Int) -> URLTemplateError {
    URLTemplateError(
      "unexpected '\(bracket)': it has no match; for the character itself, write "
        + "'%\(String(bracket.value, radix: 16, uppercase: true))'", offset..<offset + 1)
  }

  /// Something after `{x+}`.
  static func afterRest(_ name: String, _ range: Range<Int>) -> URLTemplateError {
    URLTemplateError("nothing can follow '{\(name)+}', which takes everything left", range)
  }

  /// Something after `{_*}`, `{_}` after `{x*}`, or either in the query or the fragment.
  static func misplacedIgnored(_ range: Range<Int>) -> URLTemplateError {
    URLTemplateError(
      "'{_}' is one segment of the path that says nothing, before any '{name*}', and '{_*}' is all that is left "
        + "of the path; neither has a place here", range)
  }

  /// More shapes than `URLTemplate.maximumExpansions`.
  static func tooManyExpansions(_ count: Int, _ range: Range<Int>) -> URLTemplateError {
    URLTemplateError(
      "the optional parts make \(count) shapes; at most \(URLTemplate.maximumExpansions) can be told apart",
      range)
  }

  /// A query item without a name.
  static func emptyItem(at offset: Int) -> URLTemplateError {
    URLTemplateError("the name of a query item is missing here", offset..<offset + 1)
  }

  /// A placeholder beside other text in a query item: `key=a{b}`.
  static func partialValue(_ name: String, _ range: Range<Int>) -> URLTemplateError {
    URLTemplateError(
      "among items, '{\(name)}' must be a whole item or a whole value: 'key={\(name)}'; a value with other text "
        + "around it, or with parts, is a type with 'text', such as 'text: \"id-{value}\"'", range)
  }

  /// `{x*}` or `{x+}` in the query or the fragment.
  static func misplacedRest(_ name: String, _ range: Range<Int>) -> URLTemplateError {
    URLTemplateError(
      "a placeholder can take a rest only in the path, or as the last query item's value; write '{\(name)}' here",
      range)
  }
}
