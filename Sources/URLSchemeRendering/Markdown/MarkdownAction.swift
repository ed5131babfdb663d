import Mustache
import URLSchemeGeneration
import URLSchemeRuntime
import URLSchemeSpec

/// What a page can use of an action; every text is Markdown already.
///
/// | name | holds |
/// | --- | --- |
/// | `anchor`, `title`, `summary`, `description`, `deprecated`, `effect` | the last four may be absent |
/// | `urls` | a block with the URL's shapes; absent for an action of an interface |
/// | `hasParameters`, `parameters` | rows of `name`, `type`, `presence`, `notes` |
/// | `reply`, `sample` | a sentence on how the action answers, and a block with an answer, which may be absent |
/// | `hasReturns`, `returns` | rows as of parameters |
/// | `hasErrors`, `errors` | rows of `code`, `name`, `message` |
/// | `hasExamples`, `examples` | entries of `summary` and `url`, a block |
/// | `call` | a block of Swift that calls the action |
struct MarkdownAction: MustacheParent {
  private let action: Action
  private let spec: Spec
  private let links: MarkdownLinks

  init(_ action: Action, in spec: Spec, links: MarkdownLinks = .page) {
    self.action = action
    self.spec = spec
    self.links = links
  }

  func child(named name: String) -> Any? {
    switch name {
    case "anchor": "action-" + MarkdownText.anchor(action.name)
    case "title": MarkdownText.code(action.name)
    case "summary": Absent.or(action.summary.map(MarkdownText.line))
    case "description": Absent.or(action.description.map(MarkdownText.paragraphs))
    case "deprecated": Absent.or(action.deprecated.map(MarkdownTable.deprecation))
    case "effect": Absent.or(effect)
    case "urls": Absent.or(shapes.isEmpty ? nil : MarkdownText.block(shapes))
    case "hasParameters": !action.parameters.isEmpty
    case "parameters": MarkdownTable(spec, links: links).rows(action.parameters)
    case "reply": reply
    case "sample": Absent.or(AnswerSample(action, in: spec).url.map { MarkdownText.block([$0]) })
    case "hasReturns": !action.returns.isEmpty
    case "returns":
      MarkdownTable(spec, prefix: action.replies.prefix, links: links).rows(action.returns)
    case "hasErrors": !action.errors.isEmpty
    case "errors": action.errors.map(errorRow)
    case "hasExamples": !examples.isEmpty
    case "examples": examples
    case "call": MarkdownText.block(MarkdownCall(action, in: spec).lines, language: "swift")
    default: nil
    }
  }

  private var effect: String? {
    let question = action.confirmation == .required ? "the app asks" : "the app may ask"
    return switch action.effect {
    case .none: nil
    case .reads: "Reads data, and changes nothing."
    case .writes: "Changes something, so \(question) the person first."
    case .sends: "Sends something to others, so \(question) the person first."
    case .pays: "Moves money, so \(question) the person first."
    case .deletes: "Deletes something, so \(question) the person first."
    }
  }

  private var shapes: [String] {
    (action.templates + action.links).map { template in
      switch template.scheme {
      case .any: (spec.schemes.first.map { $0.name + ":" } ?? "") + template.text
      case .fixed, .variable: template.text
      }
    }
  }

  private var reply: String {
    if spec.isInterface { return "Each app that implements the interface answers in its own way." }
    let replies = action.replies
    let carrier = replies.parameter.map { " in " + MarkdownText.code($0) } ?? ""
    let sentence =
      switch replies.style {
      case .none: "The action does not answer."
      case .xCallback:
        "Answers to the URLs given as `x-success`, `x-error` and `x-cancel` (x-callback-url)."
      case .returnURL: "Answers to the URL given\(carrier)."
      case .returnScheme: "Answers to the scheme given\(carrier)."
      }
    guard replies.style != .none else { return sentence }
    var sentences = [sentence]
    if let state = replies.state {
      sentences.append("The answer repeats what the request has in \(MarkdownText.code(state)).")
    }
    if replies.required { sentences.append("A request without one is refused.") }
    if replies.write == .value {
      sentences.append("The result stands at the very end of that URL, percent-encoded.")
    }
    if let outcome = replies.outcome { sentences.append(outcomeSentence(outcome)) }
    return sentences.joined(separator: " ")
  }

  private func outcomeSentence(_ outcome: Replies.Outcome) -> String {
    let groups = [
      (outcome.success, "success"), (outcome.cancel, "cancelled"), (outcome.error, "an error"),
    ]
    let meanings = groups.filter { !$0.0.isEmpty }.map { words, meaning in
      words.map(MarkdownText.code).joined(separator: ", ") + " for " + meaning
    }
    let name = MarkdownText.code(action.replies.prefix + outcome.parameter)
    return "How it ended is said by \(name): \(meanings.joined(separator: "; "))."
  }

  private func errorRow(_ error: ActionError) -> MarkdownRow {
    MarkdownRow([
      "code": MarkdownText.code(error.code),
      "name": MarkdownText.code(error.name),
      "message": MarkdownText.line(error.message ?? error.summary ?? ""),
    ])
  }

  private var examples: [MarkdownRow] {
    action.examples.compactMap { example in
      guard let url = ExampleMask(action, in: spec).masked(example.url) else { return nil }
      var cells = ["url": MarkdownText.block([url])]
      if let summary = example.summary { cells["summary"] = MarkdownText.line(summary) }
      return MarkdownRow(cells)
    }
  }
}
