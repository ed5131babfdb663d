extension URLAppAction {
  /// Whether two values have the same canonical URL.
  public static func == (left: Self, right: Self) -> Bool {
    let (left, right) = (left.request, right.request)
    return left.route === right.route && left.canonicalText == right.canonicalText
  }

  /// Hashes the canonical URL.
  public func hash(into hasher: inout Hasher) {
    let request = request
    hasher.combine(ObjectIdentifier(request.route))
    hasher.combine(request.canonicalText)
  }

  /// Reads a URL of the app from a single string value.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the URL is none of the app's, or a parameter is invalid. Its
  ///   `underlyingError` is the `RequestError`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do throws(RequestError) {
      self = try Self(text)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: error.description,
          underlyingError: error))
    }
  }

  /// Writes the canonical URL as a single string value.
  ///
  /// - Throws: `EncodingError.invalidValue` if no URL reads as this value, or if it contains a secret: a
  ///   `sensitive` parameter of the spec. The error doesn't contain the secret.
  public func encode(to encoder: any Encoder) throws {
    let request = request
    let text: String
    do throws(RequestError) {
      try request.checkThatNoSecretIsWritten()
      text = try urlString
    } catch {
      // The value might be logged with the error.
      throw EncodingError.invalidValue(
        request.route.name,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: error.description,
          underlyingError: error))
    }
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension URLActionRequest {
  /// - Throws: `RequestError` with the reason `notRepresentable` if the request has a secret.
  fileprivate func checkThatNoSecretIsWritten() throws(RequestError) {
    guard Self.route.hasSecrets,
      let secret = itemNames(of: canonicalText).first(where: Self.route.isSecret)
    else { return }
    throw RequestError(
      .notRepresentable, action: Self.route.name, parameter: secret,
      expected: "no secret, because an encoded value may be stored")
  }

  /// The names of the items that were written to a text.
  private func itemNames(of text: String) -> [String] {
    text.withBytes { bytes in
      QueryScan.read(bytes, after: 0, Self.route.interface.queryRules) { query in
        query.items.indices.compactMap {
          URLText.decoded(
            query.nameBytes(of: query.items[$0]), plusIsSpace: query.rules.plusIsSpace)
        }
      }
    }
  }
}

extension URLRoute {
  fileprivate var hasSecrets: Bool { !safety.secrets.isEmpty || safety.shown != nil }

  /// Whether a query item contains a secret.
  package func isSecret(_ name: String) -> Bool {
    safety.secrets.contains { $0.isIdentical(to: name) }
      || !(safety.shown?.contains { $0.isIdentical(to: name) } ?? true)
  }
}
