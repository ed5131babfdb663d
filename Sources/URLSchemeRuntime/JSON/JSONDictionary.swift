/// A JSON object with any members (RFC 8259), in the order of the text.
///
/// ```swift
/// let options: JSONDictionary = ["a": .integer(1)]
/// print(options.urlText)  // {"a":1}
/// ```
public struct JSONDictionary: URLValue, JSONConvertible, ExpressibleByDictionaryLiteral {
  /// The members, with unique names.
  public var members: [JSONValue.Member]

  /// Creates an object with these members.
  public init(_ members: [JSONValue.Member]) { self.members = members }

  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self.members = members.map { JSONValue.Member(name: $0, value: $1) }
  }

  public init?(urlText: String) {
    guard case .object(let members)? = JSONValue(urlText: urlText) else { return nil }
    self.members = members
  }

  /// The value of the member with the name; nil if there is none.
  public subscript(name: String) -> JSONValue? { json[name] }

  public var urlText: String { json.urlText }

  /// The object with only the first of members with the same name.
  public var urlNormalized: JSONDictionary {
    if case .object(let members) = json.urlNormalized { JSONDictionary(members) } else { self }
  }

  public static var expectation: String { "a JSON object" }

  public init(json: JSONValue, at path: String) throws(RequestError) {
    guard case .object(let members) = json else {
      throw RequestError(.illTyped, parameter: path, expected: Self.expectation)
    }
    self.members = members
  }

  public var json: JSONValue { .object(members) }
}
