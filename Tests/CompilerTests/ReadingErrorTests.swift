import Testing
import URLSchemeCompiler

@Suite("What is wrong with a text that is not YAML")
struct ReadingErrorTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let yaml: String
    let problem: String
    let message: String

    init(_ yaml: String, _ problem: String, _ message: String) {
      self.yaml = yaml
      self.problem = problem
      self.message = message
    }

    var testDescription: String { yaml.debugDescription }
  }

  static let indentation: [Case] = [
    Case(
      "a:\n\tb: c", "2:1 yaml-indentation",
      "the indentation contains a tab; YAML allows only spaces"),
    Case(
      "a: b\n  \tc: d", "2:3 yaml-indentation",
      "the indentation contains a tab; YAML allows only spaces"),
    Case(
      "a: >\n  x\n\ty\n", "3:1 yaml-indentation",
      "the indentation contains a tab; YAML allows only spaces"),
    Case(
      "app:\n    name: x\n  role: e", "3:3 yaml-indentation",
      "this line is indented by 2 spaces, but the mapping around it by 0"),
    Case(
      "a:\n  - b\n c: d", "3:2 yaml-indentation",
      "this line is indented by 1 space, but the mapping around it by 0"),
    Case(
      "a:\n    - b\n  - c", "3:3 yaml-indentation",
      "this line is indented by 2 spaces, but the mapping around it by 0"),
    Case(
      "- - a\n - b", "2:2 yaml-indentation",
      "this line is indented by 1 space, but the list around it by 0"),
    Case(
      "a:\n  b: 1\n   c: 2\n", "3:4 yaml-indentation",
      "this line is indented deeper than 'b: 1' above it, and so read as a part of that text; indent both alike"
    ),
    Case(
      "  a: b\nc: d", "2:1 yaml-syntax",
      "the file's content has ended before this; is the line indented less than the first one?"),
    Case(
      "a: b\n- c", "2:1 yaml-indentation",
      "expected a key and a ':'"),
  ]

  static let quotes: [Case] = [
    Case(
      "url: {app}:{command}|u|", "1:11 yaml-quote-needed",
      "the line continues after the end of its value; quote the whole text"),
    Case(
      "url: [pay-]{target}[@{chain}] # c", "1:12 yaml-quote-needed",
      "the line continues after the end of its value; quote the whole text"),
    Case(
      "x: { url: {app}:{c}|u|, b: c }", "1:16 yaml-syntax",
      "expected ',' or '}' here; is one missing, or are quotes?"),
    Case(
      "- {a}/b", "1:6 yaml-quote-needed",
      "the line continues after the end of its value; quote the whole text"),
    Case(
      "x: { url: //file/{path}[:{line}], b: c }", "1:11 yaml-quote-needed",
      "inside '{…}', a text that holds '{' needs quotes"),
    Case(
      "url: [//a, //file[/{path}] ]", "1:12 yaml-quote-needed",
      "inside '[…]', a text that holds '[' needs quotes"),
    Case(
      "x: { url: mcp:{name}, b: c }", "1:11 yaml-quote-needed",
      "a text with ':' before a bracket or comma needs quotes; after a key, ':' needs a space"),
    Case(
      "{ a:[b] }", "1:3 yaml-quote-needed",
      "a text with ':' before a bracket or comma needs quotes; after a key, ':' needs a space"),
    Case("a: *", "1:4 yaml-quote-needed", "a text that begins with '*' needs quotes"),
    Case("a: &", "1:4 yaml-quote-needed", "a text that begins with '&' needs quotes"),
    Case("a: @x y", "1:4 yaml-quote-needed", "a text that begins with '@' needs quotes"),
    Case("a: [`x, y]", "1:5 yaml-quote-needed", "a text that begins with '`' needs quotes"),
    Case("a: %41", "1:4 yaml-quote-needed", "a text that begins with '%' needs quotes"),
    Case("a: ? b", "1:4 yaml-quote-needed", "a text that begins with '?' needs quotes"),
    Case("a: ]", "1:4 yaml-syntax", "expected a value here; a list begins on a line of its own"),
    Case("a: !<b", "1:4 yaml-quote-needed", "a text that begins with '!' needs quotes"),
    Case(
      "summary: Reverse: a word", "1:10 yaml-quote-needed", "a text that holds ': ' needs quotes"),
    Case("é: ü: b", "1:4 yaml-quote-needed", "a text that holds ': ' needs quotes"),
    Case(
      "a: 'it's x'\nb: c", "1:8 yaml-quote-needed",
      "the line continues after the end of its value; quote the whole text"),
    Case(
      "a: |x| y", "1:4 yaml-quote-needed",
      "a text that begins with '|' needs quotes"),
    Case(
      #"a: "\d""#, "1:5 yaml-escape",
      #"this is not an escape; write '\\' for a backslash, or use single quotes"#),
    Case(
      #"a: "\x4""#, "1:5 yaml-escape",
      #"this is not an escape; write '\\' for a backslash, or use single quotes"#),
  ]

  static let brackets: [Case] = [
    Case("a: \"foo\nb: c", "1:4 yaml-unclosed", "this quote is never closed"),
    Case("a: 'x\n---\ny'", "1:4 yaml-unclosed", "this quote is never closed"),
    Case("a: [b, c", "1:4 yaml-unclosed", "this '[' is never closed with ']'"),
    Case("a: [b, c\nd: e\nf: g", "1:4 yaml-unclosed", "this '[' is never closed with ']'"),
    Case("a: {b: c\nd: e\n", "1:4 yaml-unclosed", "this '{' is never closed with '}'"),
    Case("a: {b: [c", "1:8 yaml-unclosed", "this '[' is never closed with ']'"),
    Case(
      "x: {a: b}}", "1:10 yaml-quote-needed",
      "the line continues after the end of its value; quote the whole text"),
    Case("a: b\n]", "2:1 yaml-indentation", "expected a key and a ':'"),
    Case("a:\n  - b\n  ]\n", "3:3 yaml-indentation", "expected '- ' and another item"),
    Case(
      "x: {a: b c: d}", "1:11 yaml-syntax",
      "expected ',' or '}' here; is one missing, or are quotes?"),
    Case(
      "x: [a b: c: d]", "1:11 yaml-syntax",
      "expected ',' or ']' here; is one missing, or are quotes?"),
  ]

  static let keys: [Case] = [
    Case(
      "actions:\n  reverse\n    url: x\n", "3:5 yaml-indentation",
      "this line is read as a part of the text above; indent it like the keys around it, or put a ':' and a space after the key above"
    ),
    Case(
      "actions\n  reverse: x", "2:3 yaml-indentation",
      "this line is read as a part of the text above; indent it like the keys around it, or put a ':' and a space after the key above"
    ),
    Case(
      "\"a\"\nb: c", "2:1 yaml-syntax",
      "the file's content has ended before this; is the line indented less than the first one?"),
    Case(
      "key: value\nkey2 value\nkey3: x", "2:1 yaml-syntax",
      "expected ':' and a space after this key; if it is the rest of a text, indent it"),
    Case("- a\nb: c", "2:1 yaml-indentation", "expected '- ' and another item"),
    Case("?\n: x", "1:2 yaml-key-not-scalar", "a key is missing here"),
    Case(
      "a:\n  [b]: c", "2:3 yaml-key-not-scalar",
      "a key is a name, not a list; a text that begins with '[' needs quotes"),
    Case(
      "? {a: b}\n: c", "1:3 yaml-key-not-scalar",
      "a key is a name, not a mapping; a text that begins with '{' needs quotes"),
    Case("a: b\n'a': c", "2:1 yaml-duplicate-key", "'a' occurs twice in this mapping"),
    Case("{a: b, c: d, a: e}", "1:14 yaml-duplicate-key", "'a' occurs twice in this mapping"),
    Case(
      "{a: b}\nc: d", "2:1 yaml-syntax",
      "the file's content has ended before this; is the line indented less than the first one?"),
  ]

  static let documents: [Case] = [
    Case(
      "a: b\n--- # c\nd: e", "2:1 yaml-second-document",
      "a second document begins here; a file holds one specification"),
    Case(
      "a: b\n...\n# c\n  d", "4:3 yaml-syntax",
      "the file's content has ended before this; is the line indented less than the first one?"),
    Case("", "1:1 yaml-empty", "there is nothing in this file"),
    Case("\u{FEFF}# only a comment\n", "1:1 yaml-empty", "there is nothing in this file"),
    Case("---\n...\n", "1:1 yaml-empty", "there is nothing in this file"),
    Case(
      "a: !!int 5", "1:4 yaml-tag",
      "the tag '!!int' is not supported; a text that begins with '!' needs quotes"),
    Case(
      "a: !!python/object:x {}", "1:4 yaml-tag",
      "the tag '!!python/object:x' is not supported; a text that begins with '!' needs quotes"),
    Case(
      "a: [!y &x z]", "1:5 yaml-tag",
      "the tag '!y' is not supported; a text that begins with '!' needs quotes"),
    Case(
      "a: !y!z b", "1:4 yaml-quote-needed", "a text that begins with '!' needs quotes"),
    Case("%TAG !y! tag:x\n---\na: b", "1:1 yaml-tag", "the directive %TAG is not supported"),
    Case("a: [b, *c]", "1:8 yaml-anchor", anchors),
    Case("a: &a { b: c }", "1:4 yaml-anchor", anchors),
    Case("a: &a\n  b: c", "1:4 yaml-anchor", anchors),
  ]

  private static let anchors =
    "anchors and aliases are not supported, but types and mixins are; a text that begins with '&' or '*' "
    + "needs quotes"

  @Test(
    "One problem, its place and its message",
    arguments: indentation + quotes + brackets + keys + documents)
  func problem(_ expected: Case) {
    let reading = Reading(expected.yaml)
    #expect(reading.problems == [expected.problem])
    #expect(reading.messages == [expected.message])
  }

  @Test("All problems that do not end the reading are reported together")
  func together() {
    let reading = Reading("a: *x\nb: !y z\nb: 1\n<<: 2\nc: [*d]\n? [e]\n: f\n---\n")
    #expect(
      reading.problems == [
        "1:4 yaml-anchor", "2:4 yaml-tag", "3:1 yaml-duplicate-key",
        "5:5 yaml-anchor", "6:3 yaml-key-not-scalar", "8:1 yaml-second-document",
      ])
    #expect(reading.node == nil)
  }

  @Test("What was found before the text breaks off is reported too")
  func beforeSyntax() {
    let reading = Reading("a: 1\na: 2\nb: [")
    #expect(reading.problems == ["2:1 yaml-duplicate-key", "3:4 yaml-unclosed"])
    #expect(reading.node == nil)
  }

  @Test("The tree is there when nothing of it is missing", arguments: ["a: 1\na: 2", "a: !x 1"])
  func treeDespiteProblems(yaml: String) {
    let reading = Reading(yaml)
    #expect(reading.diagnostics.errorCount == 1)
    #expect(reading.node?.shown == "{a: '1'}")
  }

  @Test("Notes show the other place")
  func notes() throws {
    let duplicate = try #require(Reading("{a: b,\n c: d, a: e}").diagnostics.sorted.first)
    #expect(duplicate.notes.map(\.message) == ["it is here first"])
    #expect(duplicate.notes.first?.range?.shown == "1:2-1:3")
  }
}
