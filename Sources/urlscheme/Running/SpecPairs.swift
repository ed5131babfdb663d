import Foundation
import URLSchemeComparison
import URLSchemeGeneration
import URLSchemeSpec

/// The old and the new version of each specification that is compared.
struct SpecPairs {
  private(set) var both: [(old: Spec, new: Spec)] = []
  /// Specifications that only one side has.
  private(set) var arrivals: [Change] = []

  /// Pairs two files, or the files of two folders that have the same path below them.
  ///
  /// - Parameter mayBeMissing: Whether a side that isn't there says that all is new, or gone.
  init(old: String, new: String, mayBeMissing: Bool = false) throws {
    if mayBeMissing {
      switch (Self.hasSpecs(old), Self.hasSpecs(new)) {
      case (false, true):
        arrivals = try Self.load(new).map(Change.added)
        return
      case (true, false):
        arrivals = try Self.load(old).map(Change.removed)
        return
      case (false, false) where FileSystem.isFolder(new): return
      default: break
      }
    }
    let isFolder = FileSystem.isFolder(old)
    guard isFolder == FileSystem.isFolder(new) else {
      throw Console.fail(
        "'\(isFolder ? new : old)' is a file and '\(isFolder ? old : new)' a folder; compare "
          + "two files, or two folders")
    }
    guard isFolder else {
      let specs = try Pipeline.load([old, new])
      if specs.count == 2 { both = [(specs[0], specs[1])] }
      return
    }
    let oldPaths = try Self.paths(below: old)
    let newPaths = try Self.paths(below: new)
    let names = oldPaths.keys.filter { newPaths[$0] != nil }.sorted()
    // Every file is read, so that all problems are reported at once.
    let specs = try Pipeline.load(
      oldPaths.sorted { $0.key < $1.key }.map(\.value)
        + newPaths.sorted { $0.key < $1.key }.map(\.value))
    let byPath = Dictionary(specs.map { ($0.path, $0) }, uniquingKeysWith: { a, _ in a })
    for name in names {
      guard let oldSpec = oldPaths[name].flatMap({ byPath[$0] }),
        let newSpec = newPaths[name].flatMap({ byPath[$0] })
      else { continue }
      both.append((oldSpec, newSpec))
    }
    for (name, path) in oldPaths.sorted(by: { $0.key < $1.key }) where newPaths[name] == nil {
      if let spec = byPath[path] { arrivals.append(.removed(spec)) }
    }
    for (name, path) in newPaths.sorted(by: { $0.key < $1.key }) where oldPaths[name] == nil {
      if let spec = byPath[path] { arrivals.append(.added(spec)) }
    }
  }

  private static func load(_ path: String) throws -> [Spec] {
    try Pipeline.load(try SpecFinder.files(in: [path]))
  }

  /// Whether a file is there, or a folder that holds specifications.
  private static func hasSpecs(_ path: String) -> Bool {
    FileSystem.isFolder(path)
      ? !SpecFinder.search(path).isEmpty : FileManager.default.fileExists(atPath: path)
  }

  /// The specifications of a folder, by their paths below it.
  private static func paths(below folder: String) throws -> [String: String] {
    let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    let files = try SpecFinder.files(in: [folder])
    return Dictionary(
      files.map { (String($0.dropFirst(prefix.count)), $0) }, uniquingKeysWith: { a, _ in a })
  }
}
