import URLSchemeSpec

/// Sentences on how an action answers.
struct HTMLReply {
  private let action: Action
  private let spec: Spec

  init(_ action: Action, in spec: Spec) {
    self.action = action
    self.spec = spec
  }

  var sentences: [String] {
    if spec.isInterface {
      return ["Each app that implements the interface answers in its own way."]
    }
    let replies = action.replies
    let carrier = replies.parameter.map { " in " + HTMLText.code($0) } ?? ""
    var sentences: [String]
    switch replies.style {
    case .none: return ["It does not answer."]
    case .xCallback:
      sentences = [
        "Answers to the URLs given as <code>x-success</code>, <code>x-error</code> and "
          + "<code>x-cancel</code> (x-callback-url)."
      ]
    case .returnURL: sentences = ["Answers to the URL given\(carrier)."]
    case .returnScheme: sentences = ["Answers to the scheme given\(carrier)."]
    }
    if let state = replies.state {
      sentences.append("The answer repeats what the request has in \(HTMLText.code(state)).")
    }
    if replies.required { sentences.append("A request without one is refused.") }
    if replies.write == .value {
      sentences.append("The result stands at the very end of that URL, percent-encoded.")
    }
    if let outcome = replies.outcome { sentences.append(sentence(on: outcome)) }
    return sentences
  }

  private func sentence(on outcome: Replies.Outcome) -> String {
    let groups = [
      (outcome.success, "success"), (outcome.cancel, "cancelled"), (outcome.error, "an error"),
    ]
    let meanings = groups.filter { !$0.0.isEmpty }.map { words, meaning in
      words.map(HTMLText.code).joined(separator: ", ") + " for " + meaning
    }
    let name = HTMLText.code(action.replies.prefix + outcome.parameter)
    return "How it ended is said by \(name): \(meanings.joined(separator: "; "))."
  }
}
