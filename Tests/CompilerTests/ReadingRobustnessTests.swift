import Testing
import URLSchemeCompiler

@Suite("Whatever comes in, an answer comes out")
struct ReadingRobustnessTests {
  @Test("A specification cut off anywhere")
  func truncation() {
    let bytes = Array(ReadingSamples.spec.utf8)
    #expect(Reading(bytes).problems == [])
    for count in bytes.indices { check(Array(bytes[..<count])) }
  }

  @Test("A specification with random bytes changed", arguments: 1...8)
  func mutation(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let alphabet = Array(" \n\t\r:-?,[]{}#&*!|>'\"%@`\\<=.ax0é\u{FEFF}\u{0}\u{2028}".utf8)
    for _ in 0..<150 {
      var bytes = Array(ReadingSamples.spec.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        guard let byte = alphabet.randomElement(using: &generator) else { continue }
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = byte
        case 1: bytes.insert(byte, at: place)
        default: bytes.remove(at: place)
        }
      }
      check(bytes)
    }
  }

  @Test("Random indicators", arguments: 1...4)
  func noise(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) * 1_000)
    let alphabet = Array(" \n:-?,[]{}#&*!|>'\"%ab".utf8)
    for _ in 0..<500 {
      let count = Int.random(in: 1...30, using: &generator)
      check((0..<count).map { _ in alphabet.randomElement(using: &generator) ?? 0x20 })
    }
  }

  /// Either there is a tree, or problems that say where.
  private func check(_ bytes: [UInt8]) {
    let reading = Reading(bytes)
    let text = String(decoding: bytes, as: UTF8.self).debugDescription
    #expect(reading.node != nil || reading.diagnostics.hasErrors, "nothing came of \(text)")
    for diagnostic in reading.diagnostics.sorted {
      #expect(!diagnostic.message.isEmpty)
      #expect(!diagnostic.message.contains("this is not YAML"), "no good words for \(text)")
      guard let range = diagnostic.range else { continue }
      #expect(range.offsets.upperBound <= bytes.count)
      #expect((1...reading.file.lineCount).contains(range.start.line))
      let line = String(decoding: bytes[reading.file.lineRange(range.start.line)], as: UTF8.self)
      #expect((1...line.unicodeScalars.count + 1).contains(range.start.column), "in \(text)")
    }
    #expect(reading.diagnostics.isEmpty || reading.rendered.hasSuffix("\n"))
  }
}
