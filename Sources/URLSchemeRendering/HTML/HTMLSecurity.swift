import URLSchemeGeneration
import URLSchemeSpec

/// What a caller, a reviewer and the person should know before an action's URL is opened.
struct HTMLSecurity {
  private let action: Action
  private let spec: Spec

  init(_ action: Action, in spec: Spec) {
    self.action = action
    self.spec = spec
  }

  var sentences: [String] {
    var sentences: [String] = []
    switch action.effect {
    case .none: break
    case .reads: sentences.append("It reads data of the person's, and changes nothing.")
    case .writes: sentences.append("It changes something" + asking)
    case .sends: sentences.append("It sends something to others" + asking)
    case .pays: sentences.append("It moves money" + asking)
    case .deletes: sentences.append("It deletes something" + asking)
    }
    if action.confirmation == .required {
      sentences.append("Where the app can't ask, the request is refused.")
    }
    let secrets = secretNames
    if !secrets.isEmpty {
      let names = secrets.map(HTMLText.code).joined(separator: ", ")
      sentences.append(
        "\(names) \(secrets.count == 1 ? "is a secret" : "are secrets"): keep the URL out of logs, "
          + "histories and messages. This page masks it, and leaves it out of links to the form.")
    }
    switch action.replies.style {
    case .none: break
    case .xCallback, .returnURL:
      sentences.append(
        "The answer goes to whatever URL the request names, so apps open callbacks with care: never "
          + "one that runs or reads something, and by default none on the web.")
    case .returnScheme:
      sentences.append(
        "The answer goes to whichever app owns the scheme that is named, and can be forged.")
    }
    sentences += callbackRules
    return sentences
  }

  private var asking: String {
    action.confirmation == .required
      ? "; the app asks the person before it does." : "; the app may ask the person before it does."
  }

  /// What is said of the URLs that an answer may go to.
  private var callbackRules: [String] {
    let replies = action.replies
    guard replies.style != .none else { return [] }
    var sentences: [String] = []
    if let allowed = replies.allow {
      sentences.append(
        allowed.isEmpty
          ? "No callback is opened."
          : "Callbacks are opened with \(Self.schemes(allowed)) alone; a request with another one is "
            + "refused.")
    }
    if !replies.deny.isEmpty {
      sentences.append(
        "A request with a callback of \(Self.schemes(replies.deny)) is refused.")
    }
    if replies.strict {
      sentences.append(
        "An answer that tells an error or a cancellation and returns values all the same is refused."
      )
    }
    return sentences
  }

  private static func schemes(_ names: [String]) -> String {
    "the \(names.count == 1 ? "scheme" : "schemes") "
      + names.map(HTMLText.code).joined(separator: ", ")
  }

  private var secretNames: [String] {
    let search = SecretSearch(spec)
    return action.parameters.filter { search.isAny(in: $0) }.map { parameter in
      if case .value = parameter.shape { parameter.wireName } else { parameter.key }
    }
  }
}
