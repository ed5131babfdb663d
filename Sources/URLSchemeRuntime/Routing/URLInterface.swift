/// The rules for reading and building an app's URLs. Generated code uses it.
public final class URLInterface: Sendable {
  /// The app's name in its spec.
  public let name: String
  /// The app's schemes, in lowercase. Builders use the first one.
  public let schemes: [String]
  /// Further schemes, in lowercase, that some action's URLs have, such as `https`.
  package let otherSchemes: [String]
  /// The hosts on the web whose addresses are some action's, in lowercase and without a port;
  /// `*.example.org` for all below one.
  package let webHosts: [String]
  /// The App Store's number of the app.
  public let appStore: String?
  /// How actions answer that don't say otherwise.
  package let replies: ReplyStyle
  /// Whether a request without a callback is refused.
  package let replyRequired: Bool
  /// Whether an answer is its one value, put at the callback's very end, instead of query items.
  package let replyWritesValue: Bool
  /// Whether some action answers to a caller's scheme alone, without a host or a path.
  package let answersToBareScheme: Bool
  /// Where answers of actions may go that don't say otherwise.
  package let callbacks: CallbackSchemes
  /// Whether `/Open` and `/open` are two paths.
  package let pathIsCaseSensitive: Bool
  /// Whether case matters in the names of query items.
  package let namesAreCaseSensitive: Bool
  package let trailingSlash: TrailingSlash
  /// Whether an address with `http` is read as the same with `https`.
  package let readsHTTP: Bool
  /// The meaning of a fragment that the shape doesn't ask for.
  package let fragment: UnknownFragment
  /// The treatment of a URL with a value that a better shape's placeholder can't read.
  package let mistyped: MistypedValue
  /// The treatment of a URL that the action of the best shape refuses.
  package let invalid: InvalidRequest
  /// Whether `+` is a space in query values, both ways.
  package let plusIsSpace: Bool
  /// The characters around query items.
  let spelling: URLSpelling
  package let unknownParameters: UnknownParameters
  /// The names of query items that are allowed in every request. A name can end with a `*` for any
  /// continuation.
  package let campaign: [String]
  /// The longest URL that is read, in bytes.
  package let maximumLength: Int

  /// The treatment of a `/` at the end of a path.
  public enum TrailingSlash: Sendable {
    /// The path is the same with and without it.
    case ignore
    /// Another path.
    case strict
  }

  /// The treatment of a fragment that an action's templates don't mention.
  public enum UnknownFragment: Sendable {
    /// The URL is read as if it had none.
    case ignore
    /// The URL matches no action.
    case refuse
  }

  /// The treatment of a URL that would match an action if its value had the right type.
  public enum MistypedValue: Sendable {
    /// It is compared with the next best shape.
    case next
    /// It is refused, and the error is about the value.
    case refuse
  }

  /// The treatment of a URL that has an action's shape, and that the action refuses.
  public enum InvalidRequest: Sendable {
    /// It is refused.
    case refuse
    /// It is compared with the next best shape. If no action accepts it, the error is that of the best one.
    case next
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

  /// Creates an interface from the facts that a spec states about the whole app. Most arguments set the property with
  /// their name.
  ///
  /// - Parameters:
  ///   - queryStart: The ASCII character that begins a query (RFC 3986 §3.4 has `?`).
  ///   - querySeparator: The ASCII character between query items.
  public init(
    name: String,
    schemes: [String],
    otherSchemes: [String] = [],
    webHosts: [String] = [],
    appStore: String? = nil,
    replies: ReplyStyle = .noReply,
    replyRequired: Bool = false,
    replyWritesValue: Bool = false,
    answersToBareScheme: Bool = false,
    callbacks: CallbackSchemes = CallbackSchemes(),
    pathIsCaseSensitive: Bool = true,
    namesAreCaseSensitive: Bool = true,
    trailingSlash: TrailingSlash = .ignore,
    readsHTTP: Bool = false,
    fragment: UnknownFragment = .ignore,
    mistyped: MistypedValue = .next,
    invalid: InvalidRequest = .refuse,
    plusIsSpace: Bool = false,
    queryStart: Unicode.Scalar = "?",
    querySeparator: Unicode.Scalar = "&",
    unknownParameters: UnknownParameters = .ignore,
    campaign: [String] = [],
    maximumLength: Int = 65_536
  ) {
    self.name = name
    self.schemes = schemes.map { $0.lowercased() }
    self.otherSchemes = otherSchemes
    self.webHosts = webHosts
    self.appStore = appStore
    self.replies = replies
    self.replyRequired = replyRequired
    self.replyWritesValue = replyWritesValue
    self.answersToBareScheme = answersToBareScheme
    self.callbacks = callbacks
    self.pathIsCaseSensitive = pathIsCaseSensitive
    self.namesAreCaseSensitive = namesAreCaseSensitive
    self.trailingSlash = trailingSlash
    self.readsHTTP = readsHTTP
    self.fragment = fragment
    self.mistyped = mistyped
    self.invalid = invalid
    self.plusIsSpace = plusIsSpace
    spelling = URLSpelling(start: queryStart, separator: querySeparator)
    self.unknownParameters = unknownParameters
    self.campaign = campaign
    self.maximumLength = min(maximumLength, QueryItem.maximumLength)
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
    RequestError(.urlTooLong, expected: "at most \(maximumLength) bytes, in canonical form as well")
  }
}

extension URLInterface.UnknownParameters {
  /// Why a URL is refused that has one of them.
  var refusal: RequestError {
    guard case .rejectNamed = self else { return RequestError(.unknownParameter) }
    return RequestError(.unknownParameter, expected: "no item of a name that the app refuses")
  }
}
