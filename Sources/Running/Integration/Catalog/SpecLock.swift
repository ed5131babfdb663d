import Foundation
package import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeRuntime

/// `urlscheme.lock`: where added specifications came from, and the hash of each file.
package struct SpecLock: Codable, Sendable {
  package struct Entry: Codable, Equatable, Sendable {
    package var name: String
    /// The address or the absolute path that `update` reads again.
    package var source: String
    package var hash: String

    package init(name: String, source: String, hash: String) {
      self.name = name
      self.source = source
      self.hash = hash
    }

    /// Whether the specification came from a server, and so from a stranger.
    package var isRemote: Bool { source.contains("://") }

    /// The server that it came from, such as `https://example.com`; nil for a file of this machine.
    package var server: String? {
      guard let colon = source.firstRange(of: "://") else { return nil }
      return String(source[..<colon.upperBound] + source[colon.upperBound...].prefix { $0 != "/" })
    }
  }

  package static let fileName = "urlscheme.lock"

  package var format = 1
  package private(set) var specs: [Entry] = []

  package init() {}

  /// The lock file of a path; an empty one if there is no file.
  package static func load(_ path: String) throws(CommandError) -> SpecLock {
    guard FileSystem.exists(path) else { return SpecLock() }
    guard let data = try? Data(contentsOf: URL(filePath: path)),
      let lock = try? JSONDecoder().decode(SpecLock.self, from: data), lock.format == 1,
      // A name becomes a path.
      lock.specs.allSatisfy({ SpecNames.isName($0.name) })
    else {
      throw Console.fail(
        "this lock file can't be read; restore it, or remove it and add the specifications again",
        path: path)
    }
    return lock
  }

  package func entry(named name: String) -> Entry? { specs.first { $0.name == name } }

  package mutating func set(_ entry: Entry) {
    remove(entry.name)
    specs.append(entry)
    specs.sort { $0.name < $1.name }
  }

  package mutating func remove(_ name: String) { specs.removeAll { $0.name == name } }

  /// Writes the lock file in one step; only one process at a time may.
  package func write(to path: String) throws {
    let entries = specs.map {
      JSONValue.of(["name": $0.name, "source": $0.source, "hash": $0.hash])
    }
    let value = JSONValue.of(["format": format, "specs": JSONValue.array(entries)])
    try StagedFile(Array((PrettyJSON.text(of: value) + "\n").utf8), for: path).move()
  }
}

extension SpecLock.Entry {
  /// What is wrong with a file that should be the one that was added; nil for the very same.
  package func problem(with file: SourceFile) -> Diagnostic? {
    if SHA256.digest(of: file.bytes) == hash { return nil }
    return Diagnostic(
      .fileUnreadable,
      "this file is not the one that was added from \(PrintableText.escaped(source)); "
        + "'urlscheme catalog remove \(name)' removes it, and 'urlscheme add' takes it again",
      path: file.path)
  }
}
