import Foundation
import TestSupport
import Testing
import URLSchemeRuntime

@Suite struct JSONTests {
  /// Neither as `%00` nor inside JSON does a URL hold a NUL.
  @Test func aValueIsReadByItsKind() throws {
    let json = try #require(
      JSONValue(urlText: #"{"text":"a","whole":5.0,"half":0.5,"on":true,"list":[1],"none":null}"#))
    #expect(json["text"]?.string == "a" && json["whole"]?.string == nil)
    #expect(json["whole"]?.integer == 5 && json["half"]?.integer == nil)
    #expect(json["whole"]?.number == 5 && json["half"]?.number == 0.5 && json["on"]?.number == nil)
    #expect(json["on"]?.boolean == true && json["none"]?.boolean == nil)
    #expect(json["list"]?.array == [.integer(1)] && json.array == nil)
  }

  @Test func holdsNoNUL() {
    #expect(JSONValue(urlText: #""\u0000""#) == nil)
    #expect(JSONValue(urlText: #"{"a\u0000":1}"#) == nil)
    #expect(JSONValue(urlText: #""\u0001""#) == .string("\u{1}"))
  }

  /// Names are compared by their bytes: a run of combining marks costs no more than other text.
  @Test func looksAtEachByteOnce() {
    let growth = Growth(to: 20_000) { count in
      let name = "e" + String(repeating: "\u{301}\u{327}", count: count)
      let value = JSONValue(urlText: #"{"\#(name)":1,"x":{"\#(name)":2}}"#)
      #expect(value?[name] == .integer(1) && value?["x"] != nil)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test(
    arguments: [
      ("null", .null),
      (" \t\r\n true ", .boolean(true)),
      ("false", .boolean(false)),
      ("0", .integer(0)),
      ("-0", .integer(0)),
      ("9223372036854775807", .integer(.max)),
      ("-9223372036854775808", .integer(.min)),
      ("9223372036854775808", .number(0x1p63)),
      ("1.5", .number(1.5)),
      ("-1.5E+2", .integer(-150)),
      ("5.0", .integer(5)),
      ("1e16", .integer(10_000_000_000_000_000)),
      ("1e-400", .integer(0)),
      ("\"\"", .string("")),
      (#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{C}\n\r\t")),
      (#""\u0041\u00e9\uD83D\uDE00\u0001""#, .string("Aé😀\u{1}")),
      ("\"é漢😀\u{7F}\u{2028}\"", .string("é漢😀\u{7F}\u{2028}")),
      ("[]", .array([])),
      ("[1 , [ ] ]", .array([.integer(1), .array([])])),
      ("{}", .object([])),
      (
        #"{"b":1,"a":{"":null}}"#,
        .object([
          .init(name: "b", value: .integer(1)),
          .init(name: "a", value: .object([.init(name: "", value: .null)])),
        ])
      ),
    ] as [(String, JSONValue)])
  func reads(text: String, value: JSONValue) { #expect(JSONValue(urlText: text) == value) }

  @Test(arguments: [
    "", " ", "nul", "nulll", "True", "1 2", "01", "-01", "00", "-", "+1", "1.", ".5", "1e", "1e+",
    "0x10",
    "1e400", "-1e400", "NaN", "Infinity", "1_0", "٣", "\"", "\"a", "'a'", "\"\n\"", "\"\t\"",
    "\"\0\"",
    #""\a""#, #""\u12""#, #""\u12g4""#, #""\uD800""#, #""\uDC00""#, #""\uD800\u0041""#,
    #""\uD800x""#,
    #""\uDC00\uD800""#, #""\U0041""#, #""\"#, "[", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "]", "[}",
    "{",
    "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,}", "{,}", "{a:1}", "{'a':1}", "{1:1}", "{\"a\" 1}",
    "{\"a\":1 \"b\":2}", "{\"a\":1,\"a\":1}", #"{"a":1,"\u0061":2}"#, "// c\n1", "/* c */1", "1//",
    "\u{FEFF}1", "\u{A0}1", "1\0", "[1]x",
  ])
  func refuses(text: String) { #expect(JSONValue(urlText: text) == nil) }

  /// A stranger can't make many values that all collide in a set.
  @Test func differentValuesHaveDifferentHashes() {
    let texts = [
      "[0]", "[[]]", "[{}]", "[null]", #"["ab","c"]"#, #"["a","bc"]"#, #"{"ab":"c"}"#,
      #"{"a":"bc"}"#,
    ]
    let values = texts.map { JSONValue(urlText: $0) }
    #expect(Set(values.map(\.hashValue)).count == texts.count)
    #expect(Set(values.compactMap { $0.flatMap { JSONDictionary($0)?.hashValue } }).count == 2)
  }

  /// Of members that code has made with one name, the first counts for everything.
  @Test func theFirstOfTwoMembersCounts() throws {
    let json = JSONValue.object([
      .init(name: "a", value: .integer(1)), .init(name: "a", value: .integer(2)),
    ])
    var reader = try JSONReader(json, at: "")
    #expect(try reader.value("a", as: .integer) == 1)
    #expect(json["a"] == .integer(1) && json.urlText == #"{"a":1}"#)
  }

  @Test func boundsNesting() {
    func nested(_ depth: Int, _ open: String, _ close: String) -> String {
      String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
    }
    #expect(JSONValue(urlText: nested(128, "[", "]")) != nil)
    #expect(JSONValue(urlText: nested(129, "[", "]")) == nil)
    #expect(JSONValue(urlText: nested(128, "{\"a\":", "}")) != nil)
    #expect(JSONValue(urlText: nested(129, "{\"a\":", "}")) == nil)
    #expect(JSONValue(urlText: String(repeating: "[", count: 200_000)) == nil)
    #expect(JSONValue(urlText: String(repeating: "{\"a\":", count: 100_000)) == nil)
  }

  @Test func writesCompactly() {
    let value = JSONValue.object([
      .init(name: "z\"", value: .array([.integer(1), .number(0.5), .boolean(false), .null])),
      .init(name: "a", value: .string("\\ \u{1} \n é / \u{1F}")),
    ])
    #expect(value.urlText == #"{"z\"":[1,0.5,false,null],"a":"\\ \u0001 \n é / \u001f"}"#)
    #expect(value["a"] == .string("\\ \u{1} \n é / \u{1F}"))
    #expect(value["b"] == nil)
    #expect(JSONValue.null["a"] == nil)
  }

  /// Foundation takes more than RFC 8259 here and there, but never means anything else.
  @Test func agreesWithFoundation() throws {
    var random = SeededGenerator(5)
    var both = 0
    for round in 0..<6000 {
      let text = round.isMultiple(of: 3) ? random.json(depth: 3).urlText : random.jsonGarbage()
      let theirs = try? JSONSerialization.jsonObject(
        with: Data(text.utf8), options: .fragmentsAllowed)
      guard let ours = JSONValue(urlText: text) else { continue }
      guard let theirs else {
        Issue.record("Foundation refuses \(text)")
        continue
      }
      both += 1
      if !Self.isSame(ours, theirs) { Issue.record("Foundation reads \(text) as \(theirs)") }
    }
    #expect(both > 2000)
  }

  private static func isSame(_ ours: JSONValue, _ theirs: Any) -> Bool {
    switch ours {
    case .null: return theirs is NSNull
    case .boolean(let value): return theirs as? Bool == value
    case .integer(let value): return (theirs as? NSNumber)?.intValue == value
    case .number(let value):
      // On Linux its last digits are off now and then.
      let difference = ((theirs as? NSNumber)?.doubleValue ?? .nan) - value
      return abs(difference) <= abs(value) * 1e-14
    case .string(let value): return (theirs as? String).map(scalars) == scalars(value)
    case .array(let values):
      guard let theirs = theirs as? [Any], theirs.count == values.count else { return false }
      return zip(values, theirs).allSatisfy(isSame)
    case .object(let members):
      guard let theirs = theirs as? [String: Any], theirs.count == members.count else {
        return false
      }
      let values = Dictionary(theirs.map { (scalars($0), $1) }, uniquingKeysWith: { $1 })
      return members.allSatisfy { member in
        values[scalars(member.name)].map { isSame(member.value, $0) } ?? false
      }
    }
  }

  /// On Linux it drops a byte-order mark at the start of a run of characters.
  private static func scalars(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { $0 != "\u{FEFF}" }
  }
}

extension SeededGenerator {
  /// Tokens of JSON in any order: some of it is JSON.
  fileprivate mutating func jsonGarbage() -> String {
    let tokens = [
      "{", "}", "[", "]", ",", ":", "\"a\"", "\"b\"", "1", "-0", "0.5", "1e2", "01", "true", "null",
      " ",
      #""\u00e9""#, #""\ud83d\ude00""#, #""\ud83d""#, "\"", "\\",
    ]
    var text = chance(2) ? "[" : ""
    for _ in 0..<Int.random(in: 1...4, using: &self) {
      text += pick(tokens)
      if chance(2) { text += "," + pick(tokens) }
    }
    return text.hasPrefix("[") ? text + "]" : text
  }
}
