/// The reply of an action: the values that are appended to the caller's callback. Generated code uses it.
///
/// Two replies are equal if their written values are equal. `extension WordRev.Reverse.Reply:
/// Hashable {}` makes a reply hashable.
public protocol URLReply: Equatable, Sendable {
  /// Reads the values of an answer.
  init(from url: inout URLReader) throws(RequestError)
  /// Writes the values in the order of their declaration.
  func write(to url: inout URLWriter)
}

extension URLReply {
  public static func == (left: Self, right: Self) -> Bool {
    URLWriter.text(of: left.write) == URLWriter.text(of: right.write)
  }
  /// The default `hash(into:)` for answers that declare `Hashable` conformance.
  public func hash(into hasher: inout Hasher) { hasher.combine(URLWriter.text(of: write)) }
}

/// The reply of an action that returns nothing. Generated code uses it.
///
/// ```swift
/// let answer = NoReply()
/// print(answer == NoReply())
/// ```
public struct NoReply: URLReply {
  /// Creates an empty reply.
  public init() {}
  public init(from url: inout URLReader) throws(RequestError) {}
  public func write(to url: inout URLWriter) {}
}

/// An error that an action answers with. Generated code uses it.
public protocol URLFailure: Error, Equatable, Sendable {
  /// The error that has a code; a code that isn't declared keeps its text.
  init(code: String, message: String)
  /// The value of `errorCode` in the answer.
  var code: String { get }
  /// The value of `errorMessage` in the answer; the caller may show it, so it holds nothing internal.
  var message: String { get }
}

extension URLFailure {
  public static func == (left: Self, right: Self) -> Bool {
    left.code == right.code && left.message == right.message
  }
  /// The default `hash(into:)` for errors that declare `Hashable` conformance.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

/// The error of an action whose spec declares none. Generated code uses it.
public enum UndeclaredFailure: URLFailure {
  /// Any error that the spec doesn't declare, with the app's code and message.
  case other(code: String, message: String)

  public init(code: String, message: String) { self = .other(code: code, message: message) }
  public var code: String {
    switch self {
    case .other(let code, _): code
    }
  }
  public var message: String {
    switch self {
    case .other(_, let message): message
    }
  }
}
