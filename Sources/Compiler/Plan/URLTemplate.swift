package import URLSchemeRuntime

/// The shape of a URL: the text after `scheme:`, with `{placeholders}`.
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
  }

  package enum Element: Hashable, Sendable {
    case literal(String)
    case variable(Variable)
    case optional([Element])
  }

  package struct Variable: Hashable, Sendable {
    package let name: String
    package let extent: Extent

    /// How much a placeholder takes.
    package enum Extent: Hashable, Sendable {
      /// `{name}`: one or more characters, up to what follows in the template.
      case segment
      /// `{name*}`: the rest of the path, slashes included.
      case path
      /// `{name+}`: everything that is left, undecoded, query and fragment included.
      case rest
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

  package var hierarchy: Hierarchy {
    if case .literal(let text)? = hierPart.first { Hierarchy(of: text) } else { .opaque }
  }

  /// The names of all placeholders, in the order of the template.
  package var variableNames: [String] { names { _ in true } }

  /// The names of the placeholders that are no query item's value.
  package var placedNames: [String] {
    names { item in
      switch item {
      case .captured, .rest: false
      case .bare, .fixed, .nameless: true
      }
    }
  }

  private func names(where isMeant: (Item) -> Bool) -> [String] {
    var names: [String] = []
    if case .variable(let name) = scheme { names.append(name) }
    func visit(_ elements: [Element]) {
      for element in elements {
        switch element {
        case .literal: break
        case .variable(let variable): names.append(variable.name)
        case .optional(let inner): visit(inner)
        }
      }
    }
    visit(hierPart)
    names += items.filter(isMeant).compactMap(\.variableName)
    if let fragment {
      visit(fragment.elements)
      names += fragment.items.compactMap(\.variableName)
    }
    names += constants.map(\.name)
    return names.filter { !$0.isEmpty && $0 != Variable.ignoredName }
  }

  /// Whether the host begins with `*.`, so that URLs are read by the template and never built.
  package var hasAnyHost: Bool { hierPart.contains(.variable(.anyHost)) }

  /// The names inside `[…]`, which may be absent.
  package var optionalNames: Set<String> {
    var names: Set<String> = []
    func visit(_ elements: [Element], inside: Bool) {
      for element in elements {
        switch element {
        case .literal: break
        case .variable(let variable):
          if inside, !variable.isIgnored { names.insert(variable.name) }
        case .optional(let inner): visit(inner, inside: true)
        }
      }
    }
    visit(hierPart, inside: false)
    if let fragment {
      visit(fragment.elements, inside: fragment.isOptional)
      if fragment.isOptional { names.formUnion(fragment.items.compactMap(\.variableName)) }
    }
    return names
  }

  /// A sequence without optional parts: one of the shapes that the template stands for.
  package typealias Expansion = [Piece]

  package enum Piece: Hashable, Sendable {
    case literal(String)
    case variable(Variable)
  }

  /// The most shapes that one template may stand for.
  package static let maximumExpansions = 64

  /// Every shape of the hier-part, the fullest first. At most `maximumExpansions` for a template that
  /// was parsed.
  package var expansions: [Expansion] { Self.expand(hierPart) }

  /// The same of a fragment's elements.
  package static func expand(_ elements: [Element]) -> [Expansion] {
    var shapes: [Expansion] = [[]]
    for element in elements {
      switch element {
      case .literal(let text):
        for index in shapes.indices { append(.literal(text), to: &shapes[index]) }
      case .variable(let variable):
        for index in shapes.indices { shapes[index].append(.variable(variable)) }
      case .optional(let inner):
        let tails = expand(inner) + [[]]
        shapes = shapes.flatMap { shape in
          tails.map { tail in
            var longer = shape
            for piece in tail { append(piece, to: &longer) }
            return longer
          }
        }
      }
    }
    return shapes
  }

  /// Adjoining literals become one, so that a placeholder's end is looked for by all that follows.
  private static func append(_ piece: Piece, to shape: inout Expansion) {
    guard case .literal(let left)? = shape.last, case .literal(let right) = piece else {
      shape.append(piece)
      return
    }
    shape[shape.count - 1] = .literal(left + right)
  }
}

extension URLMatch.Hierarchy {
  /// - Parameter opening: The literal that a hier-part begins with.
  init(of opening: String) {
    self = opening.hasPrefix("//") ? .authority : opening.hasPrefix("/") ? .rooted : .opaque
  }
}

/// A problem with a template, and its place.
package struct URLTemplateError: Error, Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    /// `{` or `[` without its counterpart, or the counterpart alone.
    case unbalanced(Character)
    /// A placeholder without a name or with a character that none may have.
    case invalidName(String)
    /// The same placeholder twice.
    case repeatedName(String)
    /// `{a}{b}`: nothing says where the first ends.
    case adjacentVariables(String, String)
    /// `{a}1`: a letter or digit may belong to either.
    case ambiguousEnd(String, Character)
    /// Something after `{x+}`.
    case afterRest(String)
    /// Something after `{_*}`, `{_}` after `{x*}`, or either in the query or the fragment.
    case misplacedIgnored
    /// `[]`.
    case emptyOptional
    /// `?` or `#` in brackets that began with a part of the path.
    case misplacedOptional(Character)
    /// `[?a={a}[&b={b}]]`: optional items in others.
    case nestedItems
    /// `%` without two hexadecimal digits.
    case malformedEscape
    /// A control character, such as a line break, that isn't percent-encoded.
    case controlCharacter(UInt8)
    /// A placeholder in front of `://` that is no parameter of type `scheme`.
    case schemePlaceholder
    /// More shapes than `URLTemplate.maximumExpansions`.
    case tooManyExpansions(Int)
    /// A query item without a name.
    case emptyItem
    /// A placeholder beside other text in a query item: `key=a{b}`.
    case partialValue(String)
    /// Nothing after `#`, or what is neither text with placeholders nor items with names.
    case malformedFragment
    /// `{x*}` or `{x+}` in the query or the fragment, or nested too deep.
    case misplacedRest(String)
  }

  package var problem: Problem
  /// Bytes of the template's text.
  package var range: Range<Int>

  package init(_ problem: Problem, _ range: Range<Int>) {
    self.problem = problem
    self.range = range
  }
}
