package import URLSchemeRuntime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A constraint that a value breaks.
package struct Violation: Sendable {
  package var reason: RequestError.Reason
  /// The constraints that it is one of.
  package var constraints: Constraints
  /// The names of the JSON members that lead to what is wrong; empty for the value itself.
  package var path: [String] = []
  /// What would have been right, where no constraint says it.
  package var expected: String?
}

extension ValueType {
  /// The first constraint that a value of this type breaks: its own, or one of what it holds.
  package func violation(of value: Value, in declarations: DeclarationLookup) -> Violation? {
    if let reason = constraints.violation(of: value) {
      return Violation(reason: reason, constraints: constraints)
    }
    switch (kind, value) {
    case (.encoded, _):
      guard let violation = decoded.violation(of: value, in: declarations) else { return nil }
      if violation.path.isEmpty { return violation }
      // Data holds an object, or it doesn't.
      return Violation(
        reason: .illTyped, constraints: constraints, expected: expectation(in: declarations))
    case (.list(let element, let form), .list(let values)):
      for value in values {
        guard let violation = element.violation(of: value, in: declarations) else { continue }
        if case .json = form { return violation }
        if violation.path.isEmpty { return violation }
        // A text among others is an object, or it isn't one.
        return Violation(
          reason: .illTyped, constraints: constraints, expected: expectation(in: declarations))
      }
      return nil
    case (.declared(let path), .record(let record)):
      guard case .object(let members)? = declarations(path)?.kind else { return nil }
      return Self.violation(of: record, members, declarations)
    case (.declared(let path), .branch(let key, let payload?)):
      switch declarations(path)?.kind {
      case .union(let branches), .tagged(let branches, _):
        let branch = branches.first { $0.key == key }
        return branch?.valueType?.violation(of: payload, in: declarations)
      default: return nil
      }
    default: return nil
    }
  }

  private static func violation(
    of record: [Value.Member], _ members: [Parameter], _ declarations: DeclarationLookup
  ) -> Violation? {
    for member in members {
      guard let value = record.first(where: { $0.key == member.key })?.value,
        case .value(let type) = member.shape,
        var violation = type.violation(of: value, in: declarations)
      else { continue }
      violation.path.insert(member.wireName, at: 0)
      return violation
    }
    return nil
  }

  /// Whether some texts that have the type's form are none of its values, because of a constraint.
  package func isConstrained(in declarations: DeclarationLookup) -> Bool {
    isConstrained(in: declarations, besides: [])
  }

  private func isConstrained(
    in declarations: DeclarationLookup, besides visited: Set<String>
  ) -> Bool {
    if !constraints.isEmpty { return true }
    switch decoded.kind {
    case .scheme: return true
    case .list(let element, _): return element.isConstrained(in: declarations, besides: visited)
    case .declared(let path) where !visited.contains(path):
      guard case .union(let branches)? = declarations(path)?.kind else { return false }
      return branches.contains { branch in
        branch.valueType?.isConstrained(in: declarations, besides: visited.union([path])) ?? false
      }
    default: return false
    }
  }
}

extension Constraints {
  /// What a text's pattern adds to what is said of its type.
  package var patternPhrase: String? { pattern.map { " that matches " + $0 } }

  /// The first constraint that a value breaks, as the generated code would report it.
  package func violation(of value: Value) -> RequestError.Reason? {
    if isEmpty { return nil }
    switch value {
    case .string(let text): return violation(of: text)
    case .url(let url): return violation(of: url.urlText)
    case .integer(let number): return violation(of: Double(number), number.urlText)
    case .number(let number): return violation(of: number, number.urlText)
    case .decimal(let number):
      return Double(number.description).flatMap { violation(of: $0, number.urlText) }
    case .list(let values): return violation(of: values)
    default: return nil
    }
  }

  private func violation(of text: String) -> RequestError.Reason? {
    let length = text.unicodeScalars.count
    if let minLength, length < minLength { return .tooShort }
    if let maxLength, length > maxLength { return .tooLong }
    if let pattern, let compiled = try? URLPattern(pattern), !compiled.matches(text) {
      return .patternMismatch
    }
    return nil
  }

  private func violation(of number: Double, _ text: String) -> RequestError.Reason? {
    if let minimum, number < minimum.value { return .tooSmall }
    if let exclusiveMinimum, number <= exclusiveMinimum.value { return .tooSmall }
    if let maximum, number > maximum.value { return .tooLarge }
    if let exclusiveMaximum, number >= exclusiveMaximum.value { return .tooLarge }
    if let multipleOf, !NumberText.isMultiple(text, of: multipleOf.text) { return .notMultiple }
    return nil
  }

  private func violation(of values: [Value]) -> RequestError.Reason? {
    if let minItems, values.count < minItems { return .tooFew }
    if let maxItems, values.count > maxItems { return .tooMany }
    if uniqueItems, Set(values).count < values.count { return .notUnique }
    return nil
  }
}
