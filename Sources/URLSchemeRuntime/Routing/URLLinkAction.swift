/// An action with a universal link that can be built for every request. Generated code uses it.
public protocol URLLinkAction: URLActionRequest {}

/// An action with a universal link that may not be possible for every request, which then throws. Generated code uses it.
public protocol URLThrowingLinkAction: URLActionRequest {}

extension URLLinkAction {
  /// The universal link of the request, as text. It opens the app if it is installed, and a web
  /// page otherwise.
  public var universalLinkString: String { Self.route.url(for: .link, write) ?? "" }

  /// The universal link of the request. It opens the app if it is installed, and a web page
  /// otherwise.
  ///
  /// - Throws: `RequestError` with the reason `notRepresentable` if the system's `URL` refuses the
  ///   text.
  public var universalLink: URL {
    get throws(RequestError) { try URL(built: universalLinkString, of: Self.route) }
  }
}

extension URLThrowingLinkAction {
  /// The universal link of the request, as text. It opens the app if it is installed, and a web
  /// page otherwise.
  ///
  /// - Throws: `RequestError` with the reason `notRepresentable` if a value isn't allowed in the
  ///   path, or would make the address read as something else.
  public var universalLinkString: String {
    get throws(RequestError) { try verifiedLink() }
  }

  /// The universal link of the request. It opens the app if it is installed, and a web page
  /// otherwise.
  ///
  /// - Throws: `RequestError` with the reason `notRepresentable`, as for `universalLinkString`.
  public var universalLink: URL {
    get throws(RequestError) { try URL(built: universalLinkString, of: Self.route) }
  }
}
