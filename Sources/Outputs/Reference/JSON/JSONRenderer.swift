package import URLSchemeCompiler
package import URLSchemeGeneration
package import URLSchemeRuntime

/// Makes an app's reference in JSON, for other programs: the model that all outputs are made from.
///
/// `Documentation/JSON.md` describes its members. New members can be added; a change that breaks
/// programs increases `version`.
package struct JSONRenderer {
  /// Of the model's shape.
  package static let version = 1

  let spec: Spec
  private let typeNames: [String: String]

  /// - Parameter typeNames: The names of declared types by their paths, if they don't follow from the path.
  package init(_ spec: Spec, typeNames: [String: String] = [:]) {
    self.spec = spec
    self.typeNames = typeNames
  }

  func names(ofType path: String) -> JSONValue { JSONNames(typeNames[path] ?? path).json }

  package func file() -> RenderedFile {
    RenderedFile(name: spec.stem + ".json", text: PrettyJSON.text(of: model))
  }

  /// Everything that the spec says: what `file` holds, and what a generator is given.
  package var model: JSONValue {
    let head: JSONMembers = [
      "generator": GeneratedMarker.line, "version": Self.version,
      "spec": spec.stem + SpecLoader.fileSuffix, "kind": spec.isInterface ? "interface" : "app",
      "app": app,
    ]
    let matching = JSONValue.of([
      "path": spec.matching.path.rawValue, "names": spec.matching.names.rawValue,
      "trailingSlash": spec.matching.trailingSlash.rawValue,
      "fragment": spec.matching.fragment.rawValue,
      "http": spec.matching.http == .refuse ? nil : spec.matching.http.rawValue,
      "mistyped": (spec.matching.mistyped ?? .next).rawValue,
      "invalid": spec.matching.invalid == .refuse ? nil : spec.matching.invalid.rawValue,
      "prefixes": spec.matching.prefixes,
    ])
    let urls: JSONMembers = [
      "schemes": JSONValue.array(spec.schemes.map { .string($0.name) }),
      "claims": JSONValue.boolean(spec.claims), "role": spec.role.rawValue,
      "universalLinks": spec.universalLinks, "webHosts": spec.webHosts, "matching": matching,
      "spaces": spec.spaces.rawValue,
      "queryStart": spec.head.hasOwnQueryMarks ? spec.queryStart.rawValue : nil,
      "querySeparator": spec.head.hasOwnQueryMarks ? spec.querySeparator.rawValue : nil,
      "unknownParameters": spec.unknownParameters.word.rawValue,
      "refusedParameters": spec.unknownParameters.refusedNames,
      "campaign": spec.campaign,
      "maximumLength": spec.maximumLength,
    ]
    return .of(
      head + (spec.isInterface ? [:] : urls) + [
        "implements": spec.implementations.map(\.interface.app.name),
        "types": spec.declarations.map(declaration),
        "actions": JSONValue.array(spec.actions.map(action)),
        "extensions": extensions(spec.extensions),
      ])
  }

  private var app: JSONValue {
    let app = spec.app
    return .of([
      "name": app.name, "title": app.title, "names": JSONNames(app.name).json,
      "identifier": app.identifier, "summary": app.summary, "description": app.description,
      "appStore": app.appStore, "playStore": app.playStore,
      "android": app.android.map { android in
        JSONValue.of(["package": android.package, "fingerprints": android.fingerprints])
      },
      "homepage": app.homepage, "extensions": extensions(app.extensions),
    ])
  }

  func extensions(_ extensions: [Extension]) -> JSONMembers {
    JSONMembers(extensions.map { ($0.key, $0.value) })
  }

  /// True, or the reason.
  func deprecation(_ deprecation: Deprecation?) -> JSONValue? {
    deprecation.map { $0.message.map(JSONValue.string) ?? .boolean(true) }
  }

  // MARK: Actions

  private func action(_ action: Action) -> JSONValue {
    let mask = ExampleMask(action, in: spec)
    let isUsual = action.unknownParameters == spec.unknownParameters
    return .of([
      "name": action.name, "names": JSONNames(action.memberName).json,
      "swiftType": action.typeName, "swiftMethod": action.memberName, "summary": action.summary,
      "description": action.description, "deprecated": deprecation(action.deprecated),
      "effect": action.effect == .unknown ? nil : action.effect.rawValue,
      "confirmation": action.confirmation?.rawValue,
      "invalid": action.invalid?.rawValue,
      "unknownParameters": isUsual ? nil : action.unknownParameters.word.rawValue,
      "refusedParameters": isUsual ? [] : action.unknownParameters.refusedNames,
      "templates": action.templates.map(\.text),
      "links": action.links.map(\.text),
      "addresses": (action.templates + action.links).map(ScriptTemplate.json(of:)),
      "linked": !action.webTemplates.isEmpty, "buildingMayFail": action.buildingThrows,
      "parameters": JSONValue.array(action.parameters.map(parameter)),
      "replies": action.replies.style == .none ? nil : JSONValue.of(Self.replies(action.replies)),
      "returns": action.returns.map(parameter),
      "errors": action.errors.map(error),
      "examples": entries(action.examples, \.url, mask) {
        ["summary": $0.summary, "extensions": extensions($0.extensions)]
      },
      "answers": entries(action.answers, \.url, ExampleMask(answersOf: action, in: spec)) {
        [
          "summary": $0.summary, "outcome": $0.outcome?.rawValue, "error": $0.error,
          "extensions": extensions($0.extensions),
        ]
      },
      "rejects": entries(action.rejects, \.url, mask) {
        [
          "because": $0.because?.rawValue, "parameter": $0.parameter,
          "extensions": extensions($0.extensions),
        ]
      },
      "extensions": extensions(action.extensions),
    ])
  }

  static func replies(_ replies: Replies) -> JSONMembers {
    let outcome = replies.outcome.map { outcome in
      JSONValue.of([
        "parameter": outcome.parameter, "success": outcome.success, "cancel": outcome.cancel,
        "error": outcome.error, "code": outcome.code, "message": outcome.message,
      ])
    }
    return [
      "style": replies.style.rawValue, "required": replies.required,
      "callbacks": replies.callbacks.json, "parameter": replies.parameter, "state": replies.state,
      "prefix": replies.prefix.isEmpty ? nil : replies.prefix, "write": replies.write.rawValue,
      "outcome": outcome, "allow": replies.allow.map { JSONValue.array($0.map(JSONValue.string)) },
      "deny": replies.deny,
    ]
  }

  private func error(_ error: ActionError) -> JSONValue {
    .of([
      "name": error.name, "names": JSONNames(error.caseName).json, "code": error.code,
      "message": error.message, "summary": error.summary,
      "extensions": extensions(error.extensions),
    ])
  }

  /// Secrets are masked; a URL in which one could remain is left out.
  private func entries<Entry>(
    _ all: [Entry], _ url: (Entry) -> String, _ mask: ExampleMask, _ more: (Entry) -> JSONMembers
  ) -> [JSONValue] {
    all.compactMap { entry in mask.masked(url(entry)).map { .of(["url": $0] + more(entry)) } }
  }

  // MARK: Types

  private func declaration(_ declaration: Declaration) -> JSONValue {
    let head: JSONMembers = [
      "declaration": declaration.path, "names": names(ofType: declaration.path),
      "summary": declaration.summary, "description": declaration.description,
    ]
    let content: JSONMembers =
      switch declaration.kind {
      case .enumeration(let words):
        [
          "kind": "enum", "words": words.map(word), "integer": declaration.kind.isInteger,
          "open": words.isOpen, "ignoreCase": words.ignoresCase,
        ]
      case .object(let members): ["kind": "object", "members": members.map(parameter)]
      case .parts(let members, let template):
        [
          "kind": "object", "members": members.map(parameter), "text": template.source,
          "ignoreCase": template.ignoresCase,
        ]
      case .group(let members): ["kind": "group", "members": members.map(parameter)]
      case .choice(let branches, let first):
        ["kind": "oneOf", "prefersFirst": first, "branches": branches.map(branch)]
      case .union(let branches): ["kind": "anyOf", "branches": branches.map(branch)]
      case .tagged(let branches, let name):
        ["kind": "tagged", "discriminator": name, "branches": branches.map(branch)]
      }
    return .of(head + content + ["extensions": extensions(declaration.extensions)])
  }

  private func word(_ word: EnumCase) -> JSONValue {
    .of([
      "key": word.key, "names": JSONNames(word.caseName).json, "text": word.wireText,
      "otherTexts": word.otherTexts,
      "swiftName": word.caseName, "summary": word.summary,
      "extensions": extensions(word.extensions),
    ])
  }

  private func branch(_ branch: Parameter) -> JSONValue {
    .of([
      "key": branch.key, "names": JSONNames(branch.caseName).json, "swiftName": branch.caseName,
      "content": parameter(branch),
    ])
  }
}

extension CallbackNames {
  /// The app's own names by outcome; nil for those of x-callback-url.
  var json: JSONValue? {
    self == .xCallback
      ? nil : .of(["source": source, "success": success, "error": error, "cancel": cancel])
  }
}
