/// A JSON object with any members (RFC 8259), in the order of the text.
///
/// ```swift
/// let options: JSONDictionary = ["a": .integer(1)]
/// print(options.json.urlText)  // {"a":1}
/// ```
public struct JSONDictionary: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// The members, with unique names.
  public var members: [JSONValue.Member]

  /// Creates an object with these members.
  public init(_ members: [JSONValue.Member]) { self.members = members }

  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self.members = members.map { JSONValue.Member(name: $0, value: $1) }
  }

  /// The object that a JSON value is; nil for any other.
  public init?(_ json: JSONValue) {
    guard case .object(let members) = json else { return nil }
    self.members = members
  }

  /// The value of the member with the name; nil if there is none.
  public subscript(name: String) -> JSONValue? { json[name] }

  /// The object as a JSON value.
  public var json: JSONValue { .object(members) }
}
