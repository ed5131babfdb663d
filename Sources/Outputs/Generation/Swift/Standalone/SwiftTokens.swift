import URLSchemeRuntime

/// The tokens of a Swift source, as far as names matter: identifiers, comments, the texts of string literals,
/// and all else, a byte each.
///
/// The code of an interpolation is code. Literals of regular expressions and nested block comments aren't
/// known: the sources of `URLSchemeRuntime`, which are all that is read, have none.
struct SwiftTokens {
  enum Kind { case identifier, comment, text, other }

  struct Token {
    let kind: Kind
    let range: Range<Int>
  }

  let bytes: [UInt8]
  private(set) var tokens: [Token] = []
  private var index = 0

  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
    tokens.reserveCapacity(self.bytes.count / 2)
    readCode(untilClosed: false)
  }

  func text(_ token: Token) -> String { String(decoding: bytes[token.range], as: UTF8.self) }

  /// The brackets and other marks of the code, each with its place.
  var marks: some Sequence<(place: Int, byte: UInt8)> {
    tokens.lazy.filter { $0.kind == .other }.map {
      ($0.range.lowerBound, bytes[$0.range.lowerBound])
    }
  }

  /// - Parameter untilClosed: Whether the code ends with the parenthesis of an interpolation.
  private mutating func readCode(untilClosed: Bool) {
    var depth = 0
    while index < bytes.count {
      let start = index
      let byte = bytes[index]
      if byte.beginsIdentifier {
        skip { $0.isInIdentifier }
        add(.identifier, start)
      } else if byte.isASCIIDigit {
        skip { $0.isInIdentifier }
        add(.other, start)
      } else if byte == UInt8(ascii: "/"), isNext(byte, 2) {
        skip { $0 != UInt8(ascii: "\n") }
        add(.comment, start)
      } else if byte == Self.quote || byte == UInt8(ascii: "#"),
        bytes[index...].first(where: { $0 != UInt8(ascii: "#") }) == Self.quote
      {
        readString()
      } else {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        // The text goes on with the parenthesis.
        if untilClosed, depth < 0 { return }
        index += 1
        add(.other, start)
      }
    }
  }

  private mutating func readString() {
    var start = index
    skip { $0 == UInt8(ascii: "#") }
    let hashes = index - start
    let quotes = isNext(Self.quote, 3) ? 3 : 1
    index += quotes
    while true {
      skip { $0 != Self.quote && $0 != Self.backslash }
      if index == bytes.count { break }
      if isNext(Self.quote, quotes, hashes: hashes) {
        index += quotes + hashes
        break
      }
      guard isNext(Self.backslash, 1, hashes: hashes) else {
        index += 1
        continue
      }
      index += 1 + hashes
      let isInterpolation = isNext(UInt8(ascii: "("), 1)
      index = min(index + 1, bytes.count)
      if isInterpolation {
        add(.text, start)
        readCode(untilClosed: true)
        start = index
      }
    }
    add(.text, start)
  }

  private mutating func add(_ kind: Kind, _ start: Int) {
    if start < index { tokens.append(Token(kind: kind, range: start..<index)) }
  }

  private mutating func skip(while isPart: (UInt8) -> Bool) {
    while index < bytes.count, isPart(bytes[index]) { index += 1 }
  }

  /// Whether the next bytes are a mark several times, and hashes.
  private func isNext(_ mark: UInt8, _ count: Int, hashes: Int = 0) -> Bool {
    let next = bytes[index...].prefix(count + hashes)
    return next.count == count + hashes && next.prefix(count).allSatisfy { $0 == mark }
      && next.dropFirst(count).allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
}

extension UInt8 {
  fileprivate var beginsIdentifier: Bool {
    // In place: for each byte of generated code, a call into another module takes longer than the comparison.
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }

  /// Whether an identifier of Swift can have it behind its first byte.
  var isInIdentifier: Bool { beginsIdentifier || isASCIIDigit }
}
