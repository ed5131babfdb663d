import URLSchemeCompiler
import URLSchemeGeneration

/// The Swift that calls an action through the generated client, with a sample of every parameter
/// that has to be given.
struct CallSample {
  /// How deep samples of nested values go before they are left to the reader.
  private static let depthLimit = 4

  let action: Action
  let spec: Spec
  /// Whether some action of the app answers.
  let isAnswered: Bool

  var lines: [String] {
    let app = spec.app.name
    let client = SwiftIdentifier.escaped(JSONNames(app).camel)
    let arguments = arguments(action.parameters, depth: 0)
    let call = "\(client).\(SwiftIdentifier.escaped(action.memberName))(\(arguments))"
    let hasReply = !action.returns.isEmpty
    return [
      spec.isInterface
        ? "let \(client) = \(app).Client(apps)"
        : "let \(client) = \(app).Client(opener: opener\(isAnswered ? ", callbackScheme: \"my-app\"" : ""))",
      (hasReply ? "let reply = " : "") + "try await \(call)",
    ]
  }

  private func arguments(_ parameters: [Parameter], depth: Int) -> String {
    parameters.compactMap { parameter -> String? in
      guard parameter.presence == .required else { return nil }
      return "\(SwiftIdentifier.label(parameter.label)): \(sample(parameter, depth: depth))"
    }.joined(separator: ", ")
  }

  private func sample(_ parameter: Parameter, depth: Int) -> String {
    let value =
      switch parameter.kind {
      case .value(let type): example(of: parameter, type) ?? sample(type, depth: depth)
      case .pairs: "[]"
      case .choice(let path), .group(let path): sample(path, depth: depth)
      }
    return parameter.isSensitive ? "Secret(\(value))" : value
  }

  /// A text that the parameter itself shows, where its own sample could break a rule.
  private func example(of parameter: Parameter, _ type: ValueType) -> String? {
    guard type.scalar == .string, !type.constraints.isEmpty, !parameter.isSensitive,
      case .string(let text)? = parameter.examples.first
    else { return nil }
    return SwiftLiteral.string(text)
  }

  /// A text that matches the pattern, and is as long as it has to be.
  private func text(_ rules: Constraints) -> String {
    if let sample = rules.patternSample { return SwiftLiteral.string(sample) }
    let least = min(rules.bound(.minLength)?.whole ?? 0, 200)
    let most = max(least, rules.bound(.maxLength)?.whole ?? .max)
    let text = "text" + String(repeating: "t", count: max(0, least - 4))
    return SwiftLiteral.string(String(text.prefix(most)))
  }

  private func sample(_ type: ValueType, depth: Int) -> String {
    switch type.kind {
    case .scalar(.string, _): text(type.constraints)
    case .scalar(let scalar, _):
      bound(type.constraints, of: scalar) ?? scalar.swift.sample
    case .flag: "true"
    case .constant(let text): SwiftLiteral.string(text)
    case .declared(let path): sample(path, depth: depth)
    case .encoded: sample(type.decoded, depth: depth)
    case .list(let element, _): "[" + sample(element, depth: depth + 1) + "]"
    case .swiftType: "value"
    }
  }

  /// A number or a duration within the bounds; nil where there are none, as for other types.
  private func bound(_ rules: Constraints, of scalar: ScalarType) -> String? {
    let bounds = [ValueRule.Keyword.minimum, .maximum, .multipleOf].compactMap(rules.bound)
    return bounds.first.map {
      scalar == .duration ? ".seconds(\($0.span.components.seconds))" : $0.limit.text
    }
  }

  private func sample(_ path: String, depth: Int) -> String {
    guard depth < Self.depthLimit, let kind = spec.declaration(path)?.kind else { return "…" }
    switch kind {
    case .enumeration(let cases):
      return cases.first.map { "." + SwiftIdentifier.escaped($0.caseName) } ?? "…"
    case .object(let members), .parts(let members, _), .group(let members):
      return ".init(" + arguments(members, depth: depth + 1) + ")"
    case .choice(let branches, _), .union(let branches), .tagged(let branches, _):
      guard let branch = branches.first else { return "…" }
      let name = "." + SwiftIdentifier.escaped(branch.caseName)
      guard branch.hasPayload else { return name }
      return name + "(" + sample(branch, depth: depth + 1) + ")"
    }
  }
}
