/// The rules of a spec that a type can't express, checked when a request is made. Generated code uses it.
///
/// Absent values break no rule. Every method throws `RequestError`.
public enum Require {
  // MARK: Text

  /// A length in Unicode scalars, as JSON Schema counts.
  public static func length(
    _ name: String, _ value: String?, atLeast minimum: Int = 0, atMost maximum: Int = .max
  ) throws(RequestError) {
    guard let value else { return }
    // A scalar takes one to four bytes, so counting bytes, which costs nothing, often decides.
    let bytes = value.utf8.count
    if bytes <= maximum, (bytes + 3) / 4 >= minimum { return }
    // Each scalar has one byte that doesn't continue another.
    let count = value.withBytes { bytes in
      bytes.indices.count { bytes[$0] & 0xC0 != 0x80 }
    }
    try length(name, count, "character", minimum, maximum)
  }

  /// A length in bytes.
  public static func length(
    _ name: String, _ value: Data?, atLeast minimum: Int = 0, atMost maximum: Int = .max
  ) throws(RequestError) {
    if let value { try length(name, value.count, "byte", minimum, maximum) }
  }

  /// A length in bytes of UTF-8.
  public static func bytes(
    _ name: String, _ value: String?, atLeast minimum: Int = 0, atMost maximum: Int = .max
  ) throws(RequestError) {
    if let value { try length(name, value.utf8.count, "byte", minimum, maximum) }
  }

  private static func length(
    _ name: String, _ count: Int, _ noun: String, _ minimum: Int, _ maximum: Int
  ) throws(RequestError) {
    if count < minimum {
      throw RequestError(.tooShort, parameter: name, expecting: "at least \(plural(minimum, noun))")
    }
    if count > maximum {
      let most = maximum == 0 ? "no \(noun)s" : "at most \(plural(maximum, noun))"
      throw RequestError(.tooLong, parameter: name, expecting: most)
    }
  }

  /// A regular expression, as JSON Schema has it: it may match anywhere in the text.
  ///
  /// ```swift
  /// try Require.pattern("word", word, .init("^[a-z]+$", classes: "a{", next: "0300 0301"))
  /// ```
  ///
  /// - Parameter meaning: What the pattern asks for, in words.
  public static func pattern(
    _ name: String, _ value: String?, _ pattern: URLPattern, meaning: String? = nil
  ) throws(RequestError) {
    guard let value, !pattern.matches(value) else { return }
    throw RequestError(
      .patternMismatch, parameter: name, expecting: meaning ?? "text that matches \(pattern.text)")
  }

  /// A regular expression that each element of a list matches somewhere.
  public static func pattern(
    _ name: String, _ values: [String]?, _ pattern: URLPattern, meaning: String? = nil
  ) throws(RequestError) {
    for value in values ?? [] { try Self.pattern(name, value, pattern, meaning: meaning) }
  }

  /// Text that is none of some words.
  ///
  /// - Parameter words: The words, as a URL has them.
  public static func other(
    _ name: String, _ value: String?, than words: [String]
  ) throws(RequestError) {
    guard let value, words.contains(where: { $0.isIdentical(to: value) }) else { return }
    throw RequestError(
      .unknownValue, parameter: name,
      expecting: "text other than " + words.map(quoted).joined(separator: " or "))
  }

  /// A URL scheme (RFC 3986 §3.1).
  public static func scheme(_ name: String, _ value: String?) throws(RequestError) {
    guard let value, !isScheme(value) else { return }
    throw RequestError(.illTyped, parameter: name, expected: "a URL scheme")
  }

  package static func isScheme(_ text: String) -> Bool {
    text.utf8.first?.isASCIILetter ?? false && text.withBytes { $0.isMade(of: .scheme) }
  }

  // MARK: Numbers

  /// Bounds of a number.
  ///
  /// - Parameters:
  ///   - minimum: The smallest value.
  ///   - maximum: The largest value.
  ///   - above: A lower bound that the value must exceed.
  ///   - below: An upper bound that the value must stay below.
  public static func range(
    _ name: String, _ value: Decimal?, atLeast minimum: @autoclosure () -> Decimal? = nil,
    atMost maximum: @autoclosure () -> Decimal? = nil, above: @autoclosure () -> Decimal? = nil,
    below: @autoclosure () -> Decimal? = nil
  ) throws(RequestError) {
    // Each bound is made of a text.
    if value == nil { return }
    try bounds(name, value, minimum(), maximum(), above(), below()) { $0.urlText }
  }

  /// Bounds of a whole number.
  public static func range(
    _ name: String, _ value: Int?, atLeast minimum: Int? = nil, atMost maximum: Int? = nil,
    above: Int? = nil, below: Int? = nil
  ) throws(RequestError) {
    try bounds(name, value, minimum, maximum, above, below) { String($0) }
  }

  /// Bounds of a number with a fraction.
  public static func range(
    _ name: String, _ value: Double?, atLeast minimum: Double? = nil, atMost maximum: Double? = nil,
    above: Double? = nil, below: Double? = nil
  ) throws(RequestError) {
    try bounds(name, value, minimum, maximum, above, below) { $0.urlText }
  }

  /// Bounds of a duration, which the error writes as `1h30m`.
  public static func range(
    _ name: String, _ value: Duration?, atLeast minimum: Duration? = nil,
    atMost maximum: Duration? = nil, above: Duration? = nil, below: Duration? = nil
  ) throws(RequestError) {
    try bounds(name, value, minimum, maximum, above, below) { URLForm.units.text(of: $0) }
  }

  @inlinable package static func bounds<Value: Comparable>(
    _ name: String, _ value: Value?, _ minimum: Value?, _ maximum: Value?, _ above: Value?,
    _ below: Value?, _ text: (Value) -> String
  ) throws(RequestError) {
    guard let value else { return }
    if let minimum, value < minimum {
      throw RequestError(.tooSmall, parameter: name, expecting: "at least \(text(minimum))")
    }
    if let above, value <= above {
      throw RequestError(.tooSmall, parameter: name, expecting: "more than \(text(above))")
    }
    if let maximum, value > maximum {
      throw RequestError(.tooLarge, parameter: name, expecting: "at most \(text(maximum))")
    }
    if let below, value >= below {
      throw RequestError(.tooLarge, parameter: name, expecting: "less than \(text(below))")
    }
  }

  /// A whole number of steps, counted from zero.
  public static func multiple(_ name: String, _ value: Int?, of step: Int) throws(RequestError) {
    guard let value, !value.isMultiple(of: step) else { return }
    throw notMultiple(name, of: String(step))
  }

  /// A whole number of steps, counted from zero.
  public static func multiple(
    _ name: String, _ value: Double?, of step: Double
  ) throws(RequestError) {
    if let value { try multiple(name, value.urlText, of: step.urlText) }
  }

  /// A whole number of steps, counted from zero.
  public static func multiple(
    _ name: String, _ value: Decimal?, of step: @autoclosure () -> Decimal
  ) throws(RequestError) {
    if let value { try multiple(name, value.urlText, of: step().urlText) }
  }

  private static func multiple(
    _ name: String, _ text: String, of step: String
  ) throws(RequestError) {
    guard NumberText.isMultiple(text, of: step) else { throw notMultiple(name, of: step) }
  }

  private static func notMultiple(_ name: String, of step: String) -> RequestError {
    RequestError(.notMultiple, parameter: name, expecting: "a multiple of \(step)")
  }

  /// Neither infinite nor NaN.
  public static func finite(_ name: String, _ value: Double?) throws(RequestError) {
    guard value?.isFinite ?? true else {
      throw RequestError(.illTyped, parameter: name, expected: "a finite number")
    }
  }

  /// Neither infinite nor NaN, every element.
  public static func finite(_ name: String, _ values: [Double]?) throws(RequestError) {
    for value in values ?? [] { try finite(name, value) }
  }

  /// Not NaN.
  public static func finite(_ name: String, _ value: Decimal?) throws(RequestError) {
    guard value?.isFinite ?? true else {
      throw RequestError(.illTyped, parameter: name, expected: "a finite number")
    }
  }

  /// A URL with a scheme (RFC 3986 §4.3), and perhaps with an authority, as each that is read has them.
  public static func absolute(
    _ name: String, _ value: URL?, withAuthority: Bool = false
  ) throws(RequestError) {
    guard let value else { return }
    // As bytes: Foundation takes ten times as long to say what the scheme is.
    let (isAbsolute, hasAuthority) = value.absoluteString.withBytes {
      ($0.schemeEnd != nil, !withAuthority || $0.firstPlace(of: "://") != nil)
    }
    if !isAbsolute {
      throw RequestError(.illTyped, parameter: name, expected: URLForm.url.expectation)
    }
    if !hasAuthority {
      throw RequestError(
        .notRepresentable, parameter: name, expected: "a URL with '//' behind its scheme")
    }
  }

  // MARK: Lists

  /// A number of elements.
  @inlinable public static func count<Element>(
    _ name: String, _ values: [Element]?, atLeast minimum: Int = 0, atMost maximum: Int = .max
  ) throws(RequestError) {
    guard let count = values?.count, count < minimum || count > maximum else { return }
    throw miscounted(name, count, atLeast: minimum, atMost: maximum)
  }

  @usableFromInline static func miscounted(
    _ name: String, _ count: Int, atLeast minimum: Int, atMost maximum: Int
  ) -> RequestError {
    count < minimum
      ? RequestError(.tooFew, parameter: name, expecting: "at least \(plural(minimum, "element"))")
      : RequestError(.tooMany, parameter: name, expecting: "at most \(plural(maximum, "element"))")
  }

  /// No element's text twice.
  public static func unique<Element: URLValue>(
    _ name: String, _ values: [Element]?
  ) throws(RequestError) {
    try unique(name, values?.map { ExactText($0.urlText) })
  }

  /// No text twice.
  public static func unique(_ name: String, _ values: [String]?) throws(RequestError) {
    try unique(name, values?.map { ExactText($0) })
  }

  /// No element twice.
  public static func unique<Element: Hashable>(
    _ name: String, _ values: [Element]?
  ) throws(RequestError) {
    guard let values, Set(values).count < values.count else { return }
    throw RequestError(.notUnique, parameter: name, expected: "each element once")
  }

  /// Refuses texts that can't be told apart once they are joined.
  @usableFromInline static func divide(
    _ name: String, _ texts: [String], by separator: Separator
  ) throws(RequestError) {
    // As nearly all are: no text holds anything of the one separator.
    if separator.isSimple, texts.count > 1, let mark = separator.text.utf8.first,
      !texts.contains(where: { $0.withBytes { $0.contains(mark) } })
    {
      return
    }
    // Elements can also meet so that the separator appears between them: "a:" and "b" with "::".
    let text = separator.joined(texts)
    let parts = separator.parts(of: text)
    guard !text.isEmpty, parts.elementsEqual(texts, by: { $0.isIdentical(to: $1) }) else {
      throw RequestError(
        .notRepresentable, parameter: name,
        expecting: "elements that don't hold the separator \(quoted(separator.text))")
    }
  }

  // MARK: Relations

  /// A value that reads back as itself: an earlier reading of the same text doesn't win.
  public static func unambiguous<Value: URLValue>(
    _ name: String, _ value: Value?
  ) throws(RequestError) {
    if let value { try unambiguous(name, value) }
  }

  /// A value that reads back as itself. Lists have many, and to find out what an optional one is takes
  /// longer than to read it: inlinable, so that it is known.
  @inlinable public static func unambiguous<Value: URLValue>(
    _ name: String, _ value: Value
  ) throws(RequestError) {
    if let read = Value(urlText: value.urlText), read == value || read == value.urlNormalized {
      return
    }
    if let bare = Value.urlBare, value == bare { return }
    throw ambiguous(name)
  }

  /// A value that reads back as itself in a form: an earlier reading of the same text doesn't win.
  @inlinable public static func unambiguous<Value: Equatable>(
    _ name: String, _ value: Value?, as form: @autoclosure () -> URLForm<Value>
  ) throws(RequestError) {
    guard let value else { return }
    let form = form()
    guard let read = form.value(of: form.text(of: value)),
      read == value || read == form.normalized(value)
    else { throw ambiguous(name) }
  }

  /// A value that reads back as itself inside JSON: an earlier reading of the same JSON doesn't win.
  public static func unambiguous<Value: URLValue & JSONConvertible>(
    _ name: String, json value: Value?
  ) throws(RequestError) {
    guard let value else { return }
    let read = try? Value(json: value.json, at: name)
    if read != value, read != value.urlNormalized { throw ambiguous(name) }
  }

  @usableFromInline static func ambiguous(_ name: String) -> RequestError {
    RequestError(
      .notRepresentable, parameter: name, expected: "a value whose text has no other reading")
  }

  /// Items of the caller's own naming, none of which may have the name of a parameter or of a campaign.
  ///
  /// - Parameters:
  ///   - campaign: The campaign's names, each perhaps with a `*` for what it goes on with.
  ///   - ignoringCase: Whether the app reads names without regard to case.
  @inlinable public static func pairs<Value>(
    _ parameter: String, _ pairs: [NamedValue<Value>], except names: @autoclosure () -> [String],
    campaign: @autoclosure () -> [String] = [], in naming: String? = nil, ignoringCase: Bool = false
  ) throws(RequestError) {
    if pairs.isEmpty { return }
    try Self.names(
      of: parameter, pairs.map(\.name), except: names(), campaign: campaign(), in: naming,
      ignoringCase: ignoringCase)
  }

  @usableFromInline static func names(
    of parameter: String, _ own: [String], except names: [String], campaign: [String],
    in naming: String?, ignoringCase: Bool
  ) throws(RequestError) {
    let naming = naming.map { PartsTemplate($0) }
    for name in own {
      let name = naming?.text(of: [name]) ?? name
      let count = name.utf8.count
      // There may be many of both, and nearly always their lengths tell them apart.
      let isParameter = names.contains {
        $0.utf8.count == count
          && (ignoringCase ? name.equalsIgnoringCase($0) : name.isIdentical(to: $0))
      }
      guard
        isParameter || campaign.contains(where: { name.isNamed($0, ignoringCase: ignoringCase) })
      else { continue }
      throw RequestError(
        .notRepresentable, parameter: parameter,
        expected: "names that no \(isParameter ? "parameter" : "campaign") has")
    }
  }

  private static func plural(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  @usableFromInline static func quoted(_ text: String) -> String { "'\(text)'" }
}
