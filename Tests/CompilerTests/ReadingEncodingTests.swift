import Testing
import URLSchemeCompiler

@Suite("Bytes that are not text")
struct ReadingEncodingTests {
  @Test(
    "Other encodings", arguments: [[0xFF, 0xFE, 0x61, 0], [0xFE, 0xFF, 0, 0x61]] as [[UInt8]])
  func otherEncodings(bytes: [UInt8]) {
    let reading = Reading(bytes)
    #expect(reading.problems == ["1:1 yaml-encoding"])
    #expect(reading.messages.first?.hasSuffix("is not UTF-8 here; save the file as UTF-8") ?? false)
    #expect(reading.node == nil)
  }

  @Test(
    "Invalid UTF-8 is found where it is",
    arguments: [
      ([0xE9, 0x0A], "2:5", "0xE9"),  // Latin-1
      ([0x80], "2:5", "0x80"),  // a continuation alone
      ([0x61, 0xC3], "2:6", "0xC3"),  // cut off
      ([0xC0, 0x80], "2:5", "0xC0"),  // NUL, too long
      ([0xED, 0xA0, 0x80], "2:5", "0xED"),  // a surrogate
      ([0xF4, 0x90, 0x80, 0x80], "2:5", "0xF4"),  // beyond Unicode
      ([0xC3, 0xA9, 0xFF], "2:6", "0xFF"),
    ] as [([UInt8], String, String)])
  func invalid(bytes: [UInt8], place: String, byte: String) {
    for mark in ["", "\u{FEFF}"] {
      let reading = Reading(Array((mark + "é: ü\nb: '").utf8) + bytes)
      #expect(reading.problems == ["\(place) yaml-encoding"])
      #expect(reading.messages == ["the byte \(byte) is not UTF-8 here; save the file as UTF-8"])
      #expect(reading.node == nil)
    }
  }

  @Test(
    "Control characters",
    arguments: [
      ("\u{0}", "the character NUL is in no URL, so no text can have it"),
      (
        "\u{1B}", #"the character U+001B isn't valid YAML; in double quotes, write it as '\x1B'"#
      ),
      (
        "\u{7F}", #"the character U+007F isn't valid YAML; in double quotes, write it as '\x7F'"#
      ),
      (
        "\u{85}", #"the character U+0085 isn't valid YAML; in double quotes, write it as '\x85'"#
      ),
      (
        "\u{2028}",
        #"the character U+2028 isn't valid YAML; in double quotes, write it as '\u2028'"#
      ),
      (
        "\u{FFFF}",
        #"the character U+FFFF isn't valid YAML; in double quotes, write it as '\uFFFF'"#
      ),
      ("\u{FEFF}", "unexpected byte-order mark; it is allowed only at the beginning of a file"),
    ])
  func controls(character: String, message: String) {
    for yaml in ["é: ü\nb: é\(character)", "é: ü\n# .é\(character)x\na: b"] {
      let reading = Reading(yaml)
      #expect(reading.problems == ["2:5 yaml-control-character"])
      #expect(reading.messages == [message])
      #expect(reading.node == nil)
    }
  }

  @Test("The escapes that the messages propose are read")
  func escapes() {
    let reading = Reading(#"a: "\x01\x1B\x85\u2028""#)
    #expect(reading.node?["a"]?.asScalar?.text == "\u{1}\u{1B}\u{85}\u{2028}")
  }

  @Test("A file of control characters is reported once")
  func many() {
    #expect(Reading([UInt8](repeating: 1, count: 10_000)).diagnostics.count == 1)
  }
}
