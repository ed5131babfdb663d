import Testing
import URLSchemeCompiler

@Suite("What a tree holds")
struct ReadingTreeTests {
  @Test(
    "Values of every form",
    arguments: [
      ("a: b", "{a: 'b'}"),
      (
        "enum: [yes, no, on, ~, null, 1.0, 0x1F, +57, 12:30]",
        "{enum: ['yes', 'no', 'on', '~', 'null', '1.0', '0x1F', '+57', '12:30']}"
      ),
      ("a:\nb: \"\"\nc: ''\nd: ~", "{a: ∅, b: '', c: '', d: '~'}"),
      ("values: { myLocation: }", "{values: {myLocation: ∅}}"),
      ("{a, b: , c: d}", "{a: ∅, b: ∅, c: 'd'}"),
      ("- a\n-\n- b", "['a', ∅, 'b']"),
      ("a:\n- b\n- c: d\n  e: f", "{a: ['b', {c: 'd', e: 'f'}]}"),
      ("a: [b: c, d]", "{a: [{b: 'c'}, 'd']}"),
      (
        "url: //x-callback-url/reverse?word={word}#x",
        "{url: '//x-callback-url/reverse?word={word}#x'}"
      ),
      (
        "parameters: { tags?: [string], limit: integer = 20 }",
        "{parameters: {tags?: ['string'], limit: 'integer = 20'}}"
      ),
      ("a: |\n  b\n   c\nd: >-\n  e\n  f", "{a: 'b\n c\n', d: 'e f'}"),
      ("a: \"b\\n\\x41\\u00e9\"", "{a: 'b\nAé'}"),
      ("a: 'it''s'", "{a: 'it's'}"),
      ("a: b\n  c\n\n  d", "{a: 'b c\nd'}"),
      ("? a\n: b", "{a: 'b'}"),
      ("'<<': a", "{<<: 'a'}"),
      ("just text", "'just text'"),
    ])
  func values(yaml: String, expected: String) {
    let reading = Reading(yaml)
    #expect(reading.problems == [])
    #expect(reading.node?.shown == expected)
  }

  @Test(
    "What may stand around the one document",
    arguments: [
      "---\na: b", "a: b\n...\n", "%YAML 1.2\n---\na: b\n...\n# the end\n", "# c\n\n--- # d\na: b",
      "\u{FEFF}a: b", "a: b\r\n", "a: b\r", "--- {a: b}",
    ])
  func documentMarks(yaml: String) {
    let reading = Reading(yaml)
    #expect(reading.problems == [])
    #expect(reading.node?.shown == "{a: 'b'}")
  }

  @Test("Order is kept and keys are found", arguments: [3, 8, 9, 500])
  func lookup(count: Int) throws {
    let keys = (0..<count).map { "key\($0 * 7919 % 1009)" }
    let node = try #require(Reading(keys.map { "\($0): v-\($0)\n" }.joined()).node)
    let mapping = try #require(node.asMapping)
    #expect(mapping.map(\.key.text) == keys)
    for key in keys { #expect(node[key]?.asScalar?.text == "v-" + key) }
    #expect(node["missing"] == nil)
    #expect(mapping.pair(keys[1])?.key.range.start.line == 2)
  }

  @Test("Styles")
  func styles() throws {
    let node = try #require(Reading("[a, 'b', \"c\"]").node?.asSequence)
    #expect(node.map { $0.asScalar?.style } == [.plain, .quoted, .quoted])
    let blocks = try #require(Reading("- |\n  a\n- >\n  b").node?.asSequence)
    #expect(blocks.map { $0.asScalar?.style } == [.block, .block])
  }

  @Test("Kinds in words")
  func kinds() throws {
    let node = try #require(Reading("[a, [], {}, ]").node?.asSequence)
    #expect(node.map(\.kind) == ["text", "a list", "a mapping"])
    #expect(Reading("a:").node?["a"]?.kind == "nothing")
  }
}
