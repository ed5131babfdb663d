import Foundation
import TestSupport
import Testing

/// A page of documentation, and the code in it.
struct Article: Sendable, CustomTestStringConvertible {
  struct Block: Sendable {
    let language: String
    let text: String
    /// Where its first line stands in the file.
    let line: Int
  }

  let name: String
  let blocks: [Block]

  var testDescription: String { name }

  static let root = PackageUnderTest.folder
  /// The libraries' own documentation.
  static let catalogs = ["URLSchemeRuntime", "URLSchemeTesting"].map { name in
    root.appending(path: "Sources/\(name)/\(name).docc", directoryHint: .isDirectory)
  }

  /// The articles of a catalog, the one to land on included.
  static func articles(in catalog: URL) -> [Article] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: catalog.path())) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted()
      .compactMap { try? Article(catalog.appending(path: $0)) }
  }

  /// The README, and every article of the catalogs.
  static let all: [Article] =
    [root.appending(path: "README.md")].compactMap { try? Article($0) }
    + catalogs.flatMap(articles)

  /// The specification that the articles are about.
  static let spec: String? = all.first { $0.name == "FromAnEmptyFolderToARoundTrip.md" }?
    .blocks.first { $0.language == "yaml" }?.text

  init(_ file: URL) throws {
    name = file.lastPathComponent
    var blocks: [Block] = []
    var open: (language: String, line: Int, lines: [Substring])?
    let text = try String(contentsOf: file, encoding: .utf8)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard line.hasPrefix("```") else {
        open?.lines.append(line)
        continue
      }
      if let block = open {
        blocks.append(
          Block(
            language: block.language, text: block.lines.joined(separator: "\n") + "\n",
            line: block.line))
        open = nil
      } else {
        open = (String(line.dropFirst(3)), index + 2, [])
      }
    }
    self.blocks = blocks
  }

  func blocks(in language: String) -> [Block] { blocks.filter { $0.language == language } }
}
