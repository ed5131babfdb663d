import URLSchemeRuntime
import URLSchemeSpec

/// A declared type of the reference in JSON.
struct JSONDeclaration {
  private let spec: Spec

  init(_ spec: Spec) { self.spec = spec }

  func value(_ declaration: Declaration) -> JSONValue {
    let parameters = JSONParameter(spec)
    var members = JSONMembers()
    members.add("declaration", declaration.path)
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
    members.add("text", word.wireText)
    members.add("swiftName", word.caseName)
    members.add("summary", word.summary)
    members.add("extensions", JSONRenderer.extensions(word.extensions))
    return members.value
  }

  private func branch(_ branch: Branch) -> JSONValue {
    var members = JSONMembers()
    members.add("key", branch.key)
    members.add("swiftName", branch.caseName)
    members.add("content", JSONParameter(spec).value(branch.content))
    return members.value
  }
}
