import Foundation
import TestSupport
import Testing
import URLSchemeCompiler

@testable import URLSchemeGeneration

/// A list after merging; nil where that was refused.
struct Merged {
  let text: String?
  /// What was reported on the way.
  let problems: String
  /// Where the list and the specifications disagreed.
  let disagreements: String
  /// What was added and changed.
  let changes: [String]
  /// Notes about what stays.
  let notes: String
}

/// Loading it takes far longer than merging.
private let library = Result { try TemplateLibrary.load() }

func merged(
  _ specs: [Spec], into text: String, for purpose: PlistRenderer.Purpose = .owner
) throws -> Merged {
  try merged(specs, into: Array(text.utf8), for: purpose)
}

func merged(
  _ specs: [Spec], into bytes: [UInt8], for purpose: PlistRenderer.Purpose = .owner
) throws -> Merged {
  var diagnostics = Diagnostics()
  let rendered = try PlistRenderer.render(
    specs, for: purpose, by: library.get(), into: &diagnostics)
  let wanted = try #require(rendered)
  let file = SourceFile(path: "Info.plist", bytes: bytes)
  let merge = PlistMerge(specs, for: purpose, wanted: wanted, into: file, &diagnostics)
  return Merged(
    text: merge.map { String(decoding: $0.bytes, as: UTF8.self) },
    problems: DiagnosticRenderer().render(diagnostics),
    disagreements: merge.map { DiagnosticRenderer().render($0.disagreements) } ?? "",
    changes: merge?.changes ?? [], notes: merge.map { DiagnosticRenderer().render($0.notes) } ?? "")
}

/// A list around some lines of a dictionary.
func list(_ lines: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
  <plist version="1.0">
  <dict>
  \(lines)
  </dict>
  </plist>

  """
}

/// Numbers that are the same in every run.
struct PlistDice: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed) &+ 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }
}

/// A property list as somebody may have written it: with comments, odd white space, entities, any
/// line ends and any indentation.
struct RandomPlist {
  private(set) var text = ""
  private var dice: PlistDice
  private let lineEnd: String
  private let unit: String
  private var depth = 0

  /// - Parameter types: The dictionaries that are to stand in `CFBundleURLTypes`, if it is there.
  init(seed: Int, hasTypes: Bool, types: [String]) {
    dice = PlistDice(seed)
    lineEnd = dice.pick(["\n", "\n", "\r\n", "\r", ""])
    unit = dice.pick(["\t", "  ", "    ", ""])
    if dice.chance(20) { text += "\u{FEFF}" }
    if dice.chance(80) { text += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>" + lineEnd }
    noise()
    if dice.chance(80) {
      text += "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" 'http://a?b&c'>" + lineEnd
    }
    text += "<plist version=\"1.0\">"
    separate()
    text += "<dict>"
    depth = 1
    let before = Int.random(in: 0..<4, using: &dice)
    for index in 0..<before { entry("before \(index)") }
    if hasTypes {
      separate()
      text += "<key>CFBundleURLTypes</key>"
      separate()
      if types.isEmpty, dice.chance(50) {
        text += dice.pick(["<array/>", "<array />", "<array></array>"])
      } else {
        text += "<array>"
        depth += 1
        for type in types {
          separate()
          text += type
        }
        depth -= 1
        separate()
        text += "</array>"
      }
    }
    for index in 0..<Int.random(in: 0..<4, using: &dice) { entry("after \(index)") }
    depth = 0
    separate()
    text += "</dict>"
    separate()
    text += "</plist>"
    if dice.chance(80) { text += lineEnd }
    noise()
  }

  private mutating func separate() {
    noise()
    text += lineEnd + String(repeating: unit, count: depth)
    if dice.chance(10) { noise() }
  }

  private mutating func noise() {
    guard dice.chance(20) else { return }
    text += dice.pick(
      [
        " ", "\t ", "<!-- a <dict> & \"comment\" -->", "<?instruction <key> ?>", lineEnd + lineEnd,
      ])
  }

  private mutating func entry(_ key: String) {
    separate()
    text += "<key>\(key) \(dice.pick(["", "&amp;", "é", "<![CDATA[<key>]]>"]))</key>"
    separate()
    value(depth: 0)
  }

  private mutating func value(depth level: Int) {
    switch Int.random(in: 0..<(level < 3 ? 9 : 7), using: &dice) {
    case 0: text += dice.pick(["<true/>", "<false/>", "<true></true>"])
    case 1: text += "<integer>\(Int.random(in: -9...9, using: &dice))</integer>"
    case 2: text += "<real>1.5</real>"
    case 3: text += "<date>2026-01-02T03:04:05Z</date>"
    case 4: text += "<data>\(lineEnd)AAEC\(lineEnd)</data>"
    case 5:
      text += dice.pick([
        "<string/>", "<string>&#x26;&lt;&#62;&quot;&apos;</string>",
        "<string> </string>",
        "<string>]]&gt;</string>",
        "<string><![CDATA[</string>]]></string>", "<string>漢字 😀</string>",
        "<string>CFBundleURLTypes</string>", "<string>words</string>",
      ])
    case 6:
      text += dice.pick([
        "<array/>", "<dict/>", "<dict></dict>",
        "<array>\t</array>",
      ])
    case 7:
      text += "<array>"
      nested {
        $0.separate()
        $0.value(depth: level + 1)
      }
      text += "</array>"
    default:
      text += "<dict>"
      nested { plist in
        plist.separate()
        plist.text += "<key>k\(plist.text.utf8.count)</key>"
        plist.separate()
        plist.value(depth: level + 1)
      }
      text += "</dict>"
    }
  }

  private mutating func nested(_ child: (inout RandomPlist) -> Void) {
    depth += 1
    for _ in 0..<Int.random(in: 1..<4, using: &dice) { child(&self) }
    depth -= 1
    separate()
  }
}
