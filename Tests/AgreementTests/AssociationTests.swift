import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeReference

/// What an association file says of an address is what the generated router makes of it.
@Suite(.enabled(if: runsSlowTests)) struct AssociationTests {
  /// Reads an association file as Apple's documents say.
  private struct Association {
    struct Component {
      let path: [Character]
      let query: [String: [Character]]
      let isExcluded: Bool
    }

    let components: [Component]

    init(_ text: String, identifier: String) throws {
      let file = try #require(
        JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      let links = try #require(file["applinks"] as? [String: Any])
      let details = try #require(links["details"] as? [[String: Any]])
      #expect(details.map { $0["appIDs"] as? [String] } == [[identifier]])
      let components = try #require(details.first?["components"] as? [[String: Any]])
      self.components = try components.map { component in
        Component(
          path: Array(try #require(component["/"] as? String)),
          query: (component["?"] as? [String: String] ?? [:]).mapValues(Array.init),
          isExcluded: component["exclude"] as? Bool ?? false)
      }
    }

    /// Whether a link opens the app: the first component that matches decides.
    func opens(_ path: String, _ query: [String: String]) -> Bool {
      for component in components {
        let isMatch =
          Self.matches(component.path[...], Array(path)[...])
          && component.query.allSatisfy { name, pattern in
            Self.matches(pattern[...], Array(query[name] ?? "")[...])
          }
        if isMatch { return !component.isExcluded }
      }
      return false
    }

    /// `*` is any text, and `?` one character.
    private static func matches(
      _ pattern: ArraySlice<Character>, _ text: ArraySlice<Character>
    ) -> Bool {
      guard let first = pattern.first else { return text.isEmpty }
      let rest = pattern.dropFirst()
      if first == "*" {
        return matches(rest, text) || !text.isEmpty && matches(pattern, text.dropFirst())
      }
      guard let character = text.first, first == "?" || first == character else { return false }
      return matches(rest, text.dropFirst())
    }
  }

  private static let file = Locations.kitchen.appending(path: "linked.urlscheme.yaml")

  private func association(_ host: String) throws -> Association {
    var options = RegistrationOptions()
    options.team = "ABCDE12345"
    var diagnostics = Diagnostics()
    let files = RegistrationRenderer.files(
      for: [try SpecFile.load(Self.file)], in: .association, options: options,
      by: try TemplateLibrary.load(), into: &diagnostics)
    #expect(!diagnostics.hasErrors)
    let text = try #require(
      files.first { $0.name == host + "/.well-known/apple-app-site-association" }
    ).text
    return try Association(text, identifier: "ABCDE12345.com.example.linked")
  }

  @Test(arguments: [
    ("example.com", "https://example.com", "/app"),
    ("links.example.com_8443", "https://links.example.com:8443", ""),
  ])
  func anAddressOpensTheAppWhereTheRouterTakesIt(
    _ folder: String, _ origin: String, _ base: String
  ) async throws {
    let association = try association(folder)
    var random = SeededGenerator(7)
    let words = [
      "days", "files", "find", "settings", "hidden", "2026-01-31", "a", "b.txt", "%20", "sale", "7",
      "tour", "albums", "albums", "share", "share",
    ]
    let paths = (0..<3000).map { _ in
      let count = random.number(0...4)
      var path = base + (0..<count).map { _ in "/" + random.pick(words) }.joined()
      if random.chance(4) { path += "/" }
      return path.isEmpty ? "/" : path
    }
    // The values of the query are the router's to judge.
    let urls = paths.map { origin + $0 + "?text=a" }
    let readings = try await GeneratedProgram.readings(of: urls, by: Self.file)
    #expect(readings.count == urls.count)
    var opened = 0
    for (path, (url, reading)) in zip(paths, zip(urls, readings)) {
      let isTaken = reading.contains(", built as ")
      let isOpened = association.opens(path, ["text": "a"])
      if isOpened { opened += 1 }
      // A file has no types: what stands where a date or a number should is for the router to refuse.
      let isTyped = ["/days/", "/tour/"].contains { path.hasPrefix(base + $0) }
      #expect(isTaken == isOpened || !isTaken && isTyped, "\(url): \(isTaken) \(isOpened)")
    }
    #expect(opened > 500 && opened < 2900)
    #expect(!association.opens(base + "application/find", [:]) || base.isEmpty)
  }
}
