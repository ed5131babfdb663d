import Foundation
import Testing

@testable import URLSchemeCalling
@testable import URLSchemeRuntime

/// What proves that an answer belongs to a call.
@Suite struct NonceTests {
  /// None repeats, and none of the 128 bits is the same in all.
  @Test func everyBitVaries() {
    let texts = (0..<2000).map { _ in Nonce().rawValue }
    #expect(Set(texts).count == 2000)
    for digit in 0..<32 {
      let digits = texts.compactMap { Array($0)[digit].hexDigitValue }
      #expect(digits.count == 2000)
      #expect(digits.reduce(0, |) == 15 && digits.reduce(15, &) == 0, "digit \(digit)")
    }
  }

  /// A difference counts wherever it is, and so does every digit that is missing or too many.
  @Test func comparesAll() {
    let nonce = Nonce()
    let text = nonce.rawValue
    #expect(Nonce(rawValue: text) == nonce)
    for position in 0..<32 {
      var digits = Array(text)
      digits[position] = digits[position] == "0" ? "1" : "0"
      #expect(Nonce(rawValue: String(digits)) != nonce)
    }
    for other in [
      "", String(text.dropLast()), text + "0", text + text, "+" + text.dropFirst(),
      "g" + text.dropFirst(),
      String(repeating: "é", count: 16),
    ] {
      #expect(Nonce(rawValue: other) == nil, "\(other)")
    }
  }
}
