import Foundation
import Testing

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
  @Test func comparesAll() throws {
    let nonce = Nonce()
    let text = nonce.rawValue
    #expect(nonce.matches(text))
    for position in 0..<32 {
      var digits = Array(text)
      digits[position] = digits[position] == "0" ? "1" : "0"
      #expect(!nonce.matches(String(digits)))
    }
    for other in ["", text + "0", String(text.dropLast()), text + text, text.uppercased() + "g"] {
      #expect(!nonce.matches(other))
    }
    #expect(try #require(Nonce(rawValue: text)) == nonce)
    for other in [
      "", String(text.dropLast()), text + "0", "+" + text.dropFirst(), "g" + text.dropFirst(),
      String(repeating: "é", count: 16),
    ] {
      #expect(Nonce(rawValue: other) == nil, "\(other)")
    }
  }

  /// Bytes that count how often they are looked at.
  private struct Watched: Collection {
    let bytes: [UInt8]
    let looks = Lock(0)

    init(_ text: String) { bytes = Array(text.utf8) }
    var startIndex: Int { 0 }
    var endIndex: Int { bytes.count }
    func index(after index: Int) -> Int { index + 1 }
    subscript(index: Int) -> UInt8 {
      looks.withLock { $0 += 1 }
      return bytes[index]
    }
  }

  /// Wherever the first difference is, all of both texts is looked at.
  @Test func looksAtEveryByte() {
    for position in 0...32 {
      var digits = Array(repeating: Character("a"), count: 32)
      if position < 32 { digits[position] = "b" }
      let (own, other) = (Watched(String(repeating: "a", count: 32)), Watched(String(digits)))
      #expect(Nonce.areEqual(own, other) == (position == 32))
      #expect(own.looks.withLock(\.self) == 32 && other.looks.withLock(\.self) == 32)
    }
  }

  /// Whichever call an answer belongs to, all are compared.
  @Test func looksAtEveryCall() throws {
    let table = CallTable(app: "App", options: CallerOptions())
    let calls = (0..<5).map { number in
      PendingCall(
        id: "\(number)", app: "App", action: "act", started: Date(),
        expires: Date(timeIntervalSinceNow: 600), nonce: Nonce(), isUnmarked: false, scheme: "me",
        state: nil, contextData: nil)
    }
    table.handle("act") { _, _ in }
    for call in calls.shuffled() { try table.add(call, nil) }
    for (taken, call) in calls.enumerated() {
      let looks = Lock(0)
      let isTaken = table.answer(.answer(outcome: "", url: "")) { other in
        looks.withLock { $0 += 1 }
        return other.id == call.id
      }
      #expect(isTaken && looks.withLock(\.self) == calls.count - taken)
    }
  }
}
