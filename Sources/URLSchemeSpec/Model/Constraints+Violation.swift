package import URLSchemeRuntime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ValueType {
  /// The first constraint that a value of this type breaks, its elements' constraints included.
  package func violation(of value: Value) -> RequestError.Reason? {
    if let reason = constraints.violation(of: value) { return reason }
    guard case (.list(let element, _), .list(let values)) = (kind, value) else { return nil }
    return values.lazy.compactMap { element.violation(of: $0) }.first
  }
}

extension Constraints {
  /// The first constraint that a value breaks, as the generated code would report it.
  package func violation(of value: Value) -> RequestError.Reason? {
    if isEmpty { return nil }
    switch value {
    case .string(let text): return violation(of: text)
    case .url(let url): return violation(of: url.urlText)
    case .integer(let number): return violation(of: Double(number))
    case .number(let number): return violation(of: number)
    case .decimal(let number): return Double(number.description).flatMap { violation(of: $0) }
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

  private func violation(of number: Double) -> RequestError.Reason? {
    if let minimum, number < minimum.value { return .tooSmall }
    if let exclusiveMinimum, number <= exclusiveMinimum.value { return .tooSmall }
    if let maximum, number > maximum.value { return .tooLarge }
    if let exclusiveMaximum, number >= exclusiveMaximum.value { return .tooLarge }
    return nil
  }

  private func violation(of values: [Value]) -> RequestError.Reason? {
    if let minItems, values.count < minItems { return .tooFew }
    if let maxItems, values.count > maxItems { return .tooMany }
    if uniqueItems, Set(values).count < values.count { return .notUnique }
    return nil
  }
}
