import URLSchemeCompiler
import URLSchemeGeneration

extension Reference {
  /// The rows of a table of parameters.
  ///
  /// - Parameters:
  ///   - prefix: The prefix of every name, as in replies.
  ///   - anchor: The section's, where its rows can be gone to.
  func rows(_ parameters: [Parameter], prefix: String = "", anchor: String? = nil) -> [View] {
    var anchors: Set<String> = []
    return parameters.flatMap { rows($0, prefix) }.map { name, view in
      // Branches may share a name, which leads to the first of them.
      let id = name.flatMap { name in anchor.map { Self.anchor(name, in: $0) } }
      return view.adding(["id": id.flatMap { anchors.insert($0).inserted ? $0 : nil }])
    }
  }

  /// The anchor of a name's row on the page.
  static func anchor(_ name: String, in section: String) -> String {
    section + "." + MarkdownText.anchor(name)
  }

  /// A parameter has one row. An either/or and a group have a row for themselves, and one for each
  /// of their names.
  private func rows(
    _ parameter: Parameter, _ prefix: String, name: String? = nil, presence: String? = nil,
    depth: Int = 0
  ) -> [(name: String?, view: View)] {
    let stated = presence ?? self.presence(of: parameter)
    switch parameter.kind {
    case .value(let type) where type.groupPath != nil:
      return [(nil, head(parameter, "list of groups", stated, depth, type))]
        + spec.members(of: type.groupPath ?? "").flatMap { member in
          rows(
            member, prefix, name: prefix + parameter.groupNames(of: member, at: 0)[0],
            presence: member.isAlwaysThere ? "required in each group" : nil, depth: depth + 1)
        }
    case .value(let type):
      let name = name ?? prefix + parameter.wireName
      return [(name, row(Text.code(name), parameter, type, stated, depth))]
    case .pairs(let type):
      let name = parameter.keyNaming.map(Text.code) ?? Text.emphasized("any other name")
      return [(nil, row(name, parameter, type, "as many as you like", depth))]
    case .choice(let path):
      let rule =
        parameter.isAlwaysThere
        ? "required: exactly one of these" : "optional: at most one of these"
      return [(nil, head(parameter, "one of several", rule, depth))]
        + spec.branches(of: path).flatMap {
          rows($0, prefix, presence: "", depth: depth + 1)
        }
    case .group(let path):
      let isBound = presence != nil || !parameter.isAlwaysThere
      return [(nil, head(parameter, "group", stated, depth))]
        + spec.members(of: path).flatMap { member in
          rows(
            member, prefix, name: prefix + parameter.wireName(of: member),
            presence: member.isAlwaysThere && isBound
              ? "required with the others of its group" : nil, depth: depth + 1)
        }
    }
  }

  /// The row of what has no name of its own in the URL.
  private func head(
    _ parameter: Parameter, _ type: String, _ presence: String, _ depth: Int,
    _ valueType: ValueType? = nil
  ) -> View {
    row(Text.code(parameter.key), parameter, valueType, presence, depth).adding(["type": type])
  }

  /// A row of a table of parameters.
  ///
  /// | name | holds |
  /// | --- | --- |
  /// | `id` | where it is on a page; absent for most |
  /// | `name`, `type`, `presence` | what it is called in the URL, and what it may be |
  /// | `isInside`, `isRequired`, `isSecret` | whether it is a part of an either/or or a group, has to be given, is hidden |
  /// | `depth`, `marks` | how many either/ors and groups it is a part of, as a number and as arrows |
  /// | `summary`, `details`, `hasWords`, `words`, `rules` | what there is to say of it; absent or empty where there is nothing |
  /// | `notes` | all of that in one text |
  private func row(
    _ name: String, _ parameter: Parameter, _ type: ValueType?, _ presence: String, _ depth: Int
  ) -> View {
    let words = type.map(types.words) ?? []
    let rules = type.map(types.rules) ?? []
    let summary = parameter.summary.map(Text.line)
    let deprecated = parameter.deprecated.map(deprecation)
    let description = parameter.description.map(Text.line)
    let secret = parameter.isSensitive ? Text.strong("Secret.") : nil
    let others = details(of: parameter)
    let details = [deprecated, description].compactMap(\.self) + others
    let notes =
      [deprecated, summary, description, secret].compactMap(\.self) + rules.map(sentence) + others
    return [
      "name": name, "type": type.map(types.phrase), "presence": presence.isEmpty ? nil : presence,
      "isInside": depth > 0, "depth": depth, "marks": String(repeating: "↳ ", count: depth),
      "isRequired": presence == "required" || presence.hasPrefix("required:"),
      "isSecret": parameter.isSensitive, "summary": summary == "" ? nil : summary,
      "details": details.isEmpty ? nil : details.joined(separator: " "),
      "words": words,
      "rules": rules.isEmpty ? nil : rules.joined(separator: ", "),
      "notes": notes.joined(separator: " "),
    ]
  }

  private func presence(of parameter: Parameter) -> String {
    switch parameter.presence {
    case .required: "required"
    case .optional: "optional"
    case .defaulted where parameter.isFlag: "optional"
    case .follows(let key): "default value of " + Text.code(key)
    case .defaulted where spec.hasSecret(in: parameter): "default " + ExampleMask.mask
    case .defaulted(let value):
      spec.text(of: value, parameter.kind).map { "default " + Text.code($0) } ?? "has a default"
    }
  }

  private func details(of parameter: Parameter) -> [String] {
    let aliases = parameter.aliases.map(Text.code)
    let examples =
      spec.hasSecret(in: parameter)
      ? [] : parameter.examples.compactMap { spec.text(of: $0, parameter.kind) }.map(Text.code)
    let details = [
      aliases.isEmpty ? nil : "Also read as \(aliases.joined(separator: ", ")).",
      parameter.repeated == .reject
        ? nil : "The \(parameter.repeated) counts if it is given more than once.",
      parameter.invalid == .ignore ? "A value that can't be read counts as absent." : nil,
      parameter.namedBy.map { "The caller may give it another name, in \(Text.code($0))." },
    ]
    let relations = parameter.relations.map { sentence($0.phrase(quoted: Text.code)) }
    return details.compactMap(\.self) + relations
      + (examples.isEmpty ? [] : ["For example \(examples.joined(separator: ", "))."])
  }

  private func sentence(_ phrase: String) -> String {
    phrase.prefix(1).uppercased() + phrase.dropFirst() + "."
  }
}
