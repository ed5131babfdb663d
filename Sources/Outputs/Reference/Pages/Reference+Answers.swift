import URLSchemeCompiler
import URLSchemeRuntime

extension Reference {
  /// Sentences on how an action answers.
  func answer(of action: Action) -> [String] {
    if spec.isInterface {
      return ["Each app that implements the interface answers in its own way."]
    }
    let replies = action.replies
    let carrier = replies.parameter.map { " in " + Text.code($0) } ?? ""
    var sentences: [String]
    switch replies.style {
    case .none: return ["The app sends no answer."]
    case .xCallback:
      let callbacks = replies.callbacks
      let names = [callbacks.success, callbacks.error, callbacks.cancel].compactMap(\.self).map(
        Text.code)
      sentences = [
        names.count == 1
          ? "Answers a success to the URL given as \(names[0])."
          : "Answers to the URLs given as \(names.phrase("and"))"
            + (callbacks == .xCallback ? " (x-callback-url)." : ".")
      ]
      let untold = [(callbacks.error, "errors"), (callbacks.cancel, "cancellations")].filter {
        $0.0 == nil
      }
      if !untold.isEmpty {
        sentences.append(
          "It reports no \(untold.map(\.1).joined(separator: " or ")).")
      }
    case .returnURL: sentences = ["Answers to the URL given\(carrier)."]
    case .returnScheme: sentences = ["Answers to the scheme given\(carrier)."]
    }
    let others = [
      replies.state.map { "The answer repeats what the request has in \(Text.code($0))." },
      replies.required ? "A request without one is refused." : nil,
      replies.write == .value ? "The result is the end of that URL, percent-encoded." : nil,
      replies.outcome.map { sentence(on: $0, replies.prefix) },
    ]
    return sentences + others.compactMap(\.self)
  }

  private func sentence(on outcome: ReturnOutcome, _ prefix: String) -> String {
    let groups = [
      (outcome.success, "a success"), (outcome.cancel, "a cancellation"),
      (outcome.error, "an error"),
    ]
    let meanings = groups.filter { !$0.0.isEmpty }.map { words, meaning in
      words.map(Text.code).joined(separator: ", ") + " for " + meaning
    }
    let name = Text.code(prefix + outcome.parameter)
    return "\(name) says how it ended: \(meanings.joined(separator: "; "))."
  }

  /// Sentences that a caller, a reviewer and the person should read before an action's URL is opened.
  func security(of action: Action) -> [String] {
    let asking =
      if action.requiresConfirmation {
        "; the app asks the person first."
      } else if action.mayAsk {
        "; the app may ask the person first."
      } else {
        "; the app doesn't ask the person first."
      }
    let effect: String? =
      switch action.effect {
      case .none: nil
      case .unknown: "Its effect isn't stated: it may change, send or delete something" + asking
      case .reads:
        "It reads the person's data, and changes nothing"
          + (action.requiresConfirmation ? asking : ".")
      case .writes: "It changes something" + asking
      case .sends: "It sends something to others" + asking
      case .pays: "It moves money" + asking
      case .deletes: "It deletes something" + asking
      }
    let refusal =
      action.requiresConfirmation ? "If the app can't ask, it refuses the request." : nil
    let hidden = action.parameters.filter(spec.hasSecret).map { parameter in
      if case .value = parameter.kind { parameter.ruleName } else { parameter.key }
    }
    let names = hidden.map(Text.code).joined(separator: ", ")
    let secrets =
      "\(names) \(hidden.count == 1 ? "is a secret" : "are secrets"): keep the URL out of logs, "
      + "histories and messages; examples mask it."
    return [effect, refusal, hidden.isEmpty ? nil : secrets].compactMap(\.self)
  }

  /// The part of `advice(of:)` that all answering actions share, so that a page has it only once.
  func adviceOfAll() -> [String] {
    let all = spec.actions.filter { $0.replies.style != .none }.map(advice)
    return (all.first ?? []).filter { sentence in all.allSatisfy { $0.contains(sentence) } }
  }

  /// Advice about the destination of an answer.
  func advice(of action: Action) -> [String] {
    let sentence: String
    switch action.replies.style {
    case .none: return []
    case .xCallback, .returnURL:
      sentence =
        "A request contains the URLs for its answer. A callback that runs or reads something is "
        + "never opened, and one on the web only if the app allows it."
    case .returnScheme:
      sentence = "The answer goes to any app with the named scheme, and can be forged."
    }
    return [sentence] + callbackRules(of: action.replies)
  }

  /// The rules for the callbacks of an answer.
  private func callbackRules(of replies: Replies) -> [String] {
    let allowed = replies.allow.map { allowed in
      allowed.isEmpty
        ? "No callback is opened."
        : "Callbacks are opened with \(Self.schemes(allowed)) alone; a request with another one is "
          + "refused."
    }
    let denied =
      replies.deny.isEmpty
      ? nil : "A request with a callback of \(Self.schemes(replies.deny)) is refused."
    return [allowed, denied].compactMap(\.self)
  }

  private static func schemes(_ names: [String]) -> String {
    "the \(names.count == 1 ? "scheme" : "schemes") "
      + names.map(Text.code).joined(separator: ", ")
  }
}
