/// Names that Swift, its libraries or the generated code need for themselves.
///
/// A name of a specification that is one of them gets a suffix, so that every word can name an
/// action, a type or a parameter.
enum ReservedNames {
  /// What a type below the namespace may not be called.
  static let types: Set<String> = [
    // Generated beside the actions and types, or inside them.
    "Action", "Client", "Router", "Handler", "Reply", "Failure",
    // Swift's own words and the standard library's types that generated code names.
    "Type", "Protocol", "Self", "Any", "AnyObject", "Never", "Void", "Optional", "Result", "Task",
    "Error", "Sendable", "Hashable", "Equatable", "Hasher", "CaseIterable", "Codable",
    "CustomStringConvertible", "KeyValuePairs", "String", "StaticString", "Int", "Int64", "Double",
    "Bool", "Array",
    "Dictionary", "Set", "Character", "Substring", "Duration", "CancellationError", "Swift",
    // Foundation's.
    "URL", "UUID", "Date", "Data", "Decimal", "Foundation", "FoundationEssentials",
    // The runtime's.
    "URLSchemeRuntime", "ActionSafety", "ActionTable", "AppChoice", "AppPreference", "BooleanForm",
    "CalendarDate", "CallError", "CallerOptions",
    "CallbackPolicy", "CallbackSchemes", "Callbacks", "ClosureOpener", "Coordinate", "DataForm",
    "DateTimeForm",
    "DurationForm", "EncodedForm", "FallbackPage", "InMemoryAppPreference", "InterchangeableApp",
    "InterfaceRequest",
    "JSONConvertible", "JSONForm", "JSONListForm", "JSONObject", "JSONReader", "JSONUnion",
    "JSONValue", "JSONWriter", "NamedValue", "NoReply", "PlaceholderType", "PlainForm",
    "Repetition",
    "ReplyStyle", "RequestError", "Require", "ReturnAddress", "ReturnOutcome", "Route",
    "RouteTable", "RouterOptions", "Secret", "SecretForm", "SeparatedForm", "URLAction",
    "URLActionRequest", "URLApp", "URLAppAction", "URLBranch", "URLCaller", "URLChoice",
    "URLClient", "URLDispatcher", "URLFailure", "URLForm", "URLGroup", "URLInterface",
    "URLLinkAction", "URLLinkedAppAction", "URLOpener", "URLOutcome", "URLPathAction",
    "URLPathLinkAction", "URLPattern", "URLPatternError", "URLReader", "URLReply",
    "URLRouter", "URLTemplate", "URLTemplateError", "URLValue", "URLWord", "URLWriter",
    "UndeclaredFailure",
  ]

  /// What a stored property may not be called, because the runtime's protocols have it.
  static let properties: Set<String> = [
    "url", "urlString", "urlText", "description", "debugDescription", "hashValue", "route", "json",
    "universalLink", "universalLinkString",
    "self", "init", "check",
  ]

  /// What an enum case may not be called, because its enum has a static member of that name.
  static let cases: Set<String> = [
    "self", "init", "allCases", "expectation", "branches", "prefersFirst", "discriminator",
    "urlBare", "words",
  ]

  /// What an action's method and case may not be called: the generated client and the enum of all
  /// actions have these.
  static let actions: Set<String> = [
    "self", "init", "table", "addActions", "caller", "receive", "canOpen", "storePage", "apps",
    "appName",
  ]

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
