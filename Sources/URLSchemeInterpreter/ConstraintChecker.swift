import URLSchemeRuntime
import URLSchemeSpec

/// The rules that a type doesn't express, as generated initializers check them.
struct ConstraintChecker {
  let spec: Spec

  func check(_ values: RequestValues, of parameters: [Parameter]) throws(RequestError) {
    for parameter in parameters {
      guard let value = values[parameter.key] else {
        try checkAbsence(of: parameter, values, parameters)
        continue
      }
      try check(value, of: parameter)
      for requirement in parameter.requires {
        try check(requirement, of: parameter, value, values, parameters)
      }
    }
  }

  private func check(_ value: Value, of parameter: Parameter) throws(RequestError) {
    switch parameter.shape {
    case .value(let type):
      if case .scheme = type.kind, case .string(let text) = value {
        try Require.scheme(parameter.wireName, text)
      }
      if let violation = type.violation(of: value, in: spec.declaration) {
        throw RequestError(violation, in: parameter.wireName)
      }
      try checkMembers(value, as: type, parameter.wireName)
      try checkWritable(value, as: type, parameter)
    case .choice(let path):
      guard case .branch(let key, let payload?) = value,
        case .choice(let branches, _)? = spec.declaration(path)?.kind,
        let branch = branches.first(where: { $0.key == key })
      else { return }
      try check(payload, of: branch.content)
    case .group(let path):
      // Read groups were checked when they were read; built ones are checked here.
      guard case .record(let members) = value,
        case .group(let parameters)? = spec.declaration(path)?.kind
      else { return }
      do throws(RequestError) {
        try check(RequestValues(members), of: parameters)
      } catch {
        throw error.named(in: parameters, of: parameter)
      }
    case .pairs(let type):
      guard case .pairs(let pairs) = value else { return }
      for pair in pairs {
        if let violation = type.violation(of: pair.value, in: spec.declaration) {
          throw RequestError(violation, in: parameter.wireName)
        }
      }
    }
  }

  /// What the members of a JSON object need of each other.
  private func checkMembers(
    _ value: Value, as type: ValueType, _ name: String
  ) throws(RequestError) {
    switch (type.kind, value) {
    case (.list(let element, _), .list(let values)):
      for value in values { try checkMembers(value, as: element, name) }
    case (.declared(let path), .branch(let key, let payload?)):
      let branches = spec.declaration(path)?.kind.branches ?? []
      guard let type = branches.first(where: { $0.key == key })?.valueType else { return }
      try checkMembers(payload, as: type, name)
    case (.declared(let path), .record(let members)):
      guard case .object(let parameters)? = spec.declaration(path)?.kind else { return }
      let values = RequestValues(members)
      for parameter in parameters {
        guard let value = values[parameter.key], case .value(let type) = parameter.shape else {
          continue
        }
        try checkMembers(value, as: type, "\(name).\(parameter.wireName)")
        do throws(RequestError) {
          for requirement in parameter.requires {
            try check(requirement, of: parameter, value, values, parameters)
          }
        } catch {
          throw error.of(parameter: "\(name).\(parameter.wireName)")
        }
      }
    default: break
    }
  }

  /// Whether the value reads back as itself.
  private func checkWritable(
    _ value: Value, as type: ValueType, _ parameter: Parameter
  ) throws(RequestError) {
    let isWritable: Bool
    switch (type.kind, value) {
    case (.flag, _): isWritable = true
    case (.list(let element, .repeated), .list(let values)):
      let texts = values.map { element.text(of: $0, in: spec.declaration) }
      let isOneBareItem = values.count == 1 && element.isBare(values[0], in: spec.declaration)
      isWritable = !texts.contains(nil) && (texts != [""] || isOneBareItem)
    default: isWritable = type.text(of: value, in: spec.declaration) != nil
    }
    guard isWritable else {
      throw RequestError(
        .notRepresentable, parameter: parameter.wireName,
        expected: "a value whose text reads back as the same value")
    }
  }

  /// Whether a parameter that is not there may be absent beside the others.
  private func checkAbsence(
    of parameter: Parameter, _ values: RequestValues, _ parameters: [Parameter]
  ) throws(RequestError) {
    for condition in parameter.requiredWhen {
      guard let other = values[condition.key], other != .boolean(false) || condition.value != nil,
        let shape = parameters.first(where: { $0.key == condition.key })
      else { continue }
      if let text = condition.value {
        guard case .value(let type) = shape.shape,
          type.text(of: other, in: spec.declaration) == text
        else { continue }
      } else if case .defaulted(let value) = shape.presence, value == other {
        continue
      }
      let reason = condition.value.map { "is '\($0)'" } ?? "is given"
      throw RequestError(
        .missing, parameter: parameter.wireName,
        expected: "a value where '\(shape.wireName)' \(reason)")
    }
  }

  private func check(
    _ requirement: Parameter.Requirement, of parameter: Parameter, _ value: Value,
    _ values: RequestValues, _ parameters: [Parameter]
  ) throws(RequestError) {
    if case .boolean(false) = value { return }
    let needed = parameters.first { $0.key == requirement.key }
    let name = needed?.wireName ?? requirement.key
    guard let other = values[requirement.key], other != .boolean(false) || requirement.value != nil
    else {
      throw RequestError(
        .requirement, parameter: parameter.wireName, expected: "'\(name)' as well")
    }
    guard let text = requirement.value, case .value(let type)? = needed?.shape else { return }
    guard type.text(of: other, in: spec.declaration) == text else {
      throw RequestError(
        .requirement, parameter: parameter.wireName, expected: "'\(name)' to be '\(text)'")
    }
  }
}

extension RequestError {
  fileprivate init(_ violation: Violation, in name: String) {
    self.init(
      violation.reason, parameter: ([name] + violation.path).joined(separator: "."),
      expected: violation.expected ?? violation.constraints.expectation(for: violation.reason))
  }
}

extension Constraints {
  /// What would have been right, in the runtime's words.
  fileprivate func expectation(for reason: RequestError.Reason) -> String? {
    func characters(_ count: Int) -> String { "\(count) character\(count == 1 ? "" : "s")" }
    func elements(_ count: Int) -> String { "\(count) element\(count == 1 ? "" : "s")" }
    return switch reason {
    case .tooShort: minLength.map { "at least \(characters($0))" }
    case .tooLong: maxLength.map { "at most \(characters($0))" }
    case .tooSmall:
      minimum.map { "at least \($0.text)" } ?? exclusiveMinimum.map { "more than \($0.text)" }
    case .tooLarge:
      maximum.map { "at most \($0.text)" } ?? exclusiveMaximum.map { "less than \($0.text)" }
    case .notMultiple: multipleOf.map { "a multiple of \($0.text)" }
    case .tooFew: minItems.map { "at least \(elements($0))" }
    case .tooMany: maxItems.map { "at most \(elements($0))" }
    case .notUnique: "each element once"
    case .patternMismatch: pattern.map { "text that matches \($0)" }
    default: nil
    }
  }
}
