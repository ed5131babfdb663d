import URLSchemeGeneration
package import URLSchemeRuntime
package import URLSchemeSpec

/// The part of a model that a page's script needs to read and build URLs.
///
/// `Runtimes/JavaScript` is what uses it and describes it; examples are not in it, since they can hold secrets.
package struct ScriptModel {
  private let spec: Spec
  private let hasSwiftNames: Bool
  private let hasAnswers: Bool

  /// - Parameters:
  ///   - hasSwiftNames: Whether names in Swift that differ from those of the specification are in
  ///     it, for a page that shows calls.
  ///   - hasAnswers: Whether answers are read as well, and no page shows summaries.
  package init(_ spec: Spec, hasSwiftNames: Bool = false, hasAnswers: Bool = false) {
    self.spec = spec
    self.hasSwiftNames = hasSwiftNames
    self.hasAnswers = hasAnswers
  }

  package var json: JSONValue {
    let matching = spec.matching
    return .members([
      ("name", .string(spec.app.name)),
      ("title", .text(spec.app.title)),
      ("schemes", .array(spec.schemes.map { .string($0.name) })),
      ("prefixes", .array(prefixes)),
      ("ignoresSlash", .boolean(matching.trailingSlash == .ignore)),
      ("plusIsSpace", .boolean(spec.spaces == .plus)),
      ("pathIsCaseSensitive", .boolean(matching.path == .caseSensitive)),
      ("namesAreCaseSensitive", .boolean(matching.names == .caseSensitive)),
      ("rejectsUnknown", .boolean(spec.unknownParameters == .reject)),
      ("limit", .integer(spec.limits.url)),
      (
        "types",
        .object(spec.declarations.map { .init(name: $0.path, value: declaration($0.kind)) })
      ),
      ("actions", .array(spec.actions.map(action))),
    ])
  }

  private var prefixes: [JSONValue] {
    let interface = URLInterface(name: "", schemes: [], prefixes: spec.matching.prefixes)
    return interface.prefixes.map(JSONValue.string)
  }

  // MARK: Actions

  private func action(_ action: Action) -> JSONValue {
    .members([
      ("name", .string(action.name)),
      ("anchor", hasAnswers ? nil : .string(MarkdownText.anchor(of: action))),
      ("buildingThrows", .boolean(action.buildingThrows)),
      ("templates", .array(action.templates.map(ScriptTemplate.json(of:)))),
      ("links", .array(action.links.map(ScriptTemplate.json(of:)))),
      ("parameters", .array(action.parameters.map(parameter))),
      ("resultNames", .array(action.returns.compactMap { JSONValue.text($0.namedBy) })),
      (
        "replies",
        .members(
          [
            ("style", .string(action.replies.style.rawValue)),
            ("required", .boolean(action.replies.required)),
            ("parameter", .text(action.replies.parameter)),
            ("state", .text(action.replies.state)),
            ("allow", action.replies.allow.map { .array($0.map(JSONValue.string)) }),
            (
              "deny",
              action.replies.deny.isEmpty ? nil : .array(action.replies.deny.map(JSONValue.string))
            ),
          ] + (hasAnswers ? answers(action.replies) : []))
      ),
      ("returns", hasAnswers ? .array(action.returns.map(parameter)) : nil),
      ("errors", hasAnswers ? .array(action.errors.map(error)) : nil),
    ])
  }

  private func error(_ error: ActionError) -> JSONValue {
    .members([("name", .string(error.name)), ("code", .string(error.code))])
  }

  private func answers(_ replies: Replies) -> [(String, JSONValue?)] {
    func words(_ words: [String]) -> JSONValue { .array(words.map(JSONValue.string)) }
    let outcome = replies.outcome.map { outcome in
      JSONValue.members([
        ("parameter", .string(outcome.parameter)), ("success", words(outcome.success)),
        ("cancel", words(outcome.cancel)), ("error", words(outcome.error)),
        ("code", .text(outcome.code)), ("message", .text(outcome.message)),
      ])
    }
    return [
      ("prefix", .string(replies.prefix)), ("write", .string(replies.write.rawValue)),
      ("outcome", outcome),
    ]
  }

  private func parameter(_ parameter: Parameter) -> JSONValue {
    var members: [(String, JSONValue?)] = [
      ("key", .string(parameter.key)), ("name", .string(parameter.wireName)),
    ]
    switch parameter.shape {
    case .value(let type): members += [("shape", .string("value")), ("type", self.type(type))]
    case .pairs(let type): members += [("shape", .string("pairs")), ("type", self.type(type))]
    case .choice(let path): members += [("shape", .string("choice")), ("path", .string(path))]
    case .group(let path): members += [("shape", .string("group")), ("path", .string(path))]
    }
    switch parameter.presence {
    case .required: members.append(("presence", .string("required")))
    case .optional: members.append(("presence", .string("optional")))
    case .defaulted(let value):
      members += [("presence", .string("default")), ("value", ScriptValue.json(of: value))]
    }
    func requirements(_ own: [Parameter.Requirement]) -> JSONValue {
      .array(own.map { .members([("key", .string($0.key)), ("value", .text($0.value))]) })
    }
    members += [
      ("aliases", .array(parameter.aliases.map(JSONValue.string))),
      ("repeated", .string(parameter.repeated.rawValue)),
      ("requires", requirements(parameter.requires)),
      ("requiredWhen", requirements(parameter.requiredWhen)),
      ("reserved", parameter.allowReserved ? .boolean(true) : nil),
      ("secret", parameter.isSensitive ? .boolean(true) : nil),
      ("summary", hasAnswers ? nil : .text(parameter.summary)),
      ("swift", swift(SwiftIdentifier.label(parameter.label), instead: parameter.key)),
    ]
    return .members(members)
  }

  private func swift(_ name: String, instead key: String) -> JSONValue? {
    hasSwiftNames && name != key ? .string(name) : nil
  }

  // MARK: Types

  private func declaration(_ kind: Declaration.Kind) -> JSONValue {
    switch kind {
    case .enumeration(let cases):
      let words = cases.map { word in
        JSONValue.members([
          ("key", .string(word.key)), ("text", .string(word.wireText)),
          ("summary", hasAnswers ? nil : .text(word.summary)),
          ("swift", swift(SwiftIdentifier.escaped(word.caseName), instead: word.key)),
        ])
      }
      return .members([("kind", .string("enum")), ("cases", .array(words))])
    case .object(let members):
      return .members([
        ("kind", .string("object")), ("members", .array(members.map(parameter))),
      ])
    case .group(let members):
      return .members([("kind", .string("group")), ("members", .array(members.map(parameter)))])
    case .choice(let branches, let prefersFirst):
      return .members([
        ("kind", .string("choice")), ("branches", .array(branches.map(branch))),
        ("prefersFirst", .boolean(prefersFirst)),
      ])
    case .union(let branches):
      return .members([("kind", .string("union")), ("branches", .array(branches.map(branch)))])
    case .tagged(let branches, let discriminator):
      return .members([
        ("kind", .string("tagged")), ("branches", .array(branches.map(branch))),
        ("discriminator", .string(discriminator)),
      ])
    }
  }

  private func branch(_ branch: Branch) -> JSONValue {
    .members([
      ("key", .string(branch.key)), ("content", parameter(branch.content)),
      ("swift", swift(SwiftIdentifier.escaped(branch.caseName), instead: branch.key)),
    ])
  }

  private func type(_ type: ValueType) -> JSONValue {
    var members: [(String, JSONValue?)] = []
    func kind(_ name: String) { members.append(("k", .string(name))) }
    func form(_ name: String) { members.append(("as", .string(name))) }
    switch type.kind {
    case .string: kind("string")
    case .integer: kind("integer")
    case .number: kind("number")
    case .decimal: kind("decimal")
    case .boolean(let own):
      kind("boolean")
      form(own.rawValue)
    case .url: kind("url")
    case .uuid: kind("uuid")
    case .date: kind("date")
    case .dateTime(let own):
      kind("dateTime")
      form(own.rawValue)
    case .datePattern(let pattern):
      kind("date")
      members.append(("pattern", self.pattern(pattern)))
    case .dateTimePattern(let pattern):
      kind("dateTime")
      members.append(("pattern", self.pattern(pattern)))
    case .duration(let own):
      kind("duration")
      form(own.rawValue)
    case .data(let own):
      kind("data")
      form(own.rawValue)
    case .json: kind("json")
    case .coordinate: kind("coordinate")
    case .flag: kind("flag")
    case .scheme: kind("scheme")
    case .constant(let text):
      kind("constant")
      members.append(("text", .string(text)))
    case .declared(let path):
      kind("declared")
      members.append(("path", .string(path)))
    case .list(let element, let own):
      kind("list")
      members.append(("of", self.type(element)))
      switch own {
      case .repeated: members.append(("form", .string("repeated")))
      case .json: members.append(("form", .string("json")))
      case .separated(let separator):
        members += [("form", .string("separated")), ("sep", .string(separator))]
      }
    case .encoded(let inner, let own):
      kind("encoded")
      form(own.rawValue)
      members.append(("of", self.type(inner)))
    case .swiftType: kind("swiftType")
    }
    if !type.constraints.isEmpty { members.append(("rules", rules(type.constraints))) }
    return .members(members)
  }

  private func pattern(_ pattern: DatePattern) -> JSONValue {
    let parts = pattern.parts.map { part -> JSONValue in
      switch part {
      case .literal(let text): .members([("text", .string(text))])
      case .field(let field, let digits):
        .members([("field", .string(field.rawValue)), ("digits", .integer(digits))])
      }
    }
    return .members([("text", .string(pattern.text)), ("parts", .array(parts))])
  }

  private func rules(_ rules: Constraints) -> JSONValue {
    .members([
      ("minLength", rules.minLength.map(JSONValue.integer)),
      ("maxLength", rules.maxLength.map(JSONValue.integer)),
      ("pattern", .text(rules.pattern)),
      ("minimum", .text(rules.minimum?.text)),
      ("maximum", .text(rules.maximum?.text)),
      ("exclusiveMinimum", .text(rules.exclusiveMinimum?.text)),
      ("exclusiveMaximum", .text(rules.exclusiveMaximum?.text)),
      ("multipleOf", .text(rules.multipleOf?.text)),
      ("minItems", rules.minItems.map(JSONValue.integer)),
      ("maxItems", rules.maxItems.map(JSONValue.integer)),
      ("uniqueItems", rules.uniqueItems ? .boolean(true) : nil),
    ])
  }
}

extension JSONValue {
  /// An object of the members that have a value.
  static func members(_ members: [(String, JSONValue?)]) -> JSONValue {
    .object(members.compactMap { name, value in value.map { Member(name: name, value: $0) } })
  }

  /// A string, where there is one.
  static func text(_ text: String?) -> JSONValue? { text.map(JSONValue.string) }
}
