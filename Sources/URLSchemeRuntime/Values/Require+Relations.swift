// Rules between parameters. What decides is small and inlinable, so that an app's compiler knows the types; what
// is wrong is said elsewhere.

extension Require {
  /// Bounds that are another parameter's value; one that is absent bounds nothing.
  ///
  /// - Parameter other: The name of the other parameter.
  @inlinable public static func range<Value: Comparable>(
    _ name: String, _ value: Value?, atLeast minimum: Value? = nil, atMost maximum: Value? = nil,
    above: Value? = nil, below: Value? = nil, named other: String
  ) throws(RequestError) {
    if value == nil { return }
    try bounds(name, value, minimum, maximum, above, below) { _ in theValue(of: other) }
  }

  @usableFromInline static func theValue(of other: String) -> String {
    "the value of \(quoted(other))"
  }

  /// A parameter that must be there when another one is.
  @inlinable public static func presence<Value, Needed>(
    _ name: String, _ value: Value?, needs neededName: String, _ needed: Needed?
  ) throws(RequestError) {
    if value != nil, needed == nil { throw lacks(name, neededName) }
  }

  @usableFromInline static func lacks(_ name: String, _ needed: String) -> RequestError {
    RequestError(.requirement, parameter: name, expecting: "'\(needed)' as well")
  }

  @usableFromInline static func text(
    _ text: String?, of neededName: String, isOneOf texts: [String], for name: String
  ) throws(RequestError) {
    if let text, texts.contains(where: { text.isIdentical(to: $0) }) { return }
    let words = texts.map(quoted).joined(separator: " or ")
    throw RequestError(
      .requirement, parameter: name, expecting: "'\(neededName)' to be \(words)")
  }

  /// A parameter that may not be there when another one is.
  @inlinable public static func presence<Value, Other>(
    _ name: String, _ value: Value?, excludes otherName: String, _ other: Other?
  ) throws(RequestError) {
    if value != nil, other != nil { throw conflicts(name, otherName) }
  }

  @usableFromInline static func text(
    _ text: String?, of otherName: String, isNoneOf texts: [String], for name: String
  ) throws(RequestError) {
    guard let text, let word = texts.first(where: { text.isIdentical(to: $0) }) else { return }
    throw conflicts(name, otherName, word)
  }

  @usableFromInline static func conflicts(
    _ name: String, _ other: String, _ word: String? = nil
  ) -> RequestError {
    RequestError(.conflicting, parameter: name, expecting: "no value \(condition(other, word))")
  }

  /// Where another parameter has a text; without one, where it has any.
  private static func condition(_ other: String, _ text: String?) -> String {
    "where \(quoted(other)) is \(text.map(quoted) ?? "given")"
  }

  /// A parameter that must be there where none of some others is.
  @inlinable public static func presence<Value>(
    _ name: String, _ value: Value?, unless others: [String], _ isAnyThere: Bool
  ) throws(RequestError) {
    if value == nil, !isAnyThere { throw missing(name, besides: others) }
  }

  @usableFromInline static func missing(_ name: String, besides others: [String]) -> RequestError {
    let words = others.map(quoted).joined(separator: " or ")
    return RequestError(.missing, parameter: name, expecting: "a value for it, or for \(words)")
  }

  /// A parameter that must be there when another one is.
  @inlinable public static func presence<Value, Other>(
    _ name: String, _ value: Value?, when otherName: String, _ other: Other?
  ) throws(RequestError) {
    if value == nil, other != nil { throw missing(name, where: otherName) }
  }

  @usableFromInline static func missing(
    _ name: String, where other: String, is text: String? = nil
  ) -> RequestError {
    RequestError(.missing, parameter: name, expecting: "a value \(condition(other, text))")
  }
}
