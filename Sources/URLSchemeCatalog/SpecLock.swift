import Foundation
import URLSchemeRuntime
import URLSchemeSpec
import URLSchemeToolSupport

/// `urlscheme.lock`: where added specifications came from, and the hash of each file.
package struct SpecLock: Codable, Sendable {
  package struct Entry: Codable, Sendable {
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
    package var isRemote: Bool { source.hasPrefix("https://") || source.hasPrefix("http://") }
  }

  package static let fileName = "urlscheme.lock"

  package var format = 1
  package private(set) var specs: [Entry] = []

  package init() {}

  /// The lock file of a path; an empty one if there is no file.
  package static func load(_ path: String) throws -> SpecLock {
    guard FileSystem.exists(path) else { return SpecLock() }
    guard let data = try? Data(contentsOf: URL(filePath: path)),
      let lock = try? JSONDecoder().decode(SpecLock.self, from: data), lock.format == 1
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

  /// Writes the lock file in one step.
  package func write(to path: String) throws {
    let entries = specs.map {
      JSONValue.of(["name": $0.name, "source": $0.source, "hash": $0.hash])
    }
    let value = JSONValue.of(["format": format, "specs": JSONValue.array(entries)])
    try FileSystem.write(PrettyJSON.text(of: value) + "\n", to: path)
  }

  /// - Throws: an error if the file of a locked specification has other bytes than the one added.
  package func check(_ name: String, at path: String) throws {
    guard let entry = entry(named: name),
      case .success(let file) = SourceFile.load(path: path)
    else { return }
    guard SHA256.digest(of: file.bytes) == entry.hash else {
      throw Console.fail(
        "this file is not the one that was added from \(PrintableText.escaped(entry.source)); "
          + "'urlscheme catalog remove \(name)' removes it, and 'urlscheme add' takes it again",
        path: path)
    }
  }
}
