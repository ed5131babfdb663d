import URLSchemeGeneration
import URLSchemeSpec

/// The rows of a table of parameters: `name`, `type`, `presence`, `notes`.
struct MarkdownTable {
  private let spec: Spec
  private let prefix: String
  private let links: MarkdownLinks

  /// - Parameters:
  ///   - prefix: Stands before every name, as replies have it.
  ///   - links: Where types are described.
  init(_ spec: Spec, prefix: String = "", links: MarkdownLinks = .page) {
    self.spec = spec
    self.prefix = prefix
    self.links = links
  }

  func rows(_ parameters: [Parameter]) -> [MarkdownRow] {
    parameters.flatMap { rows($0, presence: nil) }
  }

  static func deprecation(_ deprecation: Deprecation) -> String {
    let reason = deprecation.message.map { " " + MarkdownText.line($0) } ?? ""
    return "**Deprecated.**" + reason
  }

  /// A parameter is one row; an either/or and a group have one for each of their names.
  private func rows(_ parameter: Parameter, presence: String?) -> [MarkdownRow] {
    let isBranch = presence != nil
    let presence = presence ?? self.presence(of: parameter)
    switch parameter.shape {
    case .value(let type):
      return [row(MarkdownText.code(prefix + parameter.wireName), parameter, type, presence)]
    case .pairs(let type):
      return [row("*any other name*", parameter, type, "as many as you like")]
    case .choice(let path):
      guard case .choice(let branches, _)? = spec.declaration(path)?.kind else { return [] }
      let names = branches.flatMap { self.names(of: $0.content) }.map(MarkdownText.code)
      let rule = isRequired(parameter) ? "exactly one of " : "at most one of "
      return branches.flatMap {
        rows($0.content, presence: rule + names.joined(separator: ", "))
      }
    case .group(let path):
      guard case .group(let members)? = spec.declaration(path)?.kind else { return [] }
      return members.flatMap { member in
        let own = self.presence(of: member)
        let isBound = isRequired(member) && (!isRequired(parameter) || isBranch)
        return rows(member, presence: isBound ? "required with the others of its group" : own)
      }
    }
  }

  private func row(
    _ name: String, _ parameter: Parameter, _ type: ValueType, _ presence: String
  ) -> MarkdownRow {
    MarkdownRow([
      "name": name,
      "type": TypeWording<MarkdownText>(spec, reference: links.reference(toType:)).phrase(type),
      "presence": presence,
      "notes": notes(on: parameter, type),
    ])
  }

  private func names(of parameter: Parameter) -> [String] {
    switch parameter.shape {
    case .value: return [prefix + parameter.wireName]
    case .pairs: return []
    case .choice(let path), .group(let path):
      switch spec.declaration(path)?.kind {
      case .group(let members): return members.flatMap(names)
      case .choice(let branches, _): return branches.flatMap { names(of: $0.content) }
      default: return []
      }
    }
  }

  private func isRequired(_ parameter: Parameter) -> Bool {
    if case .required = parameter.presence { true } else { false }
  }

  private func presence(of parameter: Parameter) -> String {
    switch parameter.presence {
    case .required: "required"
    case .optional: "optional"
    case .defaulted(let value):
      if SecretSearch(spec).isAny(in: parameter) {
        "optional; default " + ExampleMask.mask
      } else if let text = spec.text(of: value, parameter.shape) {
        "optional; default " + MarkdownText.code(text)
      } else {
        "optional; has a default"
      }
    }
  }

  private func notes(on parameter: Parameter, _ type: ValueType) -> String {
    var notes: [String] = []
    if let deprecated = parameter.deprecated { notes.append(Self.deprecation(deprecated)) }
    if let summary = parameter.summary { notes.append(MarkdownText.line(summary)) }
    if let description = parameter.description { notes.append(MarkdownText.line(description)) }
    if parameter.isSensitive { notes.append("**Secret.**") }
    notes += TypeWording<MarkdownText>(spec).rules(type).map {
      $0.prefix(1).uppercased() + $0.dropFirst() + "."
    }
    if !parameter.aliases.isEmpty {
      let aliases = parameter.aliases.map(MarkdownText.code).joined(separator: ", ")
      notes.append("Also read as \(aliases).")
    }
    if let item = parameter.namedBy {
      notes.append("The caller may give it another name by \(MarkdownText.code(item)).")
    }
    switch parameter.repeated {
    case .reject: break
    case .first: notes.append("The first counts if it is given more than once.")
    case .last: notes.append("The last counts if it is given more than once.")
    }
    for requirement in parameter.requires {
      let value = requirement.value.map { " to be " + MarkdownText.code($0) } ?? ""
      notes.append("Needs \(MarkdownText.code(requirement.key))\(value).")
    }
    for condition in parameter.requiredWhen {
      let value = condition.value.map { "is " + MarkdownText.code($0) } ?? "is given"
      notes.append("Required when \(MarkdownText.code(condition.key)) \(value).")
    }
    return notes.joined(separator: " ")
  }
}
