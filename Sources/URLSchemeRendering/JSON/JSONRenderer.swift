package import URLSchemeGeneration
package import URLSchemeRuntime
package import URLSchemeSpec

/// Makes an app's reference in JSON, for other programs: the model that all outputs are made from.
///
/// Its shape stands in `Documentation/JSON.md`. Members are only ever added to it; what a program
/// relies on stays, or `version` grows.
package struct JSONRenderer {
  /// Of the model's shape.
  package static let version = 1

  private let spec: Spec

  package init(_ spec: Spec) { self.spec = spec }

  package func file() -> RenderedFile {
    RenderedFile(name: spec.stem + ".json", text: PrettyJSON.text(of: model) + "\n")
  }

  /// Everything that the spec says: what `file` holds, and what a generator is given.
  package var model: JSONValue {
    var members = JSONMembers()
    members.add("generator", GeneratedMarker.line)
    members.add("version", Self.version)
    members.add("spec", spec.stem + SpecLoader.fileSuffix)
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
    members.add("names", JSONNames.value(spec.app.name))
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

/// Members of a JSON object, in the order in which they are added; what says nothing is left out.
struct JSONMembers {
  private var members: [JSONValue.Member] = []

  var value: JSONValue { .object(members) }

  mutating func add(_ name: String, _ value: JSONValue?) {
    if let value { members.append(JSONValue.Member(name: name, value: value)) }
  }

  mutating func add(_ name: String, _ text: String?) { add(name, text.map(JSONValue.string)) }

  /// Only what is true is said.
  mutating func add(_ name: String, _ isTrue: Bool) { add(name, isTrue ? .boolean(true) : nil) }

  mutating func add(_ name: String, _ number: Int?) { add(name, number.map(JSONValue.integer)) }

  /// An empty list is left out.
  mutating func add(_ name: String, _ values: [JSONValue]) {
    add(name, values.isEmpty ? nil : .array(values))
  }

  mutating func add(_ name: String, _ texts: [String]) { add(name, texts.map(JSONValue.string)) }
}

/// An action of the reference in JSON.
struct JSONAction {
  private let spec: Spec

  init(_ spec: Spec) { self.spec = spec }

  func value(_ action: Action) -> JSONValue {
    let parameters = JSONParameter(spec)
    var members = JSONMembers()
    members.add("name", action.name)
    members.add("names", JSONNames.value(action.memberName))
    members.add("swiftType", action.typeName)
    members.add("swiftMethod", action.memberName)
    members.add("summary", action.summary)
    members.add("description", action.description)
    members.add("deprecated", JSONRenderer.deprecation(action.deprecated))
    members.add("effect", action.effect.rawValue)
    members.add("templates", action.templates.map { .string($0.text) })
    members.add("links", action.links.map { .string($0.text) })
    members.add("addresses", (action.templates + action.links).map(ScriptTemplate.json(of:)))
    members.add("linked", !action.webTemplates.isEmpty)
    members.add("buildingMayFail", action.buildingThrows)
    members.add("parameters", .array(action.parameters.map(parameters.value)))
    members.add("replies", replies(action.replies))
    members.add("returns", action.returns.map(parameters.value))
    members.add("errors", action.errors.map(error))
    members.add("examples", examples(of: action))
    members.add("rejects", rejects(of: action))
    members.add("extensions", JSONRenderer.extensions(action.extensions))
    return members.value
  }

  private func replies(_ replies: Replies) -> JSONValue? {
    guard replies.style != .none else { return nil }
    var members = JSONMembers()
    members.add("style", replies.style.rawValue)
    members.add("required", replies.required)
    members.add("parameter", replies.parameter)
    members.add("state", replies.state)
    members.add("prefix", replies.prefix.isEmpty ? nil : replies.prefix)
    members.add("write", replies.write.rawValue)
    if let outcome = replies.outcome {
      var words = JSONMembers()
      words.add("parameter", outcome.parameter)
      words.add("success", outcome.success)
      words.add("cancel", outcome.cancel)
      words.add("error", outcome.error)
      words.add("code", outcome.code)
      words.add("message", outcome.message)
      members.add("outcome", words.value)
    }
    return members.value
  }

  private func error(_ error: ActionError) -> JSONValue {
    var members = JSONMembers()
    members.add("name", error.name)
    members.add("names", JSONNames.value(error.caseName))
    members.add("code", error.code)
    members.add("message", error.message)
    members.add("summary", error.summary)
    members.add("extensions", JSONRenderer.extensions(error.extensions))
    return members.value
  }

  /// Secrets are masked; an example in which one could remain is left out.
  private func examples(of action: Action) -> [JSONValue] {
    let mask = ExampleMask(action, in: spec)
    return action.examples.compactMap { example in
      guard let url = mask.masked(example.url) else { return nil }
      var members = JSONMembers()
      members.add("url", url)
      members.add("summary", example.summary)
      members.add("extensions", JSONRenderer.extensions(example.extensions))
      return members.value
    }
  }

  private func rejects(of action: Action) -> [JSONValue] {
    let mask = ExampleMask(action, in: spec)
    return action.rejects.compactMap { reject in
      guard let url = mask.masked(reject.url) else { return nil }
      var members = JSONMembers()
      members.add("url", url)
      members.add("because", reject.because?.rawValue)
      members.add("parameter", reject.parameter)
      members.add("extensions", JSONRenderer.extensions(reject.extensions))
      return members.value
    }
  }
}

/// A declared type of the reference in JSON.
struct JSONDeclaration {
  private let spec: Spec

  init(_ spec: Spec) { self.spec = spec }

  func value(_ declaration: Declaration) -> JSONValue {
    let parameters = JSONParameter(spec)
    var members = JSONMembers()
    members.add("declaration", declaration.path)
    members.add("names", JSONNames.value(declaration.path))
    members.add("summary", declaration.summary)
    members.add("description", declaration.description)
    switch declaration.kind {
    case .enumeration(let cases):
      members.add("kind", "enum")
      members.add("words", cases.map(word))
    case .object(let content):
      members.add("kind", "object")
      members.add("members", content.map(parameters.value))
    case .group(let content):
      members.add("kind", "group")
      members.add("members", content.map(parameters.value))
    case .choice(let branches, let prefersFirst):
      members.add("kind", "oneOf")
      members.add("prefersFirst", prefersFirst)
      members.add("branches", branches.map(branch))
    case .union(let branches):
      members.add("kind", "anyOf")
      members.add("branches", branches.map(branch))
    case .tagged(let branches, let discriminator):
      members.add("kind", "tagged")
      members.add("discriminator", discriminator)
      members.add("branches", branches.map(branch))
    }
    members.add("extensions", JSONRenderer.extensions(declaration.extensions))
    return members.value
  }

  private func word(_ word: EnumCase) -> JSONValue {
    var members = JSONMembers()
    members.add("key", word.key)
    members.add("names", JSONNames.value(word.caseName))
    members.add("text", word.wireText)
    members.add("swiftName", word.caseName)
    members.add("summary", word.summary)
    members.add("extensions", JSONRenderer.extensions(word.extensions))
    return members.value
  }

  private func branch(_ branch: Branch) -> JSONValue {
    var members = JSONMembers()
    members.add("key", branch.key)
    members.add("names", JSONNames.value(branch.caseName))
    members.add("swiftName", branch.caseName)
    members.add("content", JSONParameter(spec).value(branch.content))
    return members.value
  }
}
