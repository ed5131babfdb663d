import URLSchemeRuntime

/// The tokens of a Swift source, as far as names matter: identifiers, comments, the texts of string literals,
/// and all else, a byte each.
///
/// The code of an interpolation is code. Regular-expression literals and nested block comments aren't
/// known; this package has none.
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
      if byte == UInt8(ascii: "/"), starts(with: "//") {
        skip { $0 != UInt8(ascii: "\n") }
        add(.comment, start)
      } else if bytes[index...].first(where: { $0 != UInt8(ascii: "#") }) == UInt8(ascii: "\"") {
        readString()
      } else if byte.beginsIdentifier {
        skip { $0.isInIdentifier }
        add(.identifier, start)
      } else if byte.isASCIIDigit {
        skip { $0.isInIdentifier }
        add(.other, start)
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
    let hashes = String(repeating: "#", count: index - start)
    let quotes = starts(with: "\"\"\"") ? "\"\"\"" : "\""
    index += quotes.utf8.count
    while index < bytes.count {
      if starts(with: quotes + hashes) {
        index += quotes.utf8.count + hashes.utf8.count
        break
      }
      guard starts(with: "\\" + hashes) else {
        index += 1
        continue
      }
      index += 1 + hashes.utf8.count
      let isInterpolation = starts(with: "(")
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

  private func starts(with text: String) -> Bool {
    bytes[index...].starts(with: text.utf8)
  }
}

extension UInt8 {
  fileprivate var beginsIdentifier: Bool {
    isASCIILetter || self == UInt8(ascii: "_") || self >= 0x80
  }

  /// Whether an identifier of Swift can have it behind its first byte.
  var isInIdentifier: Bool { beginsIdentifier || isASCIIDigit }
}
