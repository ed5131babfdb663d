/// The app that a URL came from, as the system names it.
///
/// It is what `UIOpenURLContext.options.sourceApplication` and its like say. Systems name only few
/// callers; a web page and another company's app come without a name. What a request says of itself,
/// such as `x-source`, is no name of the system's.
public struct SystemCaller: Hashable, Sendable {
  /// The app's identifier in reverse DNS.
  public let identifier: String

  public init(_ identifier: String) { self.identifier = identifier }
}
