/// The examples of one specification.
public struct Examples: Sendable {
  /// The specification's file, without what all of them end in.
  public let name: String
  /// Whether generated code reads a URL.
  public let read: @Sendable (String) -> Bool
  public let urls: [String]

  public init(of name: String, read: @escaping @Sendable (String) -> Bool, _ urls: [String]) {
    self.name = name
    self.read = read
    self.urls = urls
  }
}
