import URLSchemeRuntime

/// The secrets of a request, which have to stay out of what is shown of the answer.
package struct Secrets: Sendable {
  /// Shorter ones are found in too much: they are masked only where they are all of a text.
  private static let minimumPart = 4

  /// Their bytes; longer ones first, since one may hold another.
  private let texts: [[UInt8]]

  package init(_ texts: Set<String> = []) {
    // Inside a JSON text, they are escaped.
    let all = texts.union(texts.map { String(JSONValue.string($0).urlText.dropFirst().dropLast()) })
    self.texts = all.filter { !$0.isEmpty }.map { Array($0.utf8) }
      .sorted { $0.count > $1.count }
  }

  package var isEmpty: Bool { texts.isEmpty }

  /// A text of the app's, with a mask in place of each secret.
  ///
  /// A text in which a secret is percent-encoded, however often and in whichever way, is masked as a
  /// whole.
  package func masked(_ text: String) -> String {
    guard !isEmpty else { return text }
    let bytes = Array(text.utf8)
    let decoded = Self.decodings(of: bytes)
    if texts.contains(where: { $0 == bytes || decoded.contains($0) }) { return ValueText.mask }
    let parts = texts.filter { $0.count >= Self.minimumPart }
    let mask = Array(ValueText.mask.utf8)
    let result = parts.reduce(bytes) { $0.replacing($1, with: mask) }
    let isHidden = Self.decodings(of: result).contains { decoded in
      parts.contains { decoded.firstRange(of: $0) != nil }
    }
    return isHidden ? ValueText.mask : String(decoding: result, as: UTF8.self)
  }

  /// A JSON value of the app's, with the secrets in its texts masked.
  func masked(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): .string(masked(text))
    case .array(let elements): .array(elements.map(masked))
    case .object(let members):
      .object(members.map { .init(name: masked($0.name), value: masked($0.value)) })
    case .null, .boolean, .integer, .number: value
    }
  }

  /// The text after percent-decoding it up to three times, with `+` as a space and as a plus sign.
  private static func decodings(of text: [UInt8]) -> [[UInt8]] {
    let plus = text.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
    guard text.contains(UInt8(ascii: "%")) else { return plus == text ? [] : [plus] }
    var result = [plus]
    for var decoded in [text, plus] {
      for _ in 0..<3 {
        decoded = percentDecoded(decoded)
        result.append(decoded)
      }
    }
    return result
  }

  private static func percentDecoded(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(byte == UInt8(ascii: "%") ? 2 : 0)
      let value =
        digits.count == 2 ? UInt8(String(decoding: digits, as: UTF8.self), radix: 16) : nil
      if value != nil { rest = rest.dropFirst(2) }
      result.append(value ?? byte)
    }
    return result
  }
}
