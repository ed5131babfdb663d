import URLSchemeGeneration
import URLSchemeSpec

/// The rows of a table of parameters: `name`, `type`, `presence`, `isRequired`, `isSecret`,
/// `summary`, `details`, `words`, `rules`.
struct HTMLParameters {
  private let spec: Spec
  private let prefix: String
  private let types: TypeWording<HTMLText>

  /// - Parameter prefix: stands before every name, as replies have it.
  init(_ spec: Spec, prefix: String = "") {
    self.spec = spec
    self.prefix = prefix
    types = TypeWording<HTMLText>(spec)
  }

  func rows(_ parameters: [Parameter]) -> [HTMLRow] { parameters.flatMap { rows($0) } }

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

  /// A parameter is one row; an either/or and a group have one for each of their names.
  private func rows(
    _ parameter: Parameter, name: String? = nil, presence: String? = nil
  ) -> [HTMLRow] {
    let presence = presence ?? self.presence(of: parameter)
    switch parameter.shape {
    case .value(let type):
      return [row(HTMLText.code(name ?? prefix + parameter.wireName), parameter, type, presence)]
    case .pairs(let type):
      return [row("<em>any other name</em>", parameter, type, presence)]
    case .choice(let path):
      guard case .choice(let branches, _)? = spec.declaration(path)?.kind else { return [] }
      var others = branches.flatMap { names(of: $0.content) }
      others = others.enumerated().filter { others.firstIndex(of: $1) == $0 }.map(\.element)
      let rule = parameter.isRequired ? "exactly one of " : "at most one of "
      let all = others.map(HTMLText.code).joined(separator: ", ")
      return branches.flatMap { rows($0.content, presence: rule + all) }
    case .group(let path):
      guard case .group(let members)? = spec.declaration(path)?.kind else { return [] }
      return members.flatMap { member in
        let isBound = member.isRequired && !parameter.isRequired
        return rows(
          member, name: prefix + parameter.wireName(of: member),
          presence: isBound ? "with the others of its group" : nil)
      }
    }
  }

  private func row(
    _ name: String, _ parameter: Parameter, _ type: ValueType, _ presence: String
  ) -> HTMLRow {
    let words = types.words(type)
    return HTMLRow([
      "name": name, "type": types.phrase(type), "presence": presence,
      "isRequired": presence == "required", "isSecret": parameter.isSensitive,
      "summary": Self.some(HTMLText.line(parameter.summary ?? "")),
      "details": Self.some(details(of: parameter).joined(separator: " ")),
      "hasWords": !words.isEmpty, "words": words,
      "rules": Self.some(types.rules(type).joined(separator: ", ")),
    ])
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
    return details
  }
}

extension Parameter {
  fileprivate var isRequired: Bool { if case .required = presence { true } else { false } }
}
