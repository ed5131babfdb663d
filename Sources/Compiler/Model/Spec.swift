package import URLSchemeRuntime

/// One app's URL interface, checked: what every output is made from.
///
/// A `Spec` exists only for a file without errors, so whoever reads it decides nothing about
/// validity: names are derived and unique, types are resolved, templates are parsed, defaults are
/// typed.
///
/// The members of its head are the spec's own: `spec.schemes`.
@dynamicMemberLookup
package struct Spec: DeclaredTypes, Sendable {
  /// The spec file's path as the user gave it.
  package var path: String
  /// The file's name without `.urlscheme.yaml`; names of outputs follow from it alone.
  package var stem: String
  package var head: Head
  /// Every type that needs a Swift declaration, app-wide ones and those nested in an action, in
  /// the order of the file.
  package let declarations: [Declaration]
  package var actions: [Action]
  /// The interfaces that the app implements.
  package var implementations: [Implementation]
  private let index: [String: Int]
  /// The declared types whose values hold a secret.
  let pathsWithSecrets: Set<String>

  package init(
    path: String, stem: String, head: Head, declarations: [Declaration] = [],
    actions: [Action] = [], implementations: [Implementation] = []
  ) {
    self.path = path
    self.stem = stem
    self.head = head
    self.declarations = declarations
    self.actions = actions
    self.implementations = implementations
    index = Dictionary(firstOf: zip(declarations.map(\.path), 0...))
    pathsWithSecrets = declarations.paths { $0.contents.contains(where: \.isSensitive) }
  }

  /// Whether some action answers.
  package var isAnswered: Bool { actions.contains { $0.replies.style != .none } }

  /// Whether some URL that an action refuses is tried with the next template.
  package var triesNext: Bool { actions.contains { $0.triesNext(in: self) } }

  package subscript<Content>(dynamicMember path: WritableKeyPath<Head, Content>) -> Content {
    get { head[keyPath: path] }
    set { head[keyPath: path] = newValue }
  }

  package func declaration(_ path: String) -> Declaration? { index[path].map { declarations[$0] } }
  package func action(named name: String) -> Action? { actions.first { $0.name == name } }
}

/// The part of a file about the app, or the interface, as a whole.
package struct Head: Sendable {
  package var app = App(name: "")
  /// Whether this is an interface that several apps implement, with neither schemes nor URLs.
  package var isInterface = false
  /// The schemes that the app answers to, lower case; builders use the first.
  package var schemes: [Scheme] = []
  /// The role that the file states; nil if it states none.
  package var statedRole: Role?
  /// False for an app that is only called: nothing is registered for it.
  package var claims = true
  /// `https` addresses that open the app as well.
  package var universalLinks: [String] = []
  /// Whether the file means to state `universalLinks`, even if none of them could be read.
  var meansUniversalLinks = false
  /// Whether the app has addresses on the web and no scheme.
  var isOnWebAlone = false
  /// Hosts on the web whose addresses only templates with `https` have, in lower case; `*.example.org`
  /// for all below one.
  package var webHosts: [String] = []
  /// The app's builds that answer elsewhere.
  package var variants: [Variant] = []
  package var matching = Matching()
  package var spaces = Spaces.percent
  package var queryStart = QueryStart.questionMark
  package var querySeparator = QuerySeparator.ampersand
  /// The meaning of query items that an action doesn't declare; an action can have its own.
  package var unknownParameters = URLInterface.UnknownParameters.ignore
  /// The names of query items that are allowed in every request, such as `utm_*`.
  package var campaign: [String] = []
  /// The longest URL that is read, in bytes.
  package var maximumLength = Self.usualMaximumLength
  package static let usualMaximumLength = 65536
  /// How actions answer when they do not say otherwise.
  package var replies = Replies()
  /// The range of the file's `replies`.
  var repliesRange: SourceRange?
  /// The rules whose warnings the file wants to hear nothing of.
  package var allowed: Set<Rule> = []
  /// `x-…` keys, for templates of the user's own.
  package var extensions: [Extension] = []
}

extension Diagnostics {
  /// Leaves out the warnings about files that belong to all of some specs if one of them allows the rule.
  package mutating func dropWarnings(allowedBy specs: [Spec]) {
    dropWarnings(of: Set(specs.flatMap(\.allowed)))
  }
}

extension Head {
  package var role: Role {
    get { statedRole ?? .editor }
    set { statedRole = newValue }
  }

  /// The hosts on the web that the app claims, with a port if they have one; `*.example.org` for all below one.
  package var hosts: [String] {
    let linked = universalLinks.map { link in
      link.dropFirst("https://".count).prefix { $0 != "/" }.lowercased()
    }
    return (linked + webHosts).uniqued
  }

  /// Whether query items have other marks around them than `?` and `&`.
  package var hasOwnQueryMarks: Bool {
    queryStart != .questionMark || querySeparator != .ampersand
  }

  /// Whether a type can't have the name because generated code needs it for something else.
  func isTaken(_ typeName: String) -> Bool {
    typeName == app.name || isInterface && typeName == "App"
  }

  /// A query item's name as it is compared.
  package func folded(_ name: String) -> String {
    matching.names == .caseInsensitive ? name.lowercased() : name
  }

  /// Whether an item tells where a link was found.
  package func isCampaign(_ name: String) -> Bool {
    campaign.contains { name.isNamed($0, ignoringCase: matching.names == .caseInsensitive) }
  }
}

/// The app's name and identifiers.
package struct App: Sendable {
  /// The Swift namespace, such as `WordRev`.
  package var name: String
  /// `CFBundleURLName`, in reverse DNS.
  package var identifier: String?
  /// How people write the name, where that is no Swift name: `1Password`.
  package var title: String?
  package var summary: String?
  package var description: String?
  /// The App Store's number of the app.
  package var appStore: String?
  /// Google Play's name of the app.
  package var playStore: String?
  package var android: AndroidApp?
  package var homepage: String?
  package var extensions: [Extension] = []

  /// The app's name for people.
  package var displayName: String { title ?? name }

  /// Android's name of the app, as far as the spec says or suggests it. An identifier may be one of
  /// Apple's alone, such as `com.example.my-app`.
  package var androidPackage: String? {
    let application = /[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)+/
    let suggested = identifier.flatMap { $0.wholeMatch(of: application) == nil ? nil : $0 }
    return android?.package ?? playStore ?? suggested
  }
}

/// How Android knows an app.
package struct AndroidApp: Sendable {
  /// The application ID.
  package var package: String?
  /// SHA-256 of the certificates that the app is signed with, as `AB:CD:…`.
  package var fingerprints: [String] = []
}

/// A scheme and where the spec declares it.
package struct Scheme: Sendable {
  /// In lowercase.
  package var name: String
  /// How it is built, where that is with capitals.
  package var spelling: String?
  package var range: SourceRange?
}

/// `CFBundleTypeRole`.
package enum Role: String, CaseIterable, Sendable { case editor, viewer, shell, none }

/// How a space travels in a query value.
package enum Spaces: String, CaseIterable, Sendable { case percent, plus }

/// The character at the beginning of a URL's query.
package enum QueryStart: String, CaseIterable, Sendable {
  case questionMark = "?"
  case semicolon = ";"
}

/// The character between two query items.
package enum QuerySeparator: String, CaseIterable, Sendable {
  case ampersand = "&"
  case semicolon = ";"
  case comma = ","
}

package enum UnknownParameters: String, CaseIterable, Sendable { case ignore, reject }

extension URLInterface.UnknownParameters {
  /// The spec's word for all names that aren't listed.
  package var word: UnknownParameters { self == .reject ? .reject : .ignore }

  /// The names with which a URL is refused, such as `req-*`.
  package var refusedNames: [String] {
    if case .rejectNamed(let names) = self { names } else { [] }
  }
}

/// How strictly URLs are read.
package struct Matching: Equatable, Sendable {
  package enum Case: String, CaseIterable, Sendable { case caseSensitive, caseInsensitive }
  package enum Slash: String, CaseIterable, Sendable { case ignore, strict }
  package enum Fragment: String, CaseIterable, Sendable { case ignore, refuse }
  package enum Mistyped: String, CaseIterable, Sendable { case next, refuse }
  package enum Invalid: String, CaseIterable, Sendable { case refuse, next }
  package enum HTTP: String, CaseIterable, Sendable {
    case refuse
    case asHTTPS = "asHttps"
  }
  package var path: Case = .caseSensitive
  package var names: Case = .caseSensitive
  package var trailingSlash: Slash = .ignore
  /// How an address with `http` is read.
  package var http: HTTP = .refuse
  /// The meaning of a fragment that no template mentions.
  package var fragment: Fragment = .ignore
  /// Whether a URL with a value that the best template's placeholder can't read is tried with the
  /// next template; nil if the file doesn't state it, which means `next`.
  package var mistyped: Mistyped?
  /// Whether a URL that the best template's action refuses is tried with the next template.
  package var invalid: Invalid = .refuse
  /// Equivalent openings: all are read, the first is built.
  package var prefixes: [String] = []
}

/// An `x-…` key of the spec, as text.
package struct Extension: Sendable {
  package var key: String
  package var value: String
}

extension [Extension] {
  /// These, and those of others whose keys they don't have.
  package func adding(_ others: Self) -> Self {
    self + others.filter { other in !contains { $0.key == other.key } }
  }
}

extension Scheme {
  /// Whether a text names a URL scheme (RFC 3986 §3.1): `ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`.
  package static func isValidName(_ text: String) -> Bool {
    Require.isScheme(text)
  }

  /// Schemes that belong to the system or the web, and that no app may claim.
  package static let reserved: Set<String> = [
    "http", "https", "mailto", "tel", "sms", "facetime", "facetime-audio", "file", "data",
    "javascript", "about", "blob",
  ]
}

/// How an app does what an interface asks for.
package struct Implementation: Sendable {
  /// The interface.
  package var interface: Spec
  /// The Swift module that the interface is compiled in, where that is another than the app's.
  package var module: String?
  /// One for each action of the interface, in its order.
  package var actions: [ActionImplementation]
}

/// The app's action that does what an action of an interface asks for.
package struct ActionImplementation: Sendable {
  /// The interface's action.
  package var interfaceAction: Action
  /// The app's own.
  package var action: Action
  /// The value of each of the app's parameters, in the app's order. Others are left out of the
  /// request.
  package var parameters: [Pair] = []
  /// The source of each of the interface's results, in the interface's order.
  package var returns: [Pair] = []

  /// A parameter of the interface, and the one of the app that has its value.
  package struct Pair: Sendable {
    package var interface: Parameter
    package var app: Parameter
  }

  /// The codes of the app's errors and those of the interface, if they differ: errors with the same
  /// name are the same error.
  package var codes: [(app: String, interface: String)] {
    action.errors.compactMap { error in
      interfaceAction.errors.first { $0.name == error.name && $0.code != error.code }
        .map { (app: error.code, interface: $0.code) }
    }
  }
}
