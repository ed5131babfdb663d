/// The reason why a request can't be made, or a URL can't be read as a request.
///
/// The error names the action, the parameter and the expected value. It never contains any part of
/// the value, so you can log and show it.
///
/// ```swift
/// do {
///   let request = try WordRev.Reverse(url)
///   print(request.word)
/// } catch {
///   print(error.parameter ?? "", error.expected ?? "")
/// }
/// ```
public struct RequestError: Error, Sendable {
  /// The rule that was broken. The raw values are the words of a spec's `because:`.
  ///
  /// ```swift
  /// do {
  ///   _ = try WordRev.Action("x-callback-wordrev://x-callback-url/reverse")
  /// } catch {
  ///   print(error.reason == .missing, error.parameter ?? "")
  /// }
  /// ```
  public enum Reason: String, CaseIterable, Sendable {
    /// Not a URL: it has no scheme, or invalid characters (RFC 3986).
    case notAURL
    /// The app doesn't have the URL's scheme.
    case otherScheme
    /// No action has a URL of this shape.
    case unknownAction
    /// A `%` without two hexadecimal digits, bytes that are not UTF-8, or a NUL.
    case invalidEncoding
    /// Longer than the app's limit.
    case urlTooLong
    /// A required parameter is absent.
    case missing
    /// A parameter that takes one value is given more than once.
    case repeated
    /// The action doesn't have the parameter, and the app refuses unknown ones.
    case unknownParameter
    /// The text doesn't read as the parameter's type.
    case illTyped
    /// The word isn't one of the allowed ones.
    case unknownValue
    /// Fewer characters than allowed.
    case tooShort
    /// More characters than allowed.
    case tooLong
    /// Below the minimum.
    case tooSmall
    /// Above the maximum.
    case tooLarge
    /// Not a multiple of the allowed step.
    case notMultiple
    /// Fewer elements than allowed.
    case tooFew
    /// More elements than allowed.
    case tooMany
    /// An element occurs twice in a list of unique ones.
    case notUnique
    /// The text doesn't match the declared pattern.
    case patternMismatch
    /// Several parameters of which only one is allowed.
    case conflicting
    /// A parameter is given without another one that it needs.
    case requirement
    /// The value can't be written so that it reads the same: an empty path segment, a list element
    /// that contains the separator, or a name of another action's URL.
    case notRepresentable
    /// The app doesn't open the callback.
    case callbackRefused
  }

  /// The content of an error. Generated code passes an error on after every value that it reads, so
  /// an error is one word, and its content is stored elsewhere.
  private struct Parts: Equatable, Sendable {
    let reason: Reason
    let action: String?
    let parameter: String?
    let expected: String?
  }

  private final class Box: Sendable {
    let parts: Parts

    init(_ parts: Parts) { self.parts = parts }
  }

  private let box: Box

  /// The rule that was broken.
  public var reason: Reason { box.parts.reason }
  /// The action's name, once it is known.
  public var action: String? { box.parts.action }
  /// The parameter's name in the URL.
  public var parameter: String? { box.parts.parameter }
  /// The expected value as a phrase: `a whole number`, `at most 200 characters`.
  public var expected: String? { box.parts.expected }

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - reason: The rule that was broken.
  ///   - action: The action's name.
  ///   - parameter: The parameter's name in the URL.
  ///   - expected: The expected value as a phrase; never the value itself, which may be a secret.
  @inline(never) public init(
    _ reason: Reason, action: String? = nil, parameter: String? = nil, expected: String? = nil
  ) {
    box = Box(Parts(reason: reason, action: action, parameter: parameter, expected: expected))
  }

  /// Creates an error of a rule. Nobody sees an error with an empty name, so all of them are one: a value is tried as
  /// one of several kinds, perhaps for each element of a list.
  @usableFromInline init(
    _ reason: Reason, parameter: String, expecting expected: @autoclosure () -> String
  ) {
    self = parameter.isEmpty ? .unseen : .init(reason, parameter: parameter, expected: expected())
  }

  private static let unseen = RequestError(.illTyped, parameter: "")

  /// The same error with the name of an action, unless it has one.
  package func of(action name: String) -> RequestError {
    action == nil
      ? RequestError(reason, action: name, parameter: parameter, expected: expected) : self
  }
}

extension RequestError: Equatable {
  public static func == (left: RequestError, right: RequestError) -> Bool {
    left.box.parts == right.box.parts
  }

}

extension RequestError {
  /// The same error with the name of another parameter.
  package func of(parameter name: String) -> RequestError {
    RequestError(reason, action: action, parameter: name, expected: expected)
  }

  /// The name of a JSON object's member, for errors: `item.id`.
  package static func name(of member: String, at path: String) -> String {
    path.isEmpty ? member : "\(path).\(member)"
  }

  /// The same error for an element of a list instead of the list: `items[2].id` for `items.id`.
  ///
  /// - Parameters:
  ///   - index: The element's place, from zero.
  ///   - path: The path of the list.
  @usableFromInline package func of(element index: Int, at path: String) -> RequestError {
    guard let parameter, parameter.hasPrefix(path) else { return self }
    let rest = parameter.dropFirst(path.count)
    // Without a path of the list, there is no dot between the index and the member.
    let dot = path.isEmpty && !rest.isEmpty && !rest.hasPrefix("[") ? "." : ""
    return of(parameter: "\(path)[\(index)]\(dot)\(rest)")
  }
}

extension RequestError: CustomStringConvertible, LocalizedError {
  /// The description, for `localizedDescription`.
  public var errorDescription: String? { description }

  /// One sentence, for debugging: `reverse: 'word' is missing`.
  public var description: String {
    var text = action.map { "\($0): " } ?? ""
    if let parameter { text += "'\(parameter)' " }
    let phrases = reason.phrases
    var phrase = parameter == nil ? phrases.url : phrases.parameter ?? phrases.url
    var mark = "; expected "
    if reason == .illTyped, parameter != nil, expected != nil {
      (phrase, mark) = ("has to be", " ")
    }
    text += phrase
    if let expected { text += mark + expected }
    return text
  }
}

extension RequestError.Reason {
  /// The phrase about a parameter, if the reason can be about one, and the phrase about the URL.
  fileprivate var phrases: (parameter: String?, url: String) {
    let value = "a value is not allowed"
    return switch self {
    case .notAURL: (nil, "this is not a URL")
    case .otherScheme: (nil, "the URL's scheme is none of this app's")
    case .unknownAction: (nil, "no action has a URL of this shape")
    case .invalidEncoding:
      ("isn't valid percent-encoded UTF-8", "the URL isn't valid percent-encoded UTF-8")
    case .urlTooLong: (nil, "the URL is too long")
    case .missing: ("is missing", "a parameter is missing")
    case .repeated: ("is given more than once", "a parameter is given more than once")
    case .unknownParameter:
      ("is not a parameter of this action", "the URL has a parameter that this action doesn't have")
    case .illTyped: ("has another type", value)
    case .unknownValue: ("is not an allowed value", value)
    case .tooShort: ("is too short", value)
    case .tooLong: ("is too long", value)
    case .tooSmall: ("is too small", value)
    case .tooLarge: ("is too large", value)
    case .notMultiple: ("is between the steps that are allowed", value)
    case .tooFew: ("has too few elements", value)
    case .tooMany: ("has too many elements", value)
    case .notUnique: ("has an element twice", value)
    case .patternMismatch: ("does not match the pattern", value)
    case .conflicting:
      ("excludes another parameter that is given", "parameters that exclude each other are given")
    case .requirement: ("needs another parameter", "a parameter that another one needs is missing")
    case .notRepresentable:
      ("can't be written in this URL", "these values can't be written in this URL")
    case .callbackRefused:
      ("is a callback that will not be opened", "the callback will not be opened")
    }
  }
}
