public import URLSchemeRuntime

/// A type that a spec names with `swiftType`: whole degrees, with a letter at the end.
public struct Celsius: URLSchemeRuntime.URLValue {
  public let degrees: Int

  public init(_ degrees: Int) { self.degrees = degrees }

  public init?(urlText: String) {
    guard urlText.hasSuffix("C"), let degrees = Int(urlText.dropLast()) else {
      return nil
    }
    self.degrees = degrees
  }

  public var urlText: String { "\(degrees)C" }
}
