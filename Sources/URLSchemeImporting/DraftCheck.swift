import URLSchemeInterpreter
import URLSchemeSpec

/// Turns a guess into a specification without problems: what the checker refuses becomes a comment.
enum DraftCheck {
  static func settled(_ draft: SpecDraft) throws(ImportError) -> String {
    var draft = draft
    if draft.actions.isEmpty { draft.actions = [.placeholder] }
    var spec = try load(&draft)
    place(draft.urls, among: &draft, read: Interpreter(spec))
    spec = try load(&draft)
    settleExamples(of: spec, in: &draft)
    _ = try load(&draft)
    return DraftText(draft).text
  }

  /// Loads a draft, and leaves out what keeps it from being loaded.
  private static func load(_ draft: inout SpecDraft) throws(ImportError) -> Spec {
    // Each round leaves out at least one action, or changes the app's name.
    for _ in 0...draft.actions.count + 2 {
      let written = DraftText(draft)
      var diagnostics = Diagnostics()
      let file = SourceFile(path: "import.urlscheme.yaml", text: written.text)
      if let spec = SpecLoader.load(file, into: &diagnostics) { return spec }
      mend(&draft, written, diagnostics)
    }
    throw ImportError(
      description: "no specification can be made of this; 'urlscheme init' writes one to start from"
    )
  }

  private static func mend(
    _ draft: inout SpecDraft, _ written: DraftText, _ diagnostics: Diagnostics
  ) {
    var isMended = false
    for problem in diagnostics.sorted where problem.severity == .error {
      switch written.owner(of: problem.range?.start.line ?? 1) {
      case .action(let index), .example(let index, _):
        if draft.actions[index].fault == nil { draft.actions[index].fault = problem.message }
        isMended = true
      case .head: continue
      }
    }
    if !isMended { draft.appName += "App" }
    if draft.actions.allSatisfy({ $0.fault != nil }) { draft.actions.append(.placeholder) }
  }

  /// Makes each URL an example of the action that reads it.
  private static func place(
    _ urls: [String], among draft: inout SpecDraft, read interpreter: Interpreter
  ) {
    for url in urls {
      if let parsed = try? interpreter.parse(url),
        let index = draft.actions.firstIndex(where: {
          $0.name == parsed.action.name && $0.fault == nil
        })
      {
        draft.actions[index].examples.append(url)
      } else {
        draft.remarks.append("No action reads this URL: " + url)
      }
    }
  }

  /// Examples that don't survive being read and built are remarks.
  private static func settleExamples(of spec: Spec, in draft: inout SpecDraft) {
    let written = DraftText(draft)
    var faults: [Int: Set<Int>] = [:]
    for problem in Interpreter(spec).validate() where problem.severity == .error {
      guard let line = problem.range?.start.line,
        case .example(let action, let index) = written.owner(of: line)
      else { continue }
      faults[action, default: []].insert(index)
    }
    for (action, indexes) in faults.sorted(by: { $0.key < $1.key }) {
      let examples = draft.actions[action].examples
      draft.actions[action].examples = examples.indices.filter { !indexes.contains($0) }
        .map { examples[$0] }
      for index in indexes.sorted() {
        draft.actions[action].remarks.append(
          "Its parameters don't say all of this URL: " + examples[index])
      }
    }
  }
}

extension ActionDraft {
  /// An action for a specification without any.
  fileprivate static let placeholder = ActionDraft(
    name: "open", template: "//open", remarks: ["Guessed: what the app can be asked to do."])
}
