/// An action that a universal link leads to, whatever the request.
public protocol URLLinkAction: URLActionRequest {}

/// An action with a universal link whose path has a value, and doesn't allow every value.
public protocol URLPathLinkAction: URLActionRequest {}

extension URLLinkAction {
  /// The request as an address on the web, as text. It opens the app where the app is installed,
  /// and a page elsewhere.
  public var universalLinkString: String { Self.route.link(write) ?? "" }

  /// The request as an address on the web. It opens the app where the app is installed, and a page
  /// elsewhere.
  ///
  /// - Throws: `RequestError` with the reason `notRepresentable` when the system's `URL` refuses the text.
  public var universalLink: URL {
    get throws(RequestError) { try URL(built: universalLinkString, of: Self.route) }
  }
}

extension URLPathLinkAction {
  /// The request as an address on the web, as text. It opens the app where the app is installed,
  /// and a page elsewhere.
  ///
  /// - Throws: `RequestError` with the reason `notRepresentable` if a value isn't allowed in the
  ///   path, or would make the address read as something else.
  public var universalLinkString: String {
    get throws(RequestError) { try verifiedLink() }
  }

  /// The request as an address on the web. It opens the app where the app is installed, and a page
  /// elsewhere.
  ///
  /// - Throws: `RequestError` with the reason `notRepresentable`, as for `universalLinkString`.
  public var universalLink: URL {
    get throws(RequestError) {
      guard let url = URL(string: try verifiedLink()) else { throw refusal(isLink: true) }
      return url
    }
  }
}

/// Any request of an app that universal links lead to.
public protocol URLLinkedAppAction: URLAppAction {
  /// The request, whichever action's it is.
  var request: any URLActionRequest { get }
}
