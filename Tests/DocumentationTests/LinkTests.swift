import Foundation
import Synchronization
import Testing

/// Links between documents lead to files and headings that exist.
@Suite struct LinkTests {
  static let documents: [String] = {
    let files = FileManager.default
    let folders = ["Documentation", "Examples", "Runtimes/JavaScript"].flatMap { folder in
      (files.enumerator(atPath: Article.root.appending(path: folder).path)?
        .compactMap { $0 as? String } ?? []).map { folder + "/" + $0 }
    }
    let catalogs = Article.catalogs.flatMap { catalog in
      Article.articles(in: catalog).map {
        String(catalog.appending(path: $0.name).path.dropFirst(Article.root.path.count + 1))
      }
    }
    let own = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"]
    return own
      + (folders.filter { $0.hasSuffix(".md") && !$0.contains(".build/") } + catalogs).sorted()
  }()

  @Test(arguments: documents)
  func everyLinkLeadsToSomething(document: String) throws {
    let repository = "https://github.com/swift-urlscheme/swift-urlscheme/"
    for match in try Self.prose(document).matches(of: /\]\(([^()\s]+)\)/) {
      var link = String(match.1)
      var folder = document.split(separator: "/").dropLast().map(String.init)
      for kind in ["blob/main/", "tree/main/"] where link.hasPrefix(repository + kind) {
        (link, folder) = (String(link.dropFirst((repository + kind).count)), [])
      }
      guard link.firstMatch(of: /^\w+:/) == nil else { continue }
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      for part in parts[0].split(separator: "/") {
        if part == ".." { folder.removeLast() } else if part != "." { folder.append(String(part)) }
      }
      let path = parts[0].isEmpty ? document : folder.joined(separator: "/")
      let exists = FileManager.default.fileExists(atPath: Article.root.appending(path: path).path)
      #expect(exists, "\(document): \(link)")
      guard parts.count == 2, path.hasSuffix(".md"), exists else { continue }
      #expect(try Self.anchors(path).contains(String(parts[1])), "\(document): \(link)")
    }
  }

  @Test func everyPageIsInTheListOfContents() throws {
    let contents = try Self.prose("Documentation/README.md")
    for page in Article.guides where page.name != "README.md" {
      #expect(contents.contains("](\(page.name)"), "\(page.name)")
    }
  }

  /// A document without its code.
  private static func prose(_ document: String) throws -> String {
    try String(contentsOf: Article.root.appending(path: document), encoding: .utf8)
      .replacing(#/(?m)^ *```[\s\S]*?^ *```$/#, with: "")
  }

  private static let knownAnchors = Mutex<[String: Set<String>]>([:])

  /// The anchors of a document, which are found once: many links lead to the same long pages.
  private static func anchors(_ document: String) throws -> Set<String> {
    if let known = knownAnchors.withLock({ $0[document] }) { return known }
    let anchors = try anchors(in: prose(document))
    knownAnchors.withLock { $0[document] = anchors }
    return anchors
  }

  /// The anchors that GitHub makes of headings, and those that are written.
  private static func anchors(in text: String) -> Set<String> {
    var anchors = Set(text.matches(of: #/<a id="([^"]+)">/#).map { String($0.1) })
    for match in text.matches(of: #/(?m)^#+ (.+)$/#) {
      let title = match.1.replacing(#/\]\([^)]*\)/#, with: "").lowercased()
      let kept = title.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
      let anchor = kept.replacing(" ", with: "-")
      anchors.insert(anchors.contains(anchor) ? anchor + "-1" : anchor)
    }
    return anchors
  }
}
