/// An enum whose cases are words in a URL.
///
/// Generated enums conform; the words are written out once, in `urlText`.
public protocol URLWord: URLValue, CaseIterable {}

extension URLWord {
  @inlinable public init?(urlText: String) {
    // Strings that look the same are equal in Swift (`K` and the Kelvin sign), but not in a URL.
    for value in Self.allCases where value.urlText.utf8.elementsEqual(urlText.utf8) {
      self = value
      return
    }
    return nil
  }

  public static var expectation: String {
    "one of " + allCases.map { "'\($0.urlText)'" }.joined(separator: ", ")
  }
}

private protocol SecretWord {}
extension Secret: SecretWord where Value: URLWord {}

extension URLValue {
  /// What is wrong with a text that doesn't read as this type.
  static var refusal: RequestError.Reason {
    Self.self is any URLWord.Type || Self.self is any SecretWord.Type ? .unknownValue : .illTyped
  }
}
