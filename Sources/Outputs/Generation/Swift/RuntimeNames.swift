import Mustache

/// The names by which generated code calls the runtime's types: `{{runtime.URLReader}}` in a template.
///
/// A declaration of the app's module hides an imported one, so `Secret` could mean the app's own type. With
/// `typealias Secret = URLSchemeRuntime.Secret` in the namespace, the code there says `Secret`. A name that
/// the spec has a type of, and code outside the namespace, say `URLSchemeRuntime.Secret`. Standalone code has
/// the types in its own module, by the names that `StandaloneNames` gives them.
final class RuntimeNames: MustacheParent {
  private let usedNames: Set<String>
  private let isStandalone: Bool

  /// The names that the namespace needs an alias for.
  private(set) var aliases: Set<String> = []

  /// - Parameter usedNames: The names that mean something else inside the namespace.
  init(avoiding usedNames: Set<String>, _ options: RenderOptions) {
    // A request's `CallError` is a member of the request.
    self.usedNames = usedNames.union(["CallError", "Intents"]).union(
      // Swift calls a package import unused if no package declaration of the file names the module.
      options.access == .package ? ["URLReader"] : [])
    isStandalone = options.isStandalone
  }

  /// The types that no public declaration of generated code spells: an alias for them is internal.
  static let internalNames: Set<String> = [
    "JSONConvertible", "JSONForm", "JSONObject", "JSONUnion", "PlaceholderType",
    "Require", "Separator", "URLAction", "URLBuilder", "URLChoice", "URLEnum",
    "URLFailure", "URLGroup", "URLIntegerEnum", "URLLinkAction", "URLMatch", "URLOpenEnum",
    "URLParts", "URLThrowingAction", "URLThrowingLinkAction", "URLPattern", "URLReply", "URLValue",
  ]

  /// - Parameter scope: The path of the type that contains the name, or `SwiftContext.outside`.
  func name(_ type: String, in scope: String = "") -> String {
    guard scope != SwiftContext.outside, !usedNames.contains(type) else { return qualified(type) }
    aliases.insert(type)
    return type
  }

  /// The name that means the type everywhere.
  func qualified(_ type: String) -> String {
    isStandalone ? StandaloneNames.name(of: type) : "URLSchemeRuntime." + type
  }

  func child(named name: String) -> Any? { self.name(name) }

  /// The names that need no alias: `{{qualifiedRuntime.URLApp}}`.
  struct Qualified: MustacheParent {
    let names: RuntimeNames

    func child(named name: String) -> Any? { names.qualified(name) }
  }
}
