package import URLSchemeGeneration
import URLSchemeRuntime
package import URLSchemeSpec

/// Makes an app's reference in JSON, for other programs: the model that all outputs are made from.
///
/// Its shape stands in `Documentation/JSON.md`. Members are only ever added to it; what a program
/// relies on stays, or `version` grows.
package struct JSONRenderer {
  private static let version = 1

  private let spec: Spec

  package init(_ spec: Spec) { self.spec = spec }

  package func file() -> RenderedFile {
    RenderedFile(name: spec.stem + ".json", text: PrettyJSON.text(of: document) + "\n")
  }

  private var document: JSONValue {
    var members = JSONMembers()
    members.add("generator", GeneratedMarker.text + " " + ToolVersion.current)
    members.add("version", Self.version)
    members.add("kind", spec.isInterface ? "interface" : "app")
    members.add("app", app)
    if !spec.isInterface {
      members.add("schemes", .array(spec.schemes.map { .string($0.name) }))
      members.add("claims", .boolean(spec.claims))
      members.add("role", spec.role.rawValue)
      members.add("universalLinks", spec.universalLinks)
      members.add("matching", matching)
      members.add("spaces", spec.spaces.rawValue)
      members.add("unknownParameters", spec.unknownParameters.rawValue)
      members.add("maximumLength", spec.limits.url)
    }
    members.add("implements", spec.implementations.map { .string($0.interface.app.name) })
    members.add("types", spec.declarations.map(JSONDeclaration(spec).value))
    members.add("actions", .array(spec.actions.map(JSONAction(spec).value)))
    members.add("extensions", Self.extensions(spec.extensions))
    return members.value
  }

  private var app: JSONValue {
    var members = JSONMembers()
    members.add("name", spec.app.name)
    members.add("title", spec.app.title)
    members.add("identifier", spec.app.identifier)
    members.add("summary", spec.app.summary)
    members.add("description", spec.app.description)
    members.add("appStore", spec.app.appStore)
    members.add("homepage", spec.app.homepage)
    members.add("extensions", Self.extensions(spec.app.extensions))
    return members.value
  }

  private var matching: JSONValue {
    var members = JSONMembers()
    members.add("path", spec.matching.path.rawValue)
    members.add("names", spec.matching.names.rawValue)
    members.add("trailingSlash", spec.matching.trailingSlash.rawValue)
    members.add("prefixes", spec.matching.prefixes)
    return members.value
  }

  static func extensions(_ extensions: [Extension]) -> JSONValue? {
    guard !extensions.isEmpty else { return nil }
    return .object(extensions.map { JSONValue.Member(name: $0.key, value: .string($0.value)) })
  }

  /// True, or the reason.
  static func deprecation(_ deprecation: Deprecation?) -> JSONValue? {
    deprecation.map { $0.message.map(JSONValue.string) ?? .boolean(true) }
  }
}
