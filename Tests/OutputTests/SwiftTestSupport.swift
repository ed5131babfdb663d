import Foundation
import TestSupport
import Testing

/// Where things are.
enum TestFiles {
  /// The package's folder.
  static let root = PackageUnderTest.folder
  static let fixtures = root.appending(path: "Tests/OutputTests/Fixtures")
}

enum TestText {
  /// Expects two texts to be the same, and shows the first lines that differ.
  static func expectEqual(
    _ actual: String, _ expected: String, _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard actual != expected else { return }
    let left = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let right = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let first = zip(left, right).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let line = first ?? min(left.count, right.count)
    let shown = { (lines: [Substring]) in
      lines.dropFirst(max(0, line - 2)).prefix(8).joined(separator: "\n")
    }
    Issue.record(
      "\(name), line \(line + 1), is\n\(shown(left))\nand should be\n\(shown(right))",
      sourceLocation: sourceLocation)
  }
}
