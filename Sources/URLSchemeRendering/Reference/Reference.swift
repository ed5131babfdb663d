import URLSchemeGeneration
import URLSchemeRuntime
import URLSchemeSpec

/// What every form of an app's reference says, as views for templates; each text is in the markup of
/// the form.
struct Reference<Text: Markup> {
  let spec: Spec
  let types: TypeWording<Text>
  let secrets: SecretSearch

  /// - Parameter link: Makes a link to what is said of a declared type.
  init(_ spec: Spec, link: @escaping (_ path: String) -> String = Text.reference(toType:)) {
    self.spec = spec
    types = TypeWording(spec, reference: link)
    secrets = SecretSearch(spec)
  }

  /// An app, for `markdown/reference`, `docc/doccLanding` and, with more, `html/page`.
  ///
  /// | name | holds |
  /// | --- | --- |
  /// | `generated` | the marker and the tool's version |
  /// | `title`, `summary`, `description` | of the app; the last two may be absent |
  /// | `hasFacts`, `facts` | rows of `name` and `values`: schemes, identifier, links |
  /// | `hasActions`, `actions` | each an `action` |
  /// | `hasTypes`, `types` | each a `declaration` |
  ///
  /// In a catalogue of DocC, each action and each type has an article of its own, and `generated` as
  /// well; `actionArticles` and `typeArticles` are their names.
  var page: View {
    let facts = facts
    let types = spec.declarations.compactMap(declaration)
    return [
      "generated": GeneratedMarker.line,
      "title": Text.line(spec.app.displayName),
      "summary": spec.app.summary.map(Text.line),
      "description": spec.app.description.map(Text.paragraphs),
      "hasFacts": !facts.isEmpty, "facts": facts,
      "hasActions": !spec.actions.isEmpty, "actions": spec.actions.map(action),
      "hasTypes": !types.isEmpty, "types": types,
    ]
  }

  private var facts: [View] {
    let all = [
      (spec.schemes.count == 1 ? "Scheme" : "Schemes", spec.schemes.map { Text.code($0.name) }),
      ("Universal links", spec.universalLinks.map(Text.code)),
      ("Identifier", [spec.app.identifier].compactMap { $0.map(Text.code) }),
      ("App Store", [spec.app.appStore].compactMap { $0.map(Text.code) }),
      ("Homepage", [spec.app.homepage].compactMap { $0.map(Text.link) }),
      ("Implements", spec.implementations.map { Text.code($0.interface.app.name) }),
    ]
    return all.filter { !$0.1.isEmpty }.map { ["name": $0, "values": $1] }
  }

  /// An action.
  ///
  /// | name | holds |
  /// | --- | --- |
  /// | `anchor`, `name`, `title` | where it is on a page, its name as code and as prose |
  /// | `summary`, `description`, `deprecated` | may be absent |
  /// | `effect` | what it does to the world: `none`, `reads`, `writes`, `sends`, `pays`, `deletes` |
  /// | `addresses` | a block with the URL's shapes; absent for an action of an interface |
  /// | `hasParameters`, `parameters` | rows, each a `row` |
  /// | `reply`, `sample` | sentences on how it answers, and a block with an answer, which may be absent |
  /// | `hasReturns`, `returns` | rows as of parameters |
  /// | `hasErrors`, `errors` | rows of `code`, `name`, `message` |
  /// | `hasSecurity`, `security` | sentences on what to know before the URL is opened |
  /// | `hasExamples`, `examples` | entries of `number`, `summary` and `url`, a block with secrets masked |
  /// | `hasAnswers`, `answers` | the same of what the app sends back |
  /// | `hasRejects`, `rejects` | entries of `number`, `url` and `because` |
  /// | `call` | a block of Swift that calls it |
  func action(_ action: Action) -> View {
    let anchor = MarkdownText.anchor(of: action)
    let shapes = shapes(of: action)
    let examples = examples(of: action)
    let answers = answers(of: action)
    let rejects = rejects(of: action)
    let security = security(of: action)
    return [
      "anchor": anchor, "name": Text.code(action.name), "title": Text.line(action.name),
      "summary": action.summary.map(Text.line),
      "description": action.description.map(Text.paragraphs),
      "deprecated": action.deprecated.map(deprecation),
      "effect": action.effect.rawValue,
      "addresses": shapes.isEmpty ? nil : Text.block(shapes, language: ""),
      "hasParameters": !action.parameters.isEmpty,
      "parameters": rows(action.parameters, anchor: anchor),
      "reply": answer(of: action),
      "sample": AnswerSample(action: action, spec: spec).url.map { Text.block([$0], language: "") },
      "hasReturns": !action.returns.isEmpty,
      "returns": rows(action.returns, prefix: action.replies.prefix),
      "hasErrors": !action.errors.isEmpty, "errors": action.errors.map(row),
      "hasSecurity": !security.isEmpty, "security": security,
      "hasExamples": !examples.isEmpty, "examples": examples,
      "hasAnswers": !answers.isEmpty, "answers": answers,
      "hasRejects": !rejects.isEmpty, "rejects": rejects,
      "call": Text.block(CallSample(action: action, spec: spec).lines, language: "swift"),
    ]
  }

  func deprecation(_ deprecation: Deprecation) -> String {
    Text.strong("Deprecated.") + (deprecation.message.map { " " + Text.line($0) } ?? "")
  }

  private func shapes(of action: Action) -> [String] {
    (action.templates + action.links).map { template in
      guard case .any = template.scheme else { return template.text }
      return (spec.schemes.first.map { $0.name + ":" } ?? "") + template.text
    }
  }

  private func row(_ error: ActionError) -> View {
    [
      "code": Text.code(error.code), "name": Text.code(error.name),
      "message": Text.line(error.message ?? error.summary ?? ""),
    ]
  }

  private func examples(of action: Action) -> [View] {
    let mask = ExampleMask(action, in: spec)
    return action.examples.enumerated().compactMap { index, example in
      guard let url = mask.masked(example.url) else { return nil }
      return [
        "url": Text.block([url], language: ""), "number": index + 1,
        "summary": example.summary.map(Text.line),
      ]
    }
  }

  private func answers(of action: Action) -> [View] {
    let mask = ExampleMask(answersOf: action, in: spec)
    return action.answers.enumerated().compactMap { index, answer in
      guard let url = mask.masked(answer.url) else { return nil }
      return [
        "url": Text.block([url], language: ""), "number": index + 1,
        "summary": (answer.summary ?? answer.error).map(Text.line),
      ]
    }
  }

  private func rejects(of action: Action) -> [View] {
    let mask = ExampleMask(action, in: spec)
    return action.rejects.enumerated().compactMap { index, reject in
      guard let url = mask.masked(reject.url) else { return nil }
      let reason = reject.because.map { Text.code($0.rawValue) } ?? "refused"
      return [
        "url": Text.block([url], language: ""), "number": index + 1,
        "because": reason + (reject.parameter.map { " " + Text.code($0) } ?? ""),
      ]
    }
  }

  /// A type that several values share: `anchor`, `name` and `title` as of an action, `summary`,
  /// `description`, and rows of either `words` (`word`, `notes`), `parameters` (its members) or
  /// `branches` (`name`, `type`, `notes`), with `hasWords`, `hasMembers` and `hasBranches`.
  ///
  /// An either/or and a group of query items have none of their own: their names stand in the table
  /// of the action.
  func declaration(_ declaration: Declaration) -> View? {
    var (words, members, branches): ([View], [View], [View]) = ([], [], [])
    switch declaration.kind {
    case .choice, .group: return nil
    case .enumeration(let cases): words = cases.map(row)
    case .object(let parameters): members = rows(parameters)
    case .union(let all): branches = all.map { row($0, nil) }
    case .tagged(let all, let discriminator): branches = all.map { row($0, discriminator) }
    }
    return [
      "anchor": MarkdownText.anchor(ofType: declaration.path),
      "name": Text.code(declaration.path), "title": Text.line(declaration.path),
      "summary": declaration.summary.map(Text.line),
      "description": declaration.description.map(Text.paragraphs),
      "hasWords": !words.isEmpty, "words": words,
      "hasMembers": !members.isEmpty, "parameters": members,
      "hasBranches": !branches.isEmpty, "branches": branches,
    ]
  }

  /// The summary, or the word's name in the specification where that says more than the word.
  private func row(_ word: EnumCase) -> View {
    let notes = word.summary ?? (word.key == word.wireText ? "" : word.key)
    return ["word": Text.code(word.wireText), "notes": Text.line(notes)]
  }

  private func row(_ branch: Branch, _ discriminator: String?) -> View {
    var notes = [Text.line(branch.content.summary ?? "")]
    if let type = branch.valueType {
      notes.append(types.rules(type).joined(separator: ", "))
      notes.append(types.words(type).joined(separator: " "))
    }
    if let discriminator {
      let word = Text.code(branch.content.wireName)
      notes.insert("where \(Text.code(discriminator)) is \(word)", at: 0)
    }
    notes = notes.filter { !$0.isEmpty }
    return [
      "name": Text.code(branch.key), "type": types.phrase(branch.content.kind),
      "hasNotes": !notes.isEmpty, "notes": notes,
    ]
  }
}
