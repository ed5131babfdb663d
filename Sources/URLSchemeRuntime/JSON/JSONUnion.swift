/// A JSON object of one of several kinds, of which one member says which: what generated types for
/// `oneOf` with a `discriminator` are.
public protocol JSONUnion: JSONConvertible {
  /// The member that says which kind it is.
  static var discriminator: String { get }
  /// The texts of that member, in the order of the cases.
  static var branches: [String] { get }
  /// Reads the object as the kind at an index of `branches`.
  init(branch: Int, json: JSONValue, at path: String) throws(RequestError)
  /// Writes the members of the kind that it is, the discriminator first.
  func write(to json: inout JSONWriter)
}

extension JSONUnion {
  /// Reads the object as the kind that its discriminator names.
  public init(json: JSONValue, at path: String) throws(RequestError) {
    let branch = try json.branch(
      of: Self.branches, discriminator: Self.discriminator, at: path)
    try self.init(branch: branch, json: json, at: path)
  }

  public var json: JSONValue {
    var writer = JSONWriter()
    write(to: &writer)
    return .object(writer.members)
  }

  public static func == (left: Self, right: Self) -> Bool { left.json == right.json }
  public func hash(into hasher: inout Hasher) { hasher.combine(json) }
}

extension JSONValue {
  /// Which of several kinds of objects this is.
  ///
  /// - Parameters:
  ///   - words: The texts of the discriminator, one for each kind.
  ///   - discriminator: The member that says it.
  ///   - path: The path of the object, for the error.
  package func branch(
    of words: [String], discriminator: String, at path: String
  ) throws(RequestError) -> Int {
    guard case .object = self else {
      throw RequestError(.illTyped, parameter: path, expected: "a JSON object")
    }
    let reason: RequestError.Reason
    switch self[discriminator] {
    case .string(let word)?:
      if let index = words.firstIndex(where: { $0.isIdentical(to: word) }) { return index }
      reason = .unknownValue
    case .null?, nil: reason = .missing
    default: reason = .illTyped
    }
    throw RequestError(
      reason, parameter: RequestError.name(of: discriminator, at: path),
      expected: "one of " + words.map { "'\($0)'" }.joined(separator: ", "))
  }
}

extension JSONWriter {
  /// The members of an object of one of several kinds, after the one that says which.
  public mutating func branch(
    _ word: String, _ object: some JSONObject, discriminator name: String
  ) {
    value(name, word, as: .string)
    object.write(to: &self)
  }
}
