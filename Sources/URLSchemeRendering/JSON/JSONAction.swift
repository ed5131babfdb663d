import URLSchemeRuntime
import URLSchemeSpec

/// An action of the reference in JSON.
struct JSONAction {
  private let spec: Spec

  init(_ spec: Spec) { self.spec = spec }

  func value(_ action: Action) -> JSONValue {
    let parameters = JSONParameter(spec)
    var members = JSONMembers()
    members.add("name", action.name)
    members.add("swiftType", action.typeName)
    members.add("swiftMethod", action.memberName)
    members.add("summary", action.summary)
    members.add("description", action.description)
    members.add("deprecated", JSONRenderer.deprecation(action.deprecated))
    members.add("effect", action.effect.rawValue)
    members.add("templates", action.templates.map { .string($0.text) })
    members.add("links", action.links.map { .string($0.text) })
    members.add("parameters", .array(action.parameters.map(parameters.value)))
    members.add("replies", replies(action.replies))
    members.add("returns", action.returns.map(parameters.value))
    members.add("errors", action.errors.map(error))
    members.add("examples", examples(of: action))
    members.add("rejects", rejects(of: action))
    members.add("extensions", JSONRenderer.extensions(action.extensions))
    return members.value
  }

  private func replies(_ replies: Replies) -> JSONValue? {
    guard replies.style != .none else { return nil }
    var members = JSONMembers()
    members.add("style", replies.style.rawValue)
    members.add("required", replies.required)
    members.add("parameter", replies.parameter)
    members.add("prefix", replies.prefix.isEmpty ? nil : replies.prefix)
    members.add("write", replies.write.rawValue)
    if let outcome = replies.outcome {
      var words = JSONMembers()
      words.add("parameter", outcome.parameter)
      words.add("success", outcome.success)
      words.add("cancel", outcome.cancel)
      words.add("error", outcome.error)
      words.add("code", outcome.code)
      words.add("message", outcome.message)
      members.add("outcome", words.value)
    }
    return members.value
  }

  private func error(_ error: ActionError) -> JSONValue {
    var members = JSONMembers()
    members.add("name", error.name)
    members.add("code", error.code)
    members.add("message", error.message)
    members.add("summary", error.summary)
    members.add("extensions", JSONRenderer.extensions(error.extensions))
    return members.value
  }

  /// Secrets are masked; an example in which one could remain is left out.
  private func examples(of action: Action) -> [JSONValue] {
    let mask = ExampleMask(action, in: spec)
    return action.examples.compactMap { example in
      guard let url = mask.masked(example.url) else { return nil }
      var members = JSONMembers()
      members.add("url", url)
      members.add("summary", example.summary)
      members.add("extensions", JSONRenderer.extensions(example.extensions))
      return members.value
    }
  }

  private func rejects(of action: Action) -> [JSONValue] {
    let mask = ExampleMask(action, in: spec)
    return action.rejects.compactMap { reject in
      guard let url = mask.masked(reject.url) else { return nil }
      var members = JSONMembers()
      members.add("url", url)
      members.add("because", reject.because?.rawValue)
      members.add("parameter", reject.parameter)
      members.add("extensions", JSONRenderer.extensions(reject.extensions))
      return members.value
    }
  }
}
