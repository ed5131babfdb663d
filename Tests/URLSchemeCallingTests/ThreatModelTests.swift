import Foundation
import TestSupport
import Testing

/// Every promise of the threat model names its tests, and they exist.
@Suite struct ThreatModelTests {
  /// The rows of the tables between two headings, each with what stands in its second cell.
  private func rows(
    of page: String, from heading: String, to next: String
  ) throws -> [(promise: String, tests: [String])] {
    let page = PackageUnderTest.folder.appendingPathComponent("Documentation/\(page)")
    let text = try String(contentsOf: page, encoding: .utf8)
    let section = try #require(text.range(of: heading)).upperBound
    let end = try #require(text[section...].range(of: next)).lowerBound
    return text[section..<end].split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard line.hasPrefix("| "), !line.contains("| test"), !line.hasPrefix("| ---") else {
        return nil
      }
      let tests = cells.count == 2 ? cells[1].split(separator: ",") : []
      return (cells.first ?? "", tests.map { $0.trimmingCharacters(in: .whitespaces) })
    }
  }

  /// The names of all tests, as `Suite.test`.
  private func tests() throws -> Set<String> {
    let folder = PackageUnderTest.folder.appendingPathComponent("Tests")
    let paths = try #require(FileManager.default.enumerator(atPath: folder.path))
    var names: Set<String> = []
    for case let path as String in paths where path.hasSuffix("Tests.swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      var suite = ""
      var isTest = false
      for line in text.split(separator: "\n") {
        // Suites aren't nested.
        if !line.hasPrefix(" "),
          let name = line.firstMatch(of: /^(?:@Suite.*)?(?:struct|final class|actor) (\w+)/)?.1
        {
          suite = String(name)
        }
        if line.contains("@Test") { isTest = true }
        guard isTest, let name = line.firstMatch(of: /\bfunc (\w+)\(/)?.1 else { continue }
        names.insert("\(suite).\(name)")
        isTest = false
      }
    }
    return names
  }

  @Test func everyPromiseIsTested() throws {
    let promises = try rows(
      of: "ThreatModel.md", from: "## What is promised", to: "## What is left")
    let tests = try tests()
    // The page is read, and so are the tests.
    #expect(promises.count >= 30)
    #expect(tests.contains("ThreatModelTests.everyPromiseIsTested") && tests.count > 300)
    for (promise, names) in promises {
      #expect(!names.isEmpty, "\(promise)")
      for name in names {
        let plain = name.trimmingCharacters(in: ["`"])
        #expect(name == "`\(plain)`" && tests.contains(plain), "\(promise): \(name)")
      }
    }
  }
}
