import URLSchemeGeneration
import URLSchemeSpec

/// The rows of a table of parameters: `id`, `name`, `isInside` (an either/or or a group), `type`,
/// `presence`, `isRequired`, `isSecret`, `summary`, `details`, `words`, `rules`.
struct HTMLParameters {
  private let spec: Spec
  private let prefix: String
  private let anchor: String?
  private let types: TypeWording<HTMLText>

  /// - Parameters:
  ///   - prefix: Stands before every name, as replies have it.
  ///   - anchor: The section's, where its rows can be gone to.
  init(_ spec: Spec, prefix: String = "", anchor: String? = nil) {
    self.spec = spec
    self.prefix = prefix
    self.anchor = anchor
    types = TypeWording<HTMLText>(spec)
  }

  func rows(_ parameters: [Parameter]) -> [HTMLRow] {
    var anchors: Set<String> = []
    return parameters.flatMap { rows($0) }.map { cells in
      guard let anchor, let name = cells["wireName"] as? String else { return HTMLRow(cells) }
      // Branches may share a name, which leads to the first of them.
      let id = Self.anchor(name, in: anchor)
      guard anchors.insert(id).inserted else { return HTMLRow(cells) }
      return HTMLRow(cells.merging(["id": id]) { $1 })
    }
  }

  /// Where the row of a name is on the page.
  static func anchor(_ name: String, in section: String) -> String {
    section + "." + MarkdownText.anchor(name)
  }

  /// All names in the URL, for the search.
  func names(of parameter: Parameter) -> [String] {
    switch parameter.shape {
    case .value: return [prefix + parameter.wireName]
    case .pairs: return []
    case .choice(let path), .group(let path):
      switch spec.declaration(path)?.kind {
      case .group(let members): return members.map { parameter.wireName(of: $0) }
      case .choice(let branches, _): return branches.flatMap { names(of: $0.content) }
      default: return []
      }
    }
  }

  /// A parameter is one row; an either/or and a group have one that tells what they are, and one for
  /// each of their names.
  private func rows(
    _ parameter: Parameter, name: String? = nil, presence: String? = nil, isInside: Bool = false
  ) -> [[String: Any]] {
    switch parameter.shape {
    case .value(let type):
      let name = name ?? prefix + parameter.wireName
      var cells = row(
        HTMLText.code(name), parameter, type, presence ?? self.presence(of: parameter))
      cells["wireName"] = name
      cells["isInside"] = isInside
      return [cells]
    case .pairs(let type):
      return [row("<em>any other name</em>", parameter, type, "as many as you like")]
    case .choice(let path):
      guard case .choice(let branches, _)? = spec.declaration(path)?.kind else { return [] }
      let rule =
        parameter.isAlwaysThere
        ? "required: exactly one of these" : "optional: at most one of these"
      return [head(parameter, "one of several", rule)]
        + branches.flatMap { rows($0.content, presence: "", isInside: true) }
    case .group(let path):
      guard case .group(let members)? = spec.declaration(path)?.kind else { return [] }
      let isBound = presence != nil || !parameter.isAlwaysThere
      return [head(parameter, "group", presence ?? self.presence(of: parameter))]
        + members.flatMap { member in
          rows(
            member, name: prefix + parameter.wireName(of: member),
            presence: member.isAlwaysThere && isBound
              ? "required with the others of its group" : nil,
            isInside: true)
        }
    }
  }

  /// The row of what has no name of its own in the URL.
  private func head(_ parameter: Parameter, _ type: String, _ presence: String) -> [String: Any] {
    [
      "name": HTMLText.code(parameter.key), "type": type, "presence": presence,
      "isRequired": presence.hasPrefix("required"), "isSecret": parameter.isSensitive,
      "summary": Self.some(HTMLText.line(parameter.summary ?? "")),
      "details": Self.some(details(of: parameter).joined(separator: " ")),
    ]
  }

  private func row(
    _ name: String, _ parameter: Parameter, _ type: ValueType, _ presence: String
  ) -> [String: Any] {
    let words = types.words(type)
    return [
      "name": name, "type": types.phrase(type), "presence": presence,
      "isRequired": presence == "required", "isSecret": parameter.isSensitive,
      "summary": Self.some(HTMLText.line(parameter.summary ?? "")),
      "details": Self.some(details(of: parameter).joined(separator: " ")),
      "hasWords": !words.isEmpty, "words": words,
      "rules": Self.some(types.rules(type).joined(separator: ", ")),
    ]
  }

  /// A text, or nothing for an empty one.
  private static func some(_ text: String) -> Any { Absent.or(text.isEmpty ? nil : text) }

  private func presence(of parameter: Parameter) -> String {
    switch parameter.presence {
    case .required: "required"
    case .optional: "optional"
    case .defaulted(let value):
      if SecretSearch(spec).isAny(in: parameter) {
        "default " + ExampleMask.mask
      } else if let text = spec.text(of: value, parameter.shape) {
        "default " + HTMLText.code(text)
      } else {
        "has a default"
      }
    }
  }

  private func details(of parameter: Parameter) -> [String] {
    var details: [String] = []
    if let deprecated = parameter.deprecated {
      details.append(HTMLAction.deprecation(deprecated))
    }
    if let description = parameter.description { details.append(HTMLText.line(description)) }
    if !parameter.aliases.isEmpty {
      let aliases = parameter.aliases.map(HTMLText.code).joined(separator: ", ")
      details.append("Also read as \(aliases).")
    }
    switch parameter.repeated {
    case .reject: break
    case .first: details.append("The first counts if it is given more than once.")
    case .last: details.append("The last counts if it is given more than once.")
    }
    if let item = parameter.namedBy {
      details.append("The caller may give it another name, in \(HTMLText.code(item)).")
    }
    for requirement in parameter.requires {
      let value = requirement.value.map { " to be " + HTMLText.code($0) } ?? ""
      details.append("Needs \(HTMLText.code(requirement.key))\(value).")
    }
    for condition in parameter.requiredWhen {
      let value = condition.value.map { " is " + HTMLText.code($0) } ?? " is given"
      details.append("Required where \(HTMLText.code(condition.key))\(value).")
    }
    return details
  }
}
