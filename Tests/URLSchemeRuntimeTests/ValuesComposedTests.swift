import Foundation
import Testing

@testable import URLSchemeRuntime

/// Forms that are made of others.
@Suite struct ValuesComposedTests {
  private let json = URLForm<[Int]>.encoded(.json(.array(of: .integer)), as: .base64)

  @Test func jsonInBase64() {
    #expect(json.text(of: [1, 2]) == "WzEsMl0=")
    #expect(json.value(of: "WzEsMl0=") == [1, 2])
    #expect(json.value(of: "WzEsIDJd") == [1, 2])
    #expect(json.expectation == "a JSON array, as data in base64")
  }

  @Test(arguments: ["", "WzEsMl0", "[1,2]", "WzEsMg==", "/w==", "WwBd", "W zEsMl0="])
  func refuses(text: String) { #expect(json.value(of: text) == nil) }

  @Test func timesKeepTheirPrecision() {
    let form = URLForm.encoded(URLForm<Date>.seconds, as: .hex)
    let date = Date(timeIntervalSince1970: 12.75)
    #expect(form.text(of: date) == "3132")
    #expect(form.value(of: "3132") == form.normalized(date))
  }

  /// Digits that are data and no number stay text inside JSON.
  @Test func insideJSON() throws {
    let form = URLForm.encoded(URLForm.string, as: .hex)
    #expect(JSONForm.text(form).json(of: "12") == .string("3132"))
    let date = Date(timeIntervalSince1970: 5)
    #expect(JSONForm.text(.seconds).json(of: date) == .integer(5))
    let secret = JSONForm.secret(.text(URLForm<Date>.seconds))
    #expect(secret.json(of: Secret(date)) == .integer(5))
    #expect(try secret.read(.integer(5), at: "") == Secret(date))
  }

  @Test func aSecretNamesTheElementThatIsWrong() {
    let form = URLForm<[Int]>.json(.array(of: .integer))
    let expected = form.error(about: "[1,true]", at: "k")
    #expect(expected.parameter == "k[1]")
    #expect(URLForm<Secret<[Int]>>.secret(form).error(about: "[1,true]", at: "k") == expected)
  }

  @Test func listsOfLists() {
    let form = URLForm<[[Date]]>.json(.array(of: .array(of: .text(.seconds))))
    let dates = [[Date(timeIntervalSince1970: 1)], []]
    #expect(form.text(of: dates) == "[[1],[]]")
    #expect(form.value(of: "[[1],[]]") == dates)
    #expect(form.value(of: #"[["1"],[]]"#) == dates)
    #expect(form.value(of: "[1]") == nil)
    #expect(form.value(of: "[[true]]") == nil)
  }

  enum Word: URLEnum {
    case one, two
    static var words: KeyValuePairs<Word, String> { [.one: "1", .two: "2"] }
  }

  /// A word that is none of the allowed ones is called one, also in a list that is a member of a JSON object.
  @Test func listsOfWords() {
    let form = JSONForm<[Word]>.text(.list(of: .plain, separatedBy: ","))
    let error = #expect(throws: RequestError.self) { try form.read(.string("1,3"), at: "words") }
    #expect(error?.reason == .unknownValue)
  }

  // MARK: Names without `=`

  enum Toggle: URLValue {
    case set
    case to(String)

    init?(urlText: String) { self = .to(urlText) }
    var urlText: String {
      switch self {
      case .set: ""
      case .to(let text): text
      }
    }
    static var urlBare: Self? { .set }
  }

  private func read<Value>(
    _ query: String, _ body: (inout URLReader) throws(RequestError) -> Value
  ) throws(RequestError) -> Value {
    try URLReader.read(
      query: "a:?" + query, of: URLInterface(name: "A", schemes: ["a"]), body)
  }

  @Test(arguments: [("k", .set), ("k=", .to("")), ("k=x", .to("x"))] as [(String, Toggle)])
  func bareNames(query: String, value: Toggle) throws {
    #expect(try read(query) { (url) throws(RequestError) in try url.value("k") } == value)
    #expect(URLWriter.text { $0.value("k", value) } == query)
    #expect(URLWriter.text { $0.value("k", Secret(value), as: .secret(.plain)) } == query)
    try Require.unambiguous("k", value)
  }

  @Test(
    arguments: [
      ("k", [.set]), ("k=", []), ("k&k=&k=x", [.set, .to(""), .to("x")]),
    ] as [(String, [Toggle])])
  func listsOfBareNames(query: String, values: [Toggle]) throws {
    #expect(
      try read(query) { (url) throws(RequestError) in try url.list("k", of: .plain) } == values)
    #expect(URLWriter.text { $0.list("k", values, of: .plain) } == query)
    try Require.elements("k", values, of: .plain)
  }

  @Test func pairsOfBareNames() throws {
    let pairs = [NamedValue(name: "a", value: Toggle.set), NamedValue(name: "b", value: .to(""))]
    #expect(try read("a&b=") { (url) throws(RequestError) in try url.pairs(of: .plain) } == pairs)
    #expect(URLWriter.text { $0.pairs(pairs, of: .plain) } == "a&b=")
  }
}

/// What is no enum, with room between its parts in which anything may stand.
private struct Level: URLEnum {
  let isHigh: Bool
  let value: Int

  static var words: KeyValuePairs<Level, String> {
    [Level(isHigh: false, value: 1): "low", Level(isHigh: true, value: 1): "high"]
  }
}

@Suite struct WordTests {
  @Test func noConformerIsToldApartByWhatLiesBetweenItsParts() throws {
    let high = Level(isHigh: true, value: 1)
    try withUnsafeTemporaryAllocation(of: Level.self, capacity: 2) { levels in
      for (index, byte) in [UInt8(0), 0xFF].enumerated() {
        let place = UnsafeMutableRawPointer(try #require(levels.baseAddress) + index)
        place.initializeMemory(as: UInt8.self, repeating: byte, count: MemoryLayout<Level>.size)
        levels.initializeElement(at: index, to: high)
      }
      #expect(levels[0] == levels[1] && levels[0].hashValue == levels[1].hashValue)
      #expect(levels.map(\.urlText) == ["high", "high"])
    }
    #expect(Level(urlText: "low") == Level(isHigh: false, value: 1))
    #expect(Level(isHigh: false, value: 1) != high)
  }
}
