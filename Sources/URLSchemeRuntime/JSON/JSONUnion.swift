/// A JSON object of one of several kinds, of which one member says which: what generated types for
/// `oneOf` with a `discriminator` are.
public protocol JSONUnion: JSONObject {
  /// The member that says which kind it is.
  static var discriminator: String { get }
  /// The texts of that member, in the order of the cases.
  static var branches: [String] { get }
  /// Reads the members as those of the kind at an index of `branches`.
  init(branch: Int, from json: inout JSONReader) throws(RequestError)
}

extension JSONUnion {
  /// Reads the members as those of the kind that the discriminator names.
  public init(from json: inout JSONReader) throws(RequestError) {
    let branch = try json.branch(of: Self.branches, discriminator: Self.discriminator)
    try self.init(branch: branch, from: &json)
  }
}

extension JSONReader {
  /// Which of several kinds of objects this is.
  ///
  /// - Parameters:
  ///   - words: The texts of the discriminator, one for each kind.
  ///   - discriminator: The member that says it.
  package func branch(
    of words: [String], discriminator: String
  ) throws(RequestError) -> Int {
    let reason: RequestError.Reason
    switch try member(discriminator, []) {
    case .string(let word)?:
      if let index = words.firstIndex(where: { $0.isIdentical(to: word) }) { return index }
      reason = .unknownValue
    case nil, .null?: reason = .missing
    default: reason = .illTyped
    }
    throw RequestError(
      reason, parameter: fullName(discriminator), expected: Expectation.oneOf(words))
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
