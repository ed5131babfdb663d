package import URLSchemeCompiler
import URLSchemeGeneration
package import URLSchemeRuntime

/// The part of a model that a page's script needs to read and build URLs.
///
/// `Runtimes/JavaScript` uses and describes it. It has no examples, because they can contain
/// secrets, and leaves out the usual values of parameters and templates.
package struct ScriptModel {
  let spec: Spec
  let plan: Plan
  /// The places of the best shapes of each rank.
  let ranks: [UInt64: Int]
  private let isOfPage: Bool

  /// - Parameter isOfPage: Whether a page shows summaries, and calls with names in Swift where these differ from
  ///   those of the specification. Otherwise, a program reads answers as well.
  package init(_ spec: Spec, isOfPage: Bool = true) {
    self.spec = spec
    plan = Plan(spec)
    ranks = Dictionary(firstOf: plan.shapes.enumerated().map { ($1.rank.value, $0) })
    self.isOfPage = isOfPage
  }

  package var json: JSONValue {
    let (app, settings) = (plan.rules.interface, plan.rules.interface.settings)
    return .of([
      "name": app.name, "title": spec.app.title, "schemes": app.schemes,
      "readsHTTP": settings.readsHTTP, "ignoresSlash": settings.ignoresSlash,
      "refusesMistyped": settings.refusesMistyped, "triesNext": settings.triesNext,
      "plusIsSpace": settings.plusIsSpace,
      "queryStart": spec.queryStart == .questionMark ? nil : spec.queryStart.rawValue,
      "querySeparator": spec.querySeparator == .ampersand ? nil : spec.querySeparator.rawValue,
      "pathIsCaseSensitive": settings.pathIsCaseSensitive,
      "namesAreCaseSensitive": settings.namesAreCaseSensitive,
      "unknown": settings.unknownParameters == .ignore ? nil : unknown(settings.unknownParameters),
      "campaign": settings.campaign, "limit": spec.maximumLength,
      "types": JSONValue.of(JSONMembers(spec.declarations.map { ($0.path, declaration($0.kind)) })),
      "actions": JSONValue.array(spec.actions.indices.map(action)),
    ])
  }

  /// A word, or a list of the names that are refused.
  private func unknown(_ treatment: URLInterface.UnknownParameters) -> JSONValue {
    treatment.refusedNames.isEmpty
      ? .string(treatment.word.rawValue) : texts(treatment.refusedNames)
  }

  /// A list, also where it is empty.
  private func texts(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

  // MARK: Actions

  private func action(_ ordinal: Int) -> JSONValue {
    let action = spec.actions[ordinal]
    let errors = action.errors.map { JSONValue.of(["name": $0.name, "code": $0.code]) }
    let anchor = MarkdownText.anchor(of: action)
    let camel = JSONNames(action.memberName).camel
    let members: JSONMembers = [
      "name": action.name,
      "anchor": isOfPage && anchor != "action-" + action.name ? anchor : nil,
      "camel": isOfPage && camel != action.name ? camel : nil,
      "buildingThrows": action.buildingThrows,
      "parameters": action.parameters.map(parameter), "takenNames": action.takenNames(in: spec),
      "unknown": action.unknownParameters == spec.unknownParameters
        ? nil : unknown(action.unknownParameters),
      "triesNext": triesNext(action),
      "resultNames": action.returns.compactMap(\.namedBy), "replies": replies(action.replies),
      "returns": isOfPage ? [] : action.returns.map(parameter), "errors": isOfPage ? [] : errors,
    ]
    return .of(members + urls(ofAction: ordinal))
  }

  /// Whether a URL that the action refuses is tried with the next template, where that isn't as in all the app; or
  /// the parameters that are.
  private func triesNext(_ action: Action) -> JSONValue? {
    let names = action.passedOn(in: spec)
    let invalid = action.invalid ?? spec.matching.invalid
    if invalid == .refuse, !names.isEmpty { return texts(names) }
    return invalid == spec.matching.invalid ? nil : .boolean(invalid == .next)
  }

  /// A page needs to know where an answer goes, and not how it is read.
  private func replies(_ replies: Replies) -> JSONValue {
    let all = JSONRenderer.replies(replies)
    let asked = ["style", "required", "callbacks", "parameter", "state"]
    let replyMembers = isOfPage ? JSONMembers(all.all.filter { asked.contains($0.name) }) : all
    return .of(replyMembers + ["allow": replies.allow.map(texts), "deny": replies.deny])
  }

  private func parameter(_ parameter: Parameter) -> JSONValue {
    let kind: JSONMembers =
      switch parameter.kind {
      case .value(let type): ["type": self.type(type)]
      case .pairs(let type): ["shape": "pairs", "type": self.type(type)]
      case .choice(let path): ["shape": "choice", "path": path]
      case .group(let path): ["shape": "group", "path": path]
      }
    let presence: JSONMembers =
      switch parameter.presence {
      case .required: [:]
      case .optional: ["presence": "optional"]
      case .follows(let key): ["defaultsTo": key]
      case .defaulted(let value): ["value": ScriptValue.json(of: value)]
      }
    let name = parameter.wireName == parameter.key ? nil : parameter.wireName
    let head: JSONMembers = ["key": parameter.key, "name": name]
    return .of(
      head + kind + presence + [
        "aliases": parameter.aliases,
        "repeated": parameter.repeated == .reject ? nil : parameter.repeated.rawValue,
        "lenient": parameter.invalid == .ignore, "written": parameter.isScheme,
        "relations": parameter.relations.map(\.json),
        "naming": parameter.keyNaming.map { PartsTemplate($0).texts },
        "split": parameter.split == .beforeDecoding, "reserved": parameter.allowReserved,
        "secret": parameter.isSensitive,
        "summary": isOfPage ? parameter.summary : nil,
        "swift": swift(SwiftIdentifier.label(parameter.label), instead: parameter.key),
      ])
  }

  private func swift(_ name: String, instead key: String) -> String? {
    isOfPage && name != key ? name : nil
  }

  // MARK: Types

  private func declaration(_ kind: Declaration.Kind) -> JSONMembers {
    switch kind {
    case .enumeration(let words):
      [
        "kind": "enum", "cases": words.map(word), "integer": kind.isInteger, "open": words.isOpen,
        "ignoresCase": words.ignoresCase,
      ]
    case .object(let members): ["kind": "object", "members": list(members)]
    case .parts(let members, let template):
      [
        "kind": "parts", "members": list(members), "names": template.names,
        "texts": template.texts, "source": template.source, "ignoresCase": template.ignoresCase,
      ]
    case .group(let members): ["kind": "group", "members": list(members)]
    case .choice(let branches, let first):
      ["kind": "choice", "branches": branches.map(branch), "prefersFirst": first]
    case .union(let branches): ["kind": "union", "branches": branches.map(branch)]
    case .tagged(let branches, let name):
      ["kind": "tagged", "branches": branches.map(branch), "discriminator": name]
    }
  }

  private func word(_ word: EnumCase) -> JSONMembers {
    [
      "key": word.key, "text": word.wireText == word.key ? nil : word.wireText,
      "also": word.otherTexts, "summary": isOfPage ? word.summary : nil,
      "swift": swift(SwiftIdentifier.escaped(word.caseName), instead: word.key),
    ]
  }

  /// A list, also where it is empty.
  private func list(_ members: [Parameter]) -> JSONValue { .array(members.map(parameter)) }

  private func branch(_ branch: Parameter) -> JSONValue {
    .of([
      "key": branch.key, "content": parameter(branch),
      "swift": swift(SwiftIdentifier.escaped(branch.caseName), instead: branch.key),
    ])
  }

  private func type(_ type: ValueType) -> JSONValue {
    let kindMembers: JSONMembers =
      switch type.kind {
      case .scalar(let scalar, let form):
        ["k": scalar.camelName] + spelling(form) + [
          "also": form.also.map { JSONValue.of(spelling($0)) }
        ]
      case .flag: ["k": "flag"]
      case .constant(let text): ["k": "constant", "text": text]
      case .declared(let path): ["k": "declared", "path": path]
      case .list(let element, let form):
        [
          "k": "list", "of": self.type(element), "form": form.word, "sep": form.separator.map(sep),
        ]
      case .encoded(let inner, .data(let data)):
        ["k": "encoded", "as": data.rawValue, "of": self.type(inner)]
      case .encoded(let inner, .template(let source, let ignoresCase)):
        [
          "k": "encoded", "source": source, "texts": PartsTemplate(source).texts,
          "ignoresCase": ignoresCase, "of": self.type(inner),
        ]
      case .swiftType(let path): ["k": "swiftType", "path": path]
      }
    let compiled = type.constraints[.pattern]?.pattern?.compiled
    return .of(
      kindMembers + [
        "rules": type.constraints.members(of: type.scalar) + ["states": compiled.map(table)]
      ])
  }

  /// What a pattern matches, as the runtime has it: a `RegExp` can take exponential time.
  private func table(_ pattern: URLPattern) -> JSONValue {
    .of(["classes": pattern.classes, "next": pattern.next, "digits": pattern.digits])
  }

  /// How a text is written: by a word, or by the parts of a pattern.
  private func spelling(_ form: ScalarForm) -> JSONMembers {
    if let pattern = form.pattern { return ["pattern": self.pattern(pattern)] }
    return ["as": form.word]
  }

  /// A text where that says all.
  private func sep(_ separator: Separator) -> JSONValue {
    guard separator.texts.count > 1 || separator.escape != nil else {
      return .string(separator.text)
    }
    return .of(["texts": separator.texts, "escape": separator.escape])
  }

  private func pattern(_ pattern: DatePattern) -> JSONValue {
    let parts = pattern.parts.map { part -> JSONValue in
      switch part.kind {
      case .literal(let text): .of(["text": text])
      case .field(let field, let digits):
        .of(["field": String(field.letters.letter), "digits": digits])
      }
    }
    return .of(["text": pattern.text, "parts": JSONValue.array(parts)])
  }
}

extension Constraints {
  /// JSON Schema's keywords; bounds are texts, so that `0.1` stays `0.1`.
  ///
  /// - Parameter scalar: The type in whose spelling bounds are written; nil for the spec's own.
  func members(of scalar: ScalarType? = nil) -> JSONMembers {
    JSONMembers(
      all.map { keyword, limit in
        let content: any JSONContent =
          switch keyword.form {
          case .count: Int(limit.value)
          case .words: limit.words
          case .flag: true
          case .number where scalar == .number: JSONValue.number(limit.value).urlText
          case .number where scalar == .decimal: Decimal(urlText: limit.text)?.urlText ?? limit.text
          case .number, .pattern, .meaning: limit.text
          }
        return (keyword.name, content)
      })
  }
}
