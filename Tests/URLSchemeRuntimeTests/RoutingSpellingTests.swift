import Testing
import URLSchemeRuntime

/// One place in several spellings.
@Suite struct RoutingSpellingTests {
  /// Most places are found by their bytes alone; spelled with escapes they are matched piece by
  /// piece, which must come to the same.
  @Test(arguments: [true, false])
  func findsAPlaceInWhicheverSpelling(ignoresSlash: Bool) throws {
    let pool = [
      "/a/b", "/a/b/", "/A/b", "/a/{x}", "/{x}/b", "/{p*}", "//a/b", "//{x}/b", "//a", "a/b", "{x}",
      "/a/b?k", "/a/b?k=1", "/a/b?{x}", "app:/a/b", "app:/{x}/b", "/a", "",
    ]
    let places = [
      "/a/b", "/a/b/", "/A/b", "//a/b", "//A/b", "//a", "//a/", "a/b", "/a", "/b/b", "",
    ]
    let interface = URLInterface(name: "App", schemes: ["app"]) { $0.ignoresSlash = ignoresSlash }
    var random = SeededGenerator(12)
    for _ in 0..<100 {
      let templates = Array(pool.shuffled(using: &random).prefix(4))
      let probe = try RoutingProbe(templates, of: interface)
      for place in places {
        let escaped = place.replacing("a", with: "%61").replacing("b", with: "%62")
        for query in ["", "?k", "?k=1", "?k=1&k=1", "?y=2"] {
          #expect(
            probe("app:\(place)\(query)") == probe("app:\(escaped)\(query)"), "\(templates)")
        }
      }
    }
  }
}
