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
    return sentences
  }

  private var asking: String { ", so the app asks the person before it does." }

  private var secretNames: [String] {
    let search = SecretSearch(spec)
    return action.parameters.filter { search.isAny(in: $0) }.map { parameter in
      if case .value = parameter.shape { parameter.wireName } else { parameter.key }
    }
  }
}
