import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeRuntime

/// Queries are split eight bytes at a time; the simplest way to split them finds the same.
@Suite struct ReadingQueryTests {
  private static let table: URLRoutes = {
    let interface = URLInterface(name: "App", schemes: ["app"])
    return URLRoutes(interface, [URLRoute("go", of: interface, "//go")])
  }()

  private func pairs(_ url: String) throws(RequestError) -> [NamedValue<String>] {
    try Self.table.reading(url) { _, reader throws(RequestError) in try reader.pairs(of: .string) }
  }

  /// Character by character, with Foundation for the escapes; nil for a malformed one.
  private func simply(_ query: String) -> [NamedValue<String>]? {
    let query = query.split(separator: "#", omittingEmptySubsequences: false)[0]
    var pairs: [NamedValue<String>] = []
    for item in query.split(separator: "&") {
      let end = item.firstIndex(of: "=") ?? item.endIndex
      let value = item[end...].dropFirst()
      guard let name = item[..<end].removingPercentEncoding,
        let text = value.removingPercentEncoding,
        !name.contains("\0"), !text.contains("\0")
      else { return nil }
      pairs.append(NamedValue(name: name, value: text))
    }
    return pairs
  }

  @Test func splitsAsCharactersSay() {
    var random = SeededGenerator(2_026)
    // Beside the delimiters, characters that differ from them in the lowest bit alone.
    let characters = Array("&&&==#'<\"%%+ab0/?.-")
    var (read, refused) = (0, 0)
    for _ in 0..<rounds(20_000) {
      var query = ""
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        let isEscape = Int.random(in: 0..<6, using: &random) == 0
        query += isEscape ? "%41" : String(characters.randomElement(using: &random) ?? "a")
      }
      let expected = simply(query)
      let found = try? pairs("app://go?\(query)")
      #expect(found == expected, "\(query)")
      if expected == nil { refused += 1 } else { read += 1 }
    }
    #expect(read > rounds(1_000) && refused > rounds(1_000))
  }

  /// More items than a reader keeps without asking for memory, and names longer than a word.
  @Test(arguments: [0, 1, 15, 16, 17, 40, 1_000])
  func takesAnyNumberOfItems(count: Int) throws {
    let query = (0..<count).map { "aLongerName\($0)=\($0)" }.joined(separator: "&")
    let expected = (0..<count).map { NamedValue(name: "aLongerName\($0)", value: "\($0)") }
    #expect(try pairs("app://go?\(query)") == expected)
    #expect(try pairs("app://go?&&\(query)&&#&x=1") == expected)
  }

  /// A value's room is reckoned from its escapes, which need not be well formed.
  @Test(arguments: 1...64)
  func malformedEscapesAfterText(length: Int) {
    for escapes in ["%", "%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%", "%4", "%4%4%4%4%4%4%4%4%4%4%4"] {
      let value = String(repeating: "a", count: length) + escapes
      #expect(throws: RequestError.self, "\(value)") { try pairs("app://go?k=\(value)") }
      #expect(throws: RequestError.self, "\(value)") { try pairs("app://go?\(value)=k") }
    }
  }

  /// Where the caller names the items, their names are values as well.
  @Test func errorsTellNoNameOfTheCallers() {
    for query in ["secret=%zz", "secret=%FF", "%zzsecret=1", "a=1&secret%0A=%00"] {
      let error = #expect(throws: RequestError.self) { try pairs("app://go?\(query)") }
      #expect(error?.reason == .invalidEncoding && error?.parameter == nil, "\(query)")
      #expect(error?.description.contains("secret") == false, "\(query)")
    }
  }

  /// A place is known by its bytes, whatever their number and wherever the query begins.
  @Test func findsEveryPlace() throws {
    let interface = URLInterface(name: "App", schemes: ["app", "a"])
    let names = (1...40).map { String(repeating: "x", count: $0) } + (0..<400).map { "action\($0)" }
    let table = URLRoutes(interface, names.map { URLRoute($0, of: interface, "//\($0)") })
    func name(_ url: String) throws -> String {
      try table.reading(url) { ordinal, _ throws(RequestError) in table.routes[ordinal].name }
    }
    // Each beginning with each end, by turns.
    let schemes = ["app", "a", "APP"]
    let rests = ["", "?", "?a=1", "#", "#x?y", "/", "/?a"]
    for (turn, own) in names.enumerated() {
      let (scheme, rest) = (schemes[turn % schemes.count], rests[turn % rests.count])
      #expect(try name("\(scheme)://\(own)\(rest)") == own)
      #expect(throws: RequestError(.unknownAction)) { try name("app://\(own)!") }
      #expect(throws: RequestError(.otherScheme)) { try name("apq://\(own)") }
    }
  }
}
