import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeInterpreter
import URLSchemeRuntime

/// The content that all forms of an app's reference share, as views for templates. Each text is in
/// the markup of the form.
struct Reference<Text: Markup> {
  let spec: Spec
  let types: TypeWording<Text>
  private let isAnswered: Bool
  private var sharedAdvice: [String] = []

  /// - Parameter link: Makes a link to a declared type.
  init(_ spec: Spec, link: @escaping (_ path: String) -> String = Text.reference(toType:)) {
    self.spec = spec
    types = TypeWording(spec: spec, reference: link)
    isAnswered = spec.isAnswered
    sharedAdvice = adviceOfAll()
  }

  /// An app, for `markdown/reference`, `docc/doccLanding` and, with more, `html/page`.
  ///
  /// | name | holds |
  /// | --- | --- |
  /// | `generated` | the marker and the tool's version |
  /// | `title`, `summary`, `description` | of the app; the last two may be absent |
  /// | `hasFacts`, `facts` | rows of `name` and `values`: schemes, identifier, links, what to know of answers (whose `id` is `answers`) |
  /// | `hasActions`, `actions` | each an `action` |
  /// | `hasTypes`, `types` | each a `declaration` |
  ///
  /// In a DocC catalog, each action, each type and `generated` has an article of its own;
  /// `actionArticles` and `typeArticles` are their names.
  func page(adding more: (Action) -> View = { _ in [:] }) -> View {
    [
      "generated": GeneratedMarker.line,
      "title": Text.line(spec.app.displayName),
      "summary": spec.app.summary.map(Text.line),
      "description": spec.app.description.map(Text.paragraphs),
      "facts": facts, "actions": spec.actions.map { action($0).adding(more($0)) },
      "types": spec.declarations.compactMap(declaration),
    ]
  }

  private var facts: [View] {
    let all = [
      (spec.schemes.count == 1 ? "Scheme" : "Schemes", spec.schemes.map { Text.code($0.name) }),
      ("Universal links", spec.universalLinks.map(Text.code)),
      ("Web hosts", spec.webHosts.map(Text.code)),
      ("Identifier", [spec.app.identifier].compactMap { $0.map(Text.code) }),
      ("App Store", [spec.app.appStore].compactMap { $0.map(Text.code) }),
      ("Google Play", [spec.app.playStore].compactMap { $0.map(Text.code) }),
      ("Homepage", [spec.app.homepage].compactMap { $0.map(Text.link) }),
      ("Implements", spec.implementations.map { Text.code($0.interface.app.name) }),
    ]
    let advice: [View] =
      sharedAdvice.isEmpty
      ? []
      : [["id": "answers", "name": "Answers", "values": [sharedAdvice.joined(separator: " ")]]]
    return all.filter { !$0.1.isEmpty }.map { ["name": $0, "values": $1] } + advice
  }

  /// An action.
  ///
  /// | name | holds |
  /// | --- | --- |
  /// | `anchor`, `name`, `title` | where it is on a page, its name as code and as prose |
  /// | `summary`, `description`, `deprecated` | may be absent |
  /// | `effect` | what it does to the world: `none`, `reads`, `writes`, `sends`, `pays`, `deletes`, or `unknown` if the spec doesn't state it |
  /// | `addresses` | a block with the URL's shapes; absent for an action of an interface |
  /// | `items` | a sentence on parameters that aren't in them; absent where all are |
  /// | `hasParameters`, `parameters` | rows, each a `row` |
  /// | `reply`, `sample` | sentences on how it answers, and a block with an answer, which may be absent |
  /// | `hasReturns`, `returns` | rows as of parameters |
  /// | `hasErrors`, `errors` | rows of `code`, `name`, `message` |
  /// | `hasSecurity`, `security` | sentences on what to know before the URL is opened, without those that `facts` has |
  /// | `hasAdvice`, `advice` | those, for an action that answers |
  /// | `hasExamples`, `examples` | entries of `number`, `summary` and `url`, a block with secrets masked |
  /// | `hasAnswers`, `answers` | the same of what the app sends back |
  /// | `hasRejects`, `rejects` | entries of `number`, `url` and `because` |
  /// | `call` | a block of Swift that calls it |
  /// | `hasShortcuts`, `shortcuts` | sentences on Shortcuts and Siri, for an action with an `intent` |
  func action(_ action: Action) -> View {
    let anchor = MarkdownText.anchor(of: action)
    let templates = action.templates + action.links
    let shapes = templates.map(spec.text)
    let placed = Set(templates.flatMap(\.variableNames))
    let hasItems = !templates.isEmpty && action.parameters.contains { !placed.contains($0.key) }
    let mask = ExampleMask(action, in: spec)
    let answerMask = ExampleMask(answersOf: action, in: spec)
    let advice = self.advice(of: action)
    let security = security(of: action) + advice.filter { !sharedAdvice.contains($0) }
    return [
      "anchor": anchor, "name": Text.code(action.name), "title": Text.line(action.name),
      "summary": action.summary.map(Text.line),
      "description": action.description.map(Text.paragraphs),
      "deprecated": action.deprecated.map(deprecation),
      "effect": action.effect.rawValue,
      "addresses": shapes.isEmpty ? nil : Text.block(shapes, language: ""),
      "items": hasItems ? "Parameters that no URL above names are query items." : nil,
      "parameters": rows(action.parameters, anchor: anchor),
      "reply": answer(of: action),
      "sample": spec.sampleAnswer(of: action).map { Text.block([$0], language: "") },
      "returns": rows(action.returns, prefix: action.replies.prefix),
      "errors": action.errors.map(row), "security": security,
      "advice": advice.isEmpty ? [] : sharedAdvice,
      "examples": entries(action.examples, \.url, mask) {
        ["summary": $0.summary.map(Text.line)]
      },
      "answers": entries(action.answers, \.url, answerMask) {
        ["summary": ($0.summary ?? $0.error).map(Text.line)]
      },
      "rejects": entries(action.rejects, \.url, mask) { reject in
        let reason = reject.because.map { Text.code($0.rawValue) } ?? "refused"
        return ["because": reason + (reject.parameter.map { " " + Text.code($0) } ?? "")]
      },
      "shortcuts": shortcuts(of: action),
      "call": Text.block(
        CallSample(action: action, spec: spec, isAnswered: isAnswered).lines, language: "swift"),
    ]
  }

  /// How a person runs the action in Shortcuts and by Siri.
  private func shortcuts(of action: Action) -> [String] {
    guard let intent = action.intent else { return [] }
    let title = "In Shortcuts, the action is \(Text.strong(Text.line(action.intentTitle)))."
    let app = spec.app.displayName
    return [title]
      + intent.phrases.map { phrase in
        let spoken = TextPart.parts(of: phrase).map { part in
          switch part {
          case .text(let text): text
          case .placeholder(TextPart.app): app
          case .placeholder(let key): "…\(Identifier.title(key).lowercased())…"
          }
        }
        return "To Siri, say “\(Text.line(spoken.joined()))”."
      }
  }

  func deprecation(_ deprecation: Deprecation) -> String {
    Text.strong("Deprecated.") + (deprecation.message.map { " " + Text.line($0) } ?? "")
  }

  private func row(_ error: ActionError) -> View {
    [
      "code": Text.code(error.code), "name": Text.code(error.name),
      "message": Text.line(error.message ?? error.summary ?? ""),
    ]
  }

  /// URLs with their secrets masked; one in which a secret could remain is left out.
  private func entries<Entry>(
    _ all: [Entry], _ url: (Entry) -> String, _ mask: ExampleMask, _ more: (Entry) -> View
  ) -> [View] {
    all.enumerated().compactMap { index, entry in
      mask.masked(url(entry)).map {
        more(entry).adding(["url": Text.block([$0], language: ""), "number": index + 1])
      }
    }
  }

  /// A type that several values share: `anchor`, `name` and `title` as of an action, `summary`,
  /// `description`, `wordNotes` (a sentence on what else is read than the words, or on the text that the members are), and rows of either `words` (`word`, `notes`; `hasMeanings` tells whether there are
  /// notes), `parameters` (its members) or `branches` (`name`, `type`, `notes`), with
  /// `hasWords`, `hasMembers` and `hasBranches`.
  ///
  /// An either/or and a group of query items have no section, because the table of the action has
  /// their names.
  func declaration(_ declaration: Declaration) -> View? {
    var (words, members, branches): ([View], [View], [View]) = ([], [], [])
    var hasMeanings = false
    switch declaration.kind {
    case .choice, .group: return nil
    case .enumeration(let cases):
      words = cases.map { ["word": Text.code($0.wireText), "notes": Text.line(meaning(of: $0))] }
      hasMeanings = cases.contains { !meaning(of: $0).isEmpty }
    case .object(let parameters), .parts(let parameters, _): members = rows(parameters)
    case .union(let all): branches = all.map { row($0, nil) }
    case .tagged(let all, let discriminator): branches = all.map { row($0, discriminator) }
    }
    return [
      "anchor": MarkdownText.anchor(ofType: declaration.path),
      "name": Text.code(declaration.path), "title": Text.line(declaration.path),
      "summary": declaration.summary.map(Text.line),
      "description": declaration.description.map(Text.paragraphs),
      "words": words, "wordNotes": wordNotes(of: declaration.kind), "hasMeanings": hasMeanings,
      "hasMembers": !members.isEmpty,
      "parameters": members, "branches": branches,
    ]
  }

  /// The texts that are read in addition to the words.
  private func wordNotes(of kind: Declaration.Kind) -> String? {
    if case .parts(_, let template) = kind {
      return "One text in the form \(Text.code(template.source))."
    }
    guard let words = kind.words else { return nil }
    let notes = [
      words.isOpen ? "Other texts are values, too." : nil,
      words.ignoresCase ? "Capital and small letters are the same." : nil,
    ].compactMap(\.self)
    return notes.isEmpty ? nil : notes.joined(separator: " ")
  }

  /// The summary, or the word's name in the specification where that says more than the word.
  private func meaning(of word: EnumCase) -> String {
    let meaning = word.summary ?? (word.key == word.wireText ? "" : word.key)
    guard !word.otherTexts.isEmpty else { return meaning }
    let others = word.otherTexts.conjunction
    if meaning.isEmpty { return "also read as \(others)" }
    return meaning.hasSuffix(".")
      ? "\(meaning) Also read as \(others)." : "\(meaning); also read as \(others)"
  }

  private func row(_ branch: Parameter, _ discriminator: String?) -> View {
    let type = branch.kind.valueType
    let notes = [
      discriminator.map { "where \(Text.code($0)) is \(Text.code(branch.wireName))" },
      branch.summary.map(Text.line), type.map { types.rules($0).joined(separator: ", ") },
      type.map { types.words($0).joined(separator: " ") },
    ]
    return [
      "name": Text.code(branch.key), "type": type.map(types.phrase) ?? "several query items",
      "notes": notes.compactMap(\.self).filter { !$0.isEmpty },
    ]
  }
}
