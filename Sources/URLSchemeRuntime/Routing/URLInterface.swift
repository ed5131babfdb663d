/// The rules for reading and building an app's URLs. Generated code uses it.
public final class URLInterface: Sendable {
  /// The app's name in its spec.
  public let name: String
  /// The app's schemes, in lowercase. Builders use the first one.
  public let schemes: [String]
  package let settings: Settings

  /// What a spec states about the whole app.
  public struct Settings: Sendable {
    /// Further schemes, in lowercase, that some action's URLs have, such as `https`.
    public var otherSchemes: [String] = []
    /// The hosts on the web whose addresses are some action's, in lowercase and without a port;
    /// `*.example.org` for all below one.
    public var webHosts: [String] = []
    /// The App Store's number of the app.
    public var appStore: String?
    /// How actions answer that don't say otherwise.
    public var replies = ReplyStyle.noReply
    /// Whether a request without a callback is refused.
    public var replyRequired = false
    /// Whether an answer is its one value, put at the callback's very end, instead of query items.
    public var replyWritesValue = false
    /// Whether some action answers to a caller's scheme alone, without a host or a path.
    public var answersToBareScheme = false
    /// Where answers of actions may go that don't say otherwise.
    public var callbacks = CallbackSchemes()
    /// Whether `/Open` and `/open` are two paths.
    public var pathIsCaseSensitive = true
    /// Whether case matters in the names of query items.
    public var namesAreCaseSensitive = true
    /// Whether a path is the same with and without a `/` at its end.
    public var ignoresSlash = true
    /// Whether an address with `http` is read as the same with `https`.
    public var readsHTTP = false
    /// Whether a URL with a fragment that the action's templates don't mention is refused.
    public var refusesFragment = false
    /// Whether a URL that would match an action if its value had the right type is refused, with an error about the value.
    /// Else it is compared with the next best shape.
    public var refusesMistyped = false
    /// Whether a URL that has an action's shape, and that the action refuses, is compared with the next best shape. If
    /// no action accepts it, the error is that of the best one.
    public var triesNext = false
    /// Whether `+` is a space in query values, both ways.
    public var plusIsSpace = false
    /// The ASCII character that begins a query (RFC 3986 §3.4 has `?`).
    public var queryStart: Unicode.Scalar = "?"
    /// The ASCII character between query items.
    public var querySeparator: Unicode.Scalar = "&"
    /// The treatment of query items that an action doesn't have.
    public var unknownParameters = UnknownParameters.ignore
    /// The names of query items that are allowed in every request. A name can end with a `*` for any
    /// continuation.
    public var campaign: [String] = []
    /// The longest URL that is read, in bytes.
    public var maximumLength = 65_536
  }

  /// The treatment of query items that an action doesn't have.
  public enum UnknownParameters: Equatable, Sendable {
    /// The URL is read without them.
    case ignore
    /// The URL is refused.
    case reject
    /// The URL is refused where they have one of these names, each perhaps with a `*` for what it goes
    /// on with.
    case rejectNamed([String])
  }

  /// Creates an interface from the facts that a spec states about the whole app.
  ///
  /// - Parameter change: Sets what isn't usual.
  public init(name: String, schemes: [String], _ change: (inout Settings) -> Void = { _ in }) {
    self.name = name
    self.schemes = schemes.map { $0.lowercased() }
    var settings = Settings()
    change(&settings)
    settings.maximumLength = min(settings.maximumLength, QueryItem.maximumLength)
    self.settings = settings
  }

  /// The characters around query items.
  var spelling: URLSpelling {
    URLSpelling(start: settings.queryStart, separator: settings.querySeparator)
  }

  /// A URL of the app as its templates are compared with it: with `?` and `&` around query items.
  package func commonSpelling(of url: String) -> String {
    spelling.hasCommonMarks
      ? url : url.withBytes { spelling.withCommon($0) { String(copying: $0) } }
  }

  /// Whether the app's URLs begin their query with `?`, and have `&` between its items.
  package var hasCommonMarks: Bool { spelling.hasCommonMarks }

  /// A URL with `?` and `&` around query items as the app has it.
  package func ownSpelling(of url: String) -> String { spelling.ownSpelling(of: url) }

  var tooLong: RequestError {
    RequestError(
      .urlTooLong, expected: "at most \(settings.maximumLength) bytes, in canonical form as well")
  }
}

extension URLInterface.UnknownParameters {
  /// Why a URL is refused that has one of them.
  var refusal: RequestError {
    guard case .rejectNamed = self else { return RequestError(.unknownParameter) }
    return RequestError(.unknownParameter, expected: "no item of a name that the app refuses")
  }
}
