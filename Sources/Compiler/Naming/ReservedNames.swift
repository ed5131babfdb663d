/// Names that Swift, its libraries or the generated code need for themselves.
///
/// A name of a specification that is one of them gets a suffix, so that every word can name an
/// action, a type or a parameter.
enum ReservedNames {
  /// Names that no type below the namespace may have. Whatever else generated code names, it names
  /// with its module.
  static let types: Set<String> = [
    // Generated beside the actions and types, or inside them.
    "Action", "Client", "Router", "Handler", "Intents", "Reply", "Failure", "CallError",
    "Data", "Date", "Decimal", "Duration", "URL", "UUID",
    // Swift's own words, the types that are named without their module, and the modules.
    "Type", "Protocol", "Self", "Any", "String", "Int", "Double", "Bool", "MainActor", "Swift",
    "LocalizedStringResource", "CustomLocalizedStringResourceConvertible", "AppIntents",
    "URLSchemeRuntime", "URLSchemeReceiving", "URLSchemeCalling",
  ]

  /// Names that no app may have either, because its namespace would hide these from the rest of the
  /// module.
  static let namespaces: Set<String> = types.union([
    "AnyObject", "App", "Array", "Character", "Codable", "Dictionary", "Equatable", "Error",
    "Foundation", "Hashable", "Link", "Never", "Optional", "Result", "Scene", "Sendable", "Set",
    "Task", "Text", "View", "Void",
  ])

  /// Names that no stored property may have, because the runtime's protocols have them.
  static let properties: Set<String> = [
    "url", "urlString", "urlText", "hashValue", "route", "json",
    "universalLink", "universalLinkString",
    "self", "init", "check",
  ]

  /// Names that no enum case may have, because its enum has static members of these names.
  static let cases: Set<String> = [
    "self", "init", "allCases", "expectation", "branches", "prefersFirst", "discriminator",
    "urlBare", "words", "aliases", "ignoresCase",
    // The names of an optional's cases.
    "none", "some",
  ]

  /// Names that no action's method and case may have: the generated client and the enum of all
  /// actions have these.
  static let actions: Set<String> = [
    "self", "init", "caller", "receive", "canOpen", "storePage", "apps", "appName",
  ]

  /// The name of an enum's case; `nil` for a key without letters and digits.
  static func caseName(_ key: String) -> String? {
    Identifier.member(key).map { cases.contains($0) ? $0 + "Value" : $0 }
  }

  /// A type's name that is not reserved and not taken: with the first suffix, or the second where
  /// that doesn't help.
  static func type(
    _ name: String, suffixes: [String], avoiding isTaken: (String) -> Bool
  ) -> String {
    func isFree(_ name: String) -> Bool { !types.contains(name) && !isTaken(name) }
    if isFree(name) { return name }
    return suffixes.lazy.map { name + $0 }.first(where: isFree) ?? name + suffixes.joined()
  }
}
