import Foundation
import TestSupport
import Testing
import URLSchemeCompiler

@testable import URLSchemeGeneration

@Suite struct PlistReaderTests {
  private func read(_ bytes: [UInt8]) -> (node: PlistNode?, problems: String) {
    var diagnostics = Diagnostics()
    let node = PlistReader.read(SourceFile(path: "a.plist", bytes: bytes), into: &diagnostics)
    return (node, DiagnosticRenderer().render(diagnostics))
  }

  private func read(_ text: String) -> (node: PlistNode?, problems: String) {
    read(Array(text.utf8))
  }

  private func string(_ content: String) -> String? {
    read("<plist><string>\(content)</string></plist>").node?.string
  }

  @Test func everyValueIsReadWithItsPlace() throws {
    let text = """
      \u{FEFF}<?xml version="1.0" encoding="utf-8"?>
      <!-- c --><?i?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "a">
      <plist version='1.0'><dict >
      <key>a</key><array><true/><integer>1</integer><real>1.5</real><date>2026-01-02T03:04:05Z</date></array>
      <!-- > --><key>b</key> <dict/> <key/><string/>
      </dict></plist><!-- end -->
      """
    let (node, problems) = read(text)
    let root = try #require(node, "\(problems)")
    #expect(root.entries?.map(\.key) == ["a", "b", ""])
    let file = SourceFile(path: "a", text: text)
    func source(_ range: Range<Int>?) -> String? {
      range.map { SourceRange(file: file, offsets: $0).text }
    }
    #expect(source(root["a"]?.items?[1].range) == "<integer>1</integer>")
    #expect(source(root["a"]?.items?[1].content) == "1")
    #expect(source(root["b"]?.range) == "<dict/>")
    #expect(source(root.entries?[1].keyRange) == "<key>b</key>")
    guard case .scalar("integer", "1")? = root["a"]?.items?[1].value else {
      Issue.record("the integer is \(String(describing: root["a"]?.items?[1].value))")
      return
    }
  }

  @Test(
    arguments: zip(
      [
        "a &amp;&lt;&gt;&quot;&apos;", "&#65;&#x42;&#x1F600;&#00010;", "<![CDATA[<a>&amp;]]>",
        "a\r\nb\rc", " a ", "", "]]&gt;", "é漢😀",
      ],
      [
        "a &<>\"'", "AB😀\n", "<a>&amp;", "a\nb\nc", " a ", "", "]]>", "é漢😀",
      ]))
  func textIsWhatItMeans(content: String, text: String) {
    #expect(string(content) == text)
  }

  @Test(
    arguments: [
      "", " ", "<plist/>", "<plist></plist>", "<plist><dict></plist>",
      "<plist><dict></array></plist>",
      "<plist><dict/><dict/></plist>", "<dict/>",
      "<plist><dict><string/></dict></plist>", "<plist><dict><key>a</key></dict></plist>",
      "<plist><dict><key>a</key><key>b</key><true/></dict></plist>",
      "<plist><array>text</array></plist>", "<plist><array><other/></array></plist>",
      "<plist><true>1</true></plist>", "<plist><string>a & b</string></plist>",
      "<plist><string>&#xD800;</string></plist>",
      "<plist><string>&#+65;</string></plist>",
      "<plist><string><b/></string></plist>",
      "<plist><string>a", "<plist><!-- a", "<plist><?xml?>",
      "<plist", "<",
      "<!DOCTYPE plist", "<!DOCTYPE plist \"a", "<plist><string><![CDATA[a",
      "<plist><dict/><!DOCTYPE plist></plist>",
      "{ a = b; }",
      "{\"a\": 1}", "bplist00\u{0}\u{1}",
    ])
  func whatIsNoListIsRefused(text: String) {
    let (node, problems) = read(text)
    #expect(node == nil)
    #expect(problems.hasPrefix("a.plist:") && problems.contains("error: "), "\(problems)")
  }

  @Test func otherEncodingsAreRefused() throws {
    let utf16 = Array("\u{FEFF}<plist/>".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    #expect(read(utf16).problems.contains("not UTF-8"))
    #expect(read(Array("<plist>".utf8) + [0xE9]).problems.contains("not UTF-8"))
    #expect(read("bplist00").problems.contains("plutil -convert xml1"))
  }

  @Test func entitiesOfOnesOwnAreRefused() {
    let bomb = """
      <!DOCTYPE plist [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
      <plist><string>&b;</string></plist>
      """
    #expect(read(bomb).problems.contains("unexpected character [ on line 1"))
    #expect(
      read("<plist><string>&b;</string></plist>").problems.contains(
        "unknown ampersand-escape sequence"))
    let file = "<!DOCTYPE plist SYSTEM \"file:///etc/passwd\"><plist><string>a</string></plist>"
    #expect(read(file).node?.string == "a", "nothing is loaded")
  }

  @Test func depthIsLimited() {
    func nested(_ depth: Int) -> String {
      "<plist>" + String(repeating: "<array>", count: depth)
        + String(repeating: "</array>", count: depth) + "</plist>"
    }
    #expect(read(nested(PlistReader.maximumDepth)).node != nil)
    #expect(read(nested(PlistReader.maximumDepth + 1)).problems.contains("levels deep"))
    #expect(read("<plist>" + String(repeating: "<array>", count: 100_000)).node == nil)
    #expect(read("<plist>" + String(repeating: "<dict><key>a</key>", count: 100_000)).node == nil)
  }

  /// What would take hours if any of it were gone over for each part.
  @Test func largeListsAreReadInOneGo() throws {
    let count = 10_000
    for part in ["<!-- c -->", "<string>&amp;</string>", "<array/>", "&", "<string>&"] {
      let text = "<plist><array>" + String(repeating: part, count: count) + "</array></plist>"
      #expect(read(text).problems.isEmpty == !part.hasSuffix("&"))
    }
    let open = "<plist><array>" + String(repeating: "<string><!--", count: count)
    #expect(read(open).node == nil)
  }

  @Test(.enabled(if: PlistTools.hasPython))
  func pythonAgrees() async throws {
    let folder = try TemporaryFolder()
    let contents = [
      "a &amp;&lt;&gt;&quot;&apos;", "&#65;&#x42;&#x1F600;&#00010;", "<![CDATA[<a>&amp;]]>",
      "a\r\nb\rc", " a ", "", "]]&gt;", "é漢😀", "&#13;\t",
    ]
    let expected = contents.map { string($0) }
    let text =
      "<plist version=\"1.0\"><array>" + contents.map { "<string>\($0)</string>" }.joined()
      + "</array></plist>"
    try folder.write(text, to: "a.plist")
    let program =
      "import json, plistlib, sys; print(json.dumps(plistlib.load(open(sys.argv[1], 'rb'))))"
    let run = try await Program.run(["python3", "-c", program, folder.file("a.plist")])
    let found = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String]
    #expect(found == expected)
  }

  /// Foundation ignores what follows a list.
  @Test(arguments: [
    "x", "<plist><dict/></plist>", "<dict/>", "<!-- a --> x", "<!-- a", "&amp;", "\0",
  ])
  func nothingFollowsTheList(text: String) {
    let (node, problems) = read("<plist><dict/></plist>\n \(text)\n")
    #expect(node == nil)
    #expect(problems.contains("the property list ends before this; remove it"), "\(problems)")
    #expect(problems.hasPrefix("a.plist:2:"), "\(problems)")
  }

  @Test(arguments: ["", "\r\n\t ", "<!-- </plist> x -->\n", "<?i x?><!-- a --> "])
  func commentsMayFollowTheList(text: String) {
    #expect(read("<plist><dict/></plist>\(text)").node != nil)
  }

  @Test func aListNeedsNoElementAroundIt() {
    let (node, problems) = read("<dict><key>a</key><string>b</string></dict>")
    #expect(node?["a"]?.string == "b", "\(problems)")
  }
}
