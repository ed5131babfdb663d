/// The values for a web page that people see who open a universal link without having the app.
/// `urlscheme register --format pages` writes the pages.
///
/// Nothing here is escaped. The pages are Mustache templates, which escape texts; other code that
/// shows these texts has to escape them.
///
/// ```swift
/// let page = FallbackPage(try WordRev.Reverse(word: "foo"))
/// print(page.file)  // WordRev/reverse.html
/// ```
public struct FallbackPage: Equatable, Sendable {
  /// The page's file in the folder of the pages: `WordRev/reverse.html`.
  public let file: String
  /// The URL of the request with the app's own scheme, with its secrets and without callbacks; nil if the app has none.
  public let appURL: String?
  /// `appURL` for the `app-argument` of Apple's banner, whose members are separated by commas; nil
  /// if the URL has a comma, because a link could add members such as `app-id`.
  public var appArgument: String? {
    appURL.flatMap { $0.utf8.contains(UInt8(ascii: ",")) ? nil : $0 }
  }
  /// The parameters of the request, in the order of the URL and without secrets. Each text is one
  /// line, shortened so that the rest of the page stays visible.
  public let values: [Value]
  /// Whether there are values to show.
  public let hasValues: Bool

  /// A parameter and its value.
  public struct Value: Equatable, Sendable {
    /// The name in the URL.
    public let name: String
    /// The value as it is written in the URL.
    public let text: String
  }

  /// Creates the page of a request.
  ///
  /// - Parameter request: A request of an app with universal links.
  public init<Request: URLActionRequest>(_ request: Request) {
    let route = Request.route
    file = Self.file(app: route.interface.name, action: route.name)
    // By one of the app's schemes, if it reads as the request.
    appURL = route.url(for: .scheme, where: { (try? Request($0)) == request }, request.write)
    values = ConfirmationRequest.Parameter.all(of: request.entries(keepingDefaults: false), route)
      .compactMap { parameter in
        parameter.text.map { Value(name: parameter.name, text: $0) }
      }
    hasValues = !values.isEmpty
  }

  /// The name of an action's page.
  package static func file(app: String, action: String) -> String {
    "\(app)/\(URLText.encoded(action)).html"
  }
}
