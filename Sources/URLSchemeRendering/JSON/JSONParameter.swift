import URLSchemeGeneration
import URLSchemeRuntime
import URLSchemeSpec

/// A parameter, a result, or a member of a type, of the reference in JSON.
struct JSONParameter {
  private let spec: Spec

  init(_ spec: Spec) { self.spec = spec }

  func value(_ parameter: Parameter) -> JSONValue {
    var members = JSONMembers()
    members.add("key", parameter.key)
    members.add("name", parameter.wireName)
    members.add("swiftName", parameter.propertyName)
    members.add("summary", parameter.summary)
    members.add("description", parameter.description)
    members.add("deprecated", JSONRenderer.deprecation(parameter.deprecated))
    addShape(of: parameter, to: &members)
    addPresence(of: parameter, to: &members)
    members.add("place", parameter.place.word)
    members.add("aliases", parameter.aliases)
    members.add("sensitive", parameter.isSensitive)
    members.add("repeated", parameter.repeated == .reject ? nil : parameter.repeated.rawValue)
    members.add("requires", parameter.requires.map(requirement))
    members.add("namedBy", parameter.namedBy)
    members.add("examples", examples(of: parameter))
    members.add("extensions", JSONRenderer.extensions(parameter.extensions))
    return members.value
  }

  private func addShape(of parameter: Parameter, to members: inout JSONMembers) {
    let types = JSONType()
    switch parameter.shape {
    case .value(let type): members.add("type", types.value(type))
    case .choice(let path):
      members.add("type", types.reference(to: path))
      members.add("spread", "oneOf")
    case .group(let path):
      members.add("type", types.reference(to: path))
      members.add("spread", "group")
    case .pairs(let type):
      members.add("type", types.value(type))
      members.add("spread", "pairs")
    }
  }

  private func addPresence(of parameter: Parameter, to members: inout JSONMembers) {
    switch parameter.presence {
    // None of them has to be there, whatever they are called.
    case .required where !parameter.isAlwaysThere: members.add("presence", "optional")
    case .required: members.add("presence", "required")
    case .optional: members.add("presence", "optional")
    case .defaulted(let value):
      members.add("presence", "defaulted")
      members.add("default", text(of: value, parameter))
    }
  }

  private func requirement(_ requirement: Parameter.Requirement) -> JSONValue {
    var members = JSONMembers()
    members.add("key", requirement.key)
    members.add("value", requirement.value)
    return members.value
  }

  private func examples(of parameter: Parameter) -> [String] {
    parameter.examples.compactMap { text(of: $0, parameter) }
  }

  /// A value as it stands in a URL before percent-encoding; nil for a secret, and for what is not
  /// one text.
  private func text(of value: Value, _ parameter: Parameter) -> String? {
    guard !SecretSearch(spec).isAny(in: parameter) else { return nil }
    return spec.text(of: value, parameter.shape)
  }
}

extension Parameter.Place {
  fileprivate var word: String {
    switch self {
    case .query: "query"
    case .template: "template"
    case .either: "either"
    }
  }
}
