import Testing
import URLSchemeCompiler

@Suite("Where the nodes of a tree are")
struct ReadingRangeTests {
  @Test(
    "The range of a value",
    arguments: [
      ("key: plain text  # comment", "1:6-1:16"),
      ("key:   'a ''b'' c' ", "1:8-1:19"),
      ("key: \"a \\n b\"", "1:6-1:14"),
      ("key:\n  a\n  b\n\nx: y", "2:3-3:4"),
      ("key: 'a\n  b'", "1:6-2:5"),
      ("key: |\n  a\n  b\n\n\nx: y", "1:6-3:4"),
      ("key:", "1:5-1:5"),
      ("key: # nothing\nx: y", "1:5-1:5"),
      ("key: [a, [b]] # c", "1:6-1:14"),
      ("key: {a: b,\n  c: d }", "1:6-2:9"),
      ("key:\n  - a\n  - bc\n\n# c\nx: y", "2:3-3:7"),
      ("key:\n- a\n- bc\nx: y", "2:1-3:5"),
      ("key:\n  a: b\n  c: de\n\nx: y", "2:3-3:8"),
      ("key:\n  a: b\n  c:\nx: y", "2:3-3:5"),
      ("é: \"aé😀\" # ü", "1:4-1:9"),
      ("\u{FEFF}ké: 日本語", "1:5-1:8"),
      ("a: b\r\nkey: c\r\n", "2:6-2:7"),
    ])
  func values(yaml: String, expected: String) throws {
    let reading = Reading(yaml)
    #expect(reading.problems == [])
    let mapping = try #require(reading.node?.asMapping)
    let pair = mapping.pair("key") ?? mapping.pairs[0]
    #expect(pair.value.range.shown == expected)
  }

  @Test("The range of a key")
  func keys() throws {
    let mapping = try #require(Reading("a: b\n'c d' : e\n? f\n: g\nh: i").node?.asMapping)
    #expect(mapping.map(\.key.range.shown) == ["1:1-1:2", "2:1-2:6", "3:3-3:4", "5:1-5:2"])
    #expect(mapping.range.shown == "1:1-5:5")
  }

  @Test("Offsets are bytes of the file, its byte-order mark included")
  func offsets() throws {
    let node = try #require(Reading("\u{FEFF}é: 日本\nb: c").node)
    #expect(node["é"]?.range.offsets == 7..<13)
    #expect(node["é"]?.range.text == "日本")
    #expect(node["b"]?.range.offsets == 17..<18)
  }

  @Test("Offsets far into a line of many bytes per character")
  func farOffsets() throws {
    let items = (0..<2_000).map { "é\($0)" }
    let node = try #require(Reading("[" + items.joined(separator: ", ") + "]").node?.asSequence)
    #expect(node.map(\.range.text) == items)
  }

  @Test(
    "A part of a text",
    arguments: [
      ("url: //open/{album}", 7, 14, "1:13-1:20"),
      ("url: '//open/{album}'", 7, 14, "1:14-1:21"),
      ("url: \"//open/{album}\"", 7, 14, "1:14-1:21"),
      ("url: é/{album}", 3, 10, "1:8-1:15"),
      ("url: ab", 2, 2, "1:8-1:8"),
      // Before an escape the text is as it is written, after it no more.
      ("url: \"ab\\x41cd\"", 0, 2, "1:7-1:9"),
      ("url: \"ab\\x41cd\"", 3, 4, "1:6-1:16"),
      ("url: 'a''b'", 2, 3, "1:6-1:12"),
      ("url: ab\n  cd", 0, 2, "1:6-1:8"),
      ("url: ab\n  cd", 3, 5, "1:6-2:5"),
      ("url: |\n  ab", 0, 1, "1:6-2:5"),
      ("url: ab", 1, 9, "1:6-1:8"),
    ])
  func parts(yaml: String, lower: Int, upper: Int, expected: String) throws {
    let scalar = try #require(Reading(yaml).node?["url"]?.asScalar)
    #expect(scalar.range(ofUTF8: lower..<upper).shown == expected)
  }

  @Test("Everything is inside what holds it, and plain text is what its range holds")
  func consistency() throws {
    let node = try #require(Reading(ReadingSamples.spec).node)
    check(node)
    for case .scalar(let scalar) in node.all where scalar.style == .plain {
      if scalar.range.start.line == scalar.range.end.line {
        #expect(scalar.range.text == scalar.text)
      }
    }
  }

  private func check(_ node: YAMLNode) {
    let outer = node.range.offsets
    let inner: [YAMLNode]
    switch node {
    case .scalar: inner = []
    case .sequence(let items, _): inner = items
    case .mapping(let pairs): inner = pairs.flatMap { [.scalar($0.key), $0.value] }
    }
    for child in inner {
      #expect(outer.lowerBound <= child.range.offsets.lowerBound)
      #expect(child.range.offsets.upperBound <= outer.upperBound)
      check(child)
    }
  }
}
