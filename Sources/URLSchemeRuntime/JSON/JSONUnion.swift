/// A JSON object of one of several kinds, of which one member says which: what generated types for
/// `oneOf` with a `discriminator` are.
public protocol JSONUnion: JSONConvertible {
  /// The member that says which kind it is.
  static var discriminator: String { get }
  /// What that member says, in the order of the cases.
  static var branches: [String] { get }
  /// Reads the object as the kind at an index of `branches`.
  init(branch: Int, json: JSONValue, at path: String) throws(RequestError)
  func write(to json: inout JSONWriter)
}

extension JSONUnion {
  public init(json: JSONValue, at path: String) throws(RequestError) {
    guard case .object = json else {
      throw RequestError(.illTyped, parameter: path, expected: "a JSON object")
    }
    let name = "\(path).\(Self.discriminator)"
    let expected = "one of " + Self.branches.map { "'\($0)'" }.joined(separator: ", ")
    switch json[Self.discriminator] {
    case .string(let word)?:
      guard let branch = Self.branches.firstIndex(where: { $0.isIdentical(to: word) }) else {
        throw RequestError(.unknownValue, parameter: name, expected: expected)
      }
      try self.init(branch: branch, json: json, at: path)
    case .null?, nil: throw RequestError(.missing, parameter: name, expected: expected)
    default: throw RequestError(.illTyped, parameter: name, expected: expected)
    }
  }

  public var json: JSONValue {
    var writer = JSONWriter()
    write(to: &writer)
    return .object(writer.members)
  }

  public static func == (left: Self, right: Self) -> Bool { left.json == right.json }
  public func hash(into hasher: inout Hasher) { hasher.combine(json) }
}

extension JSONWriter {
  /// The members of an object of one of several kinds, after the one that says which.
  public mutating func branch(
    _ word: String, _ object: some JSONObject, discriminator name: String
  ) {
    string(name, word)
    object.write(to: &self)
  }
}
