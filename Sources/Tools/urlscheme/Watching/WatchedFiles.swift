import Foundation

/// Tells whether files have changed, by when they were written and how long they are.
struct WatchedFiles {
  /// What tells one state of a file from another; without a time there is no file.
  struct Stamp: Hashable {
    var modified: Date?
    var size: Int?

    init(_ path: String) {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      modified = attributes?[.modificationDate] as? Date
      size = attributes?[.size] as? Int
    }
  }

  private var stamps: [String: Stamp]?
  private var extra: Set<String> = []
  private var changes = 0
  /// Two runs of the program have no version in common.
  private let run = UUID().uuidString

  /// Says which state the files are in.
  var version: String { "\(run)-\(changes)" }

  /// Looks at files, at all files in folders, and at those that were added since the last change.
  ///
  /// - Returns: Whether something is different from the last time.
  mutating func update(_ paths: [String]) -> Bool {
    let files = Set(paths.flatMap { [$0] + SpecFinder.search($0, for: [".yaml", ".mustache"]) })
      .union(extra)
    let now = Dictionary(files.map { ($0, Stamp($0)) }, uniquingKeysWith: { first, _ in first })
    guard now != stamps else { return false }
    stamps = now
    extra = []
    changes += 1
    return true
  }

  /// Other files that matter, as they were just before they were read.
  mutating func add(_ files: [String: Stamp]) {
    extra = Set(files.keys)
    stamps?.merge(files) { own, _ in own }
  }
}
