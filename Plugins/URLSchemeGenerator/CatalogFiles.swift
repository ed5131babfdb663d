import Foundation

/// The specifications of `Specs/catalog` that a configuration names: `catalog: [things, bear]`.
///
/// A plug-in can use no library that reads YAML, so this takes a list in brackets or one line for each
/// name. The tool reads the configuration as YAML and fails if it finds other names.
struct CatalogFiles {
  let names: [String]

  init(_ configuration: URL?) {
    let text = configuration.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
    names = Self.names(in: text)
  }

  /// The folder of the catalog, in the package that this plug-in is part of.
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Specs/catalog")

  /// The files of the names; a name that the catalog doesn't have is an error.
  func files() throws -> [URL] {
    try names.map { name in
      let file = file(name)
      guard FileManager.default.fileExists(atPath: file.path) else { throw UnknownName(name: name) }
      return file
    }
  }

  func contains(_ file: URL) -> Bool { names.contains { self.file($0).path == file.path } }

  private func file(_ name: String) -> URL {
    Self.folder.appending(path: name + ".urlscheme.yaml")
  }

  private static func names(in text: String) -> [String] {
    var list = ""
    var isInside = false
    for line in text.split(whereSeparator: \.isNewline) {
      let content = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)[0]
      if content.hasPrefix("catalog:") {
        isInside = true
        list += content.dropFirst("catalog:".count) + " "
      } else if isInside, let first = content.first, first == " " || first == "-" || first == "]" {
        list += content.trimmingPrefix { $0 == " " || $0 == "-" } + " "
      } else if !content.isEmpty {
        isInside = false
      }
    }
    return list.split { " ,[]\"'\t".contains($0) }.map(String.init)
  }

  struct UnknownName: Error, CustomStringConvertible {
    let name: String

    var description: String {
      "the catalog has no specification '\(name)', which urlscheme-config.yaml names; 'urlscheme "
        + "catalog' lists the names"
    }
  }
}
