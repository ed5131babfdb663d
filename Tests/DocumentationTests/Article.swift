import Foundation
import TestSupport
import Testing

/// A page of documentation, and the code in it.
struct Article: Sendable, CustomTestStringConvertible {
  struct Block: Sendable {
    let language: String
    let text: String
    /// The line of text before it.
    let lead: String
    /// The number of its first line in the file.
    let line: Int
    /// The name of the file.
    let file: String
  }

  let name: String
  let blocks: [Block]
  /// The files of the tutorial that the article requires, named in a paragraph of their own.
  let given: [String]

  var testDescription: String { name }

  static let root = PackageUnderTest.folder
  /// The libraries' own documentation.
  static let catalogs = (PackageUnderTest.libraries + ["URLSchemeTesting"]).map { name in
    root.appending(path: "Sources/\(name)/\(name).docc", directoryHint: .isDirectory)
  }

  /// The articles of a catalog, the one to land on included.
  static func articles(in catalog: URL) -> [Article] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: catalog.path())) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted()
      .compactMap { try? Article(catalog.appending(path: $0)) }
  }

  /// The pages of the documentation with commands to run.
  static let guides = [
    "DeepLinks", "DescribeAnAppsURLs", "Receive", "WebAndAndroid", "TestAndCheck",
    "PublishAReference", "Extend",
    "Changes", "GeneratedCodeInGit", "SKILL",
  ].compactMap { try? Article(root.appending(path: "Documentation/\($0).md")) }

  /// The README, and every article of the catalogs.
  static let all: [Article] =
    [root.appending(path: "README.md")].compactMap { try? Article($0) }
    + catalogs.flatMap(articles)

  /// The specification that the articles are about.
  static let spec: String? = all.first { $0.name == "GetStarted.md" }?
    .blocks.first { $0.language == "yaml" }?.text

  init(_ file: URL) throws {
    name = file.lastPathComponent
    var blocks: [Block] = []
    var open: (language: String, lead: String, line: Int, lines: [Substring])?
    var lead = ""
    let text = try String(contentsOf: file, encoding: .utf8)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard line.hasPrefix("```") else {
        open?.lines.append(line)
        if open == nil, !line.isEmpty { lead = String(line) }
        continue
      }
      if let block = open {
        blocks.append(
          Block(
            language: block.language, text: block.lines.joined(separator: "\n") + "\n",
            lead: block.lead, line: block.line, file: name))
        open = nil
      } else {
        open = (String(line.dropFirst(3)), lead, index + 2, [])
        lead = ""
      }
    }
    self.blocks = blocks
    let sentence = text.firstMatch(
      of: /The commands here run in a folder with (.*?)\.\n/.dotMatchesNewlines())
    given = sentence.map { $0.1.matches(of: /`([^`]+)`/).map { String($0.1) } } ?? []
  }

  /// The Swift in a module's documentation comments.
  init(commentsOf module: String) throws {
    let folder = Self.root.appending(path: "Sources/\(module)")
    let paths = FileManager.default.enumerator(atPath: folder.path())?.compactMap { $0 as? String }
    var blocks: [Block] = []
    for path in (paths ?? []).sorted() where path.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      var code: [Substring]?
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        guard let comment = line.firstMatch(of: /^ *\/\/\/ ?(.*)$/)?.1 else { continue }
        if comment.hasPrefix("```"), let block = code {
          blocks.append(
            Block(
              language: "swift", text: block.joined(separator: "\n") + "\n", lead: "",
              line: index - block.count + 1, file: path))
          code = nil
        } else if comment == "```swift" {
          code = []
        } else {
          code?.append(comment)
        }
      }
    }
    name = "\(module).swift"
    given = []
    self.blocks = blocks
  }

  func blocks(in language: String) -> [Block] { blocks.filter { $0.language == language } }
}
