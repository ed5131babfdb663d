import Mustache
import URLSchemeGeneration
import URLSchemeRuntime
import URLSchemeSpec

/// What a page can use of an action; every text is HTML already.
///
/// | name | holds |
/// | --- | --- |
/// | `anchor`, `key`, `title`, `summary`, `description`, `deprecated` | the last three may be absent |
/// | `names` | the names of its parameters, which it is found by |
/// | `effect`, `badge` | what it does to the world: a word, and a word or two to show |
/// | `shape`, `urls` | the URL with all that it may carry, and other shapes of it, as marked HTML |
/// | `hasParameters`, `parameters` | rows of `HTMLParameters` |
/// | `reply`, `sample`, `hasReturns`, `returns` | how it answers, an answer, which may be absent, and rows as of parameters |
/// | `hasErrors`, `errors` | rows of `code`, `name`, `message` |
/// | `hasSecurity`, `security` | sentences |
/// | `hasExamples`, `examples` | entries of `number`, `summary` and `url`, secrets masked |
/// | `hasRejects`, `rejects` | entries of `number`, `url` and `because` |
/// | `hasBuilder` | whether it has URLs that a form can build |
/// | `call` | Swift that calls it |
struct HTMLAction: MustacheParent {
  private let action: Action
  private let spec: Spec

  init(_ action: Action, in spec: Spec) {
    self.action = action
    self.spec = spec
  }

  var anchor: String { HTMLText.anchor(of: action) }

  static func deprecation(_ deprecation: Deprecation) -> String {
    "<strong>Deprecated.</strong>" + (deprecation.message.map { " " + HTMLText.line($0) } ?? "")
  }

  func child(named name: String) -> Any? {
    switch name {
    case "anchor": anchor
    case "key": HTMLText.escaped(action.name)
    case "title": HTMLText.line(action.name)
    case "summary": Absent.or(action.summary.map(HTMLText.line))
    case "description": Absent.or(action.description.map(HTMLText.paragraphs))
    case "deprecated": Absent.or(action.deprecated.map(Self.deprecation))
    case "names": HTMLText.escaped(parameterNames)
    case "effect": action.effect.rawValue
    case "badge": badge
    case "shape": HTMLShape(action, in: spec).marked
    case "urls": HTMLShape(action, in: spec).others
    case "hasParameters": !action.parameters.isEmpty
    case "parameters": HTMLParameters(spec, anchor: anchor).rows(action.parameters)
    case "reply": HTMLReply(action, in: spec).sentences
    case "sample": Absent.or(AnswerSample(action, in: spec).url.map(HTMLText.escaped))
    case "hasReturns": !action.returns.isEmpty
    case "returns": HTMLParameters(spec, prefix: action.replies.prefix).rows(action.returns)
    case "hasErrors": !action.errors.isEmpty
    case "errors": action.errors.map(errorRow)
    case "hasSecurity": !HTMLSecurity(action, in: spec).sentences.isEmpty
    case "security": HTMLSecurity(action, in: spec).sentences
    case "hasExamples": !examples.isEmpty
    case "examples": examples
    case "hasRejects": !rejects.isEmpty
    case "rejects": rejects
    case "hasBuilder": !action.templates.isEmpty
    case "call":
      MarkdownCall(action, in: spec).lines.map(HTMLText.escaped).joined(separator: "\n")
    default: nil
    }
  }

  var badge: String {
    switch action.effect {
    case .none: "opens"
    case .reads: "reads"
    case .writes: "writes"
    case .sends: "sends"
    case .pays: "pays"
    case .deletes: "deletes"
    }
  }

  var parameterNames: String {
    let names = action.parameters.flatMap { [$0.key] + HTMLParameters(spec).names(of: $0) }
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }.joined(separator: " ")
  }

  private func errorRow(_ error: ActionError) -> HTMLRow {
    HTMLRow([
      "code": HTMLText.code(error.code), "name": HTMLText.code(error.name),
      "message": HTMLText.line(error.message ?? error.summary ?? ""),
    ])
  }

  /// The URL of the first example, secrets masked.
  var firstExample: String? {
    let mask = ExampleMask(action, in: spec)
    return action.examples.lazy.compactMap { mask.masked($0.url) }.first.map(HTMLText.escaped)
  }

  private var examples: [HTMLRow] {
    action.examples.enumerated().compactMap { index, example in
      guard let url = ExampleMask(action, in: spec).masked(example.url) else { return nil }
      var parts: [String: Any] = [
        "url": HTMLText.escaped(url), "title": HTMLText.line(action.name), "number": index + 1,
      ]
      if let summary = example.summary { parts["summary"] = HTMLText.line(summary) }
      return HTMLRow(parts)
    }
  }

  private var rejects: [HTMLRow] {
    action.rejects.enumerated().compactMap { index, reject in
      guard let url = ExampleMask(action, in: spec).masked(reject.url) else { return nil }
      var because = reject.because.map { HTMLText.code($0.rawValue) } ?? "refused"
      if let parameter = reject.parameter { because += " " + HTMLText.code(parameter) }
      return HTMLRow([
        "url": HTMLText.escaped(url), "because": because, "number": index + 1,
        "title": HTMLText.line(action.name),
      ])
    }
  }
}
