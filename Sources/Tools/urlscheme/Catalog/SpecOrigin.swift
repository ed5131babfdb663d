import Foundation
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeIntegration

/// The source of specs for `add`: an app maker's site, a registry, a file or a folder.
enum SpecOrigin {
  private static let wellKnown = "/.well-known/urlscheme.yaml"
  /// The most bytes of a specification that is added.
  private static let limit = 1 << 20

  /// Reads what `add` was given.
  ///
  /// - Parameter names: The names to take of several.
  static func specs(at source: String, names: [String], timeout: Double) throws -> [FoundSpec] {
    if source.contains("://") {
      return try remote(source, names: names, timeout: timeout)
    }
    let path = URL(filePath: source).standardizedFileURL.path
    guard FileSystem.isFolder(path) else { return [try local(path, name: try single(names))] }
    let files = SpecFinder.search(path)
    let chosen = files.filter { names.isEmpty || names.contains(SpecLoader.stem(of: $0)) }
    for name in names where !chosen.contains(where: { SpecLoader.stem(of: $0) == name }) {
      throw Console.fail(
        "this folder has no '\(name)'", noneOf: files.map(SpecLoader.stem), is: name, path: source)
    }
    guard !chosen.isEmpty else {
      throw Console.fail("this folder holds no specification", path: source)
    }
    return try chosen.map { try local($0, name: nil) }
  }

  /// Reads the source of a locked specification again.
  static func spec(of entry: SpecLock.Entry, timeout: Double) throws -> FoundSpec {
    guard entry.isRemote else { return try local(entry.source, name: entry.name) }
    return try FoundSpec(
      try file(entry.source, timeout), from: entry.source, name: entry.name)
  }

  // MARK: Servers

  private static func remote(
    _ source: String, names: [String], timeout: Double
  ) throws -> [FoundSpec] {
    let url = try SiteClient.checked(source)
    let base = url.absoluteString
    // Foundation's `path` has no slash at its end on Linux.
    switch url.path(percentEncoded: true) {
    case "", "/":
      let root = base.hasSuffix("/") ? String(base.dropLast()) : base
      let address = root + wellKnown
      return [try FoundSpec(try file(address, timeout), from: address, name: try single(names))]
    case let path where path.hasSuffix("/"):
      return try registry(base + CatalogIndex.fileName, names, timeout)
    case let path where path.hasSuffix(".json"): return try registry(base, names, timeout)
    default: return [try FoundSpec(try file(base, timeout), from: base, name: try single(names))]
    }
  }

  private static func registry(
    _ address: String, _ names: [String], _ timeout: Double
  ) throws -> [FoundSpec] {
    let bytes = try file(address, timeout).bytes
    guard let index = try? CatalogIndex(bytes), index.format == CatalogIndex.format else {
      throw Console.fail("this is not an index of specs", path: address)
    }
    guard !names.isEmpty else {
      throw Console.fail(
        "this registry has \(index.specs.count.of("specification")); name those to add: "
          + index.specs.prefix(20).map { PrintableText.escaped($0.name) }.joined(separator: ", "),
        path: address)
    }
    return try names.map { name in
      guard let entry = index.entry(named: name) else {
        throw Console.fail(
          "this registry has no '\(name)'", noneOf: index.specs.map(\.name), is: name, path: address
        )
      }
      // An index speaks of its own folder alone.
      let parts = entry.file.split(separator: "/", omittingEmptySubsequences: false)
      let isPlain = parts.allSatisfy { part in
        !part.isEmpty && part.first != "."
          && part.utf8.allSatisfy { $0 < 0x7F && !"%?#:\\".utf8.contains($0) && $0 > 0x20 }
      }
      guard isPlain, let slash = address.lastIndex(of: "/") else {
        throw Console.fail(
          "the file of '\(name)' is outside the registry: '\(PrintableText.escaped(entry.file))'",
          path: address)
      }
      let source = String(address[...slash]) + entry.file
      let found = try file(source, timeout)
      guard SHA256.digest(of: found.bytes) == entry.hash else {
        throw Console.fail(
          "this file does not have the hash that the registry's index says; nothing is added",
          path: source)
      }
      return try FoundSpec(found, from: source, name: name)
    }
  }

  private static func file(_ address: String, _ timeout: Double) throws -> SourceFile {
    let client = SiteClient(timeout: timeout)
    let bytes = try Waiting.run { try await client.file(at: address) }
    return SourceFile(path: address, bytes: bytes)
  }

  // MARK: Files

  private static func local(_ path: String, name: String?) throws -> FoundSpec {
    let file = try Console.reporting { SourceFile.load(path: path, into: &$0) }
    guard let file else { throw RunFailure() }
    guard file.bytes.count <= limit else {
      throw Console.fail("this file is larger than 1 MB", path: path)
    }
    return try FoundSpec(file, from: path, name: name)
  }

  private static func single(_ names: [String]) throws -> String? {
    guard names.count <= 1 else {
      throw Console.fail("this source is one specification; give it one name")
    }
    return names.first
  }
}

extension SpecStore {
  /// The project's and the person's.
  static var all: [SpecStore] { get throws { try SpecFinder.names.folders.map(SpecStore.init) } }
}
