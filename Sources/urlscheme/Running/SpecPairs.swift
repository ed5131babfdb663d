import Foundation
import URLSchemeActing
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
    let (isFolder, isNewFolder) = (FileSystem.isFolder(old), FileSystem.isFolder(new))
    let (isOldMissing, isNewMissing) = (
      mayBeMissing && !Self.hasSpecs(old), mayBeMissing && !Self.hasSpecs(new)
    )
    if isOldMissing, isNewMissing, isNewFolder { return }
    guard isFolder == isNewFolder || isOldMissing != isNewMissing else {
      throw Console.fail(
        "'\(isFolder ? new : old)' is a file and '\(isFolder ? old : new)' a folder; compare "
          + "two files, or two folders")
    }
    let oldPaths = isOldMissing && !isNewMissing ? [] : try Self.paths(below: old)
    let newPaths = isNewMissing && !isOldMissing ? [] : try Self.paths(below: new)
    // Every file is read, so that all problems are reported at once.
    let specs = try Pipeline.load((oldPaths + newPaths).map(\.path))
    let pairs = zip(oldPaths + newPaths, specs).map { ($0.0.name, $0.1) }
    let former = pairs.prefix(oldPaths.count)
    let current = pairs.suffix(newPaths.count)
    for (name, spec) in former {
      if let new = current.first(where: { $0.0 == name })?.1 {
        both.append((spec, new))
      } else {
        arrivals.append(.removed(spec))
      }
    }
    let known = Set(former.map(\.0))
    arrivals += current.filter { !known.contains($0.0) }.map { Change.added($0.1) }
  }

  /// Whether a file is there, or a folder that holds specifications.
  private static func hasSpecs(_ path: String) -> Bool {
    FileSystem.isFolder(path)
      ? !SpecFinder.search(path).isEmpty : FileManager.default.fileExists(atPath: path)
  }

  /// The specifications of a folder with their paths below it, or the file itself.
  private static func paths(below path: String) throws -> [(name: String, path: String)] {
    guard FileSystem.isFolder(path) else { return [("", path)] }
    let prefix = path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
    return try SpecFinder.files(in: [path]).map { (String($0.dropFirst(prefix.count)), $0) }
  }
}

/// The YAML files of a commit, in a folder that exists as long as they are read. Files that a
/// specification includes are among them.
final class CommitFiles {
  /// What the files of the commit are below.
  let folder: String
  private let reference: String
  private let scratch: String

  /// - Parameters:
  ///   - reference: Any name of a commit that git knows.
  ///   - path: A file or folder of the work tree.
  init(_ reference: String, nextTo path: String) throws {
    self.reference = reference
    let parent = Self.parent(of: path)
    let top = try Self.git(["rev-parse", "--show-toplevel"], in: parent)
    guard !reference.hasPrefix("-"),
      let commit = try? Self.git(["rev-parse", "--verify", reference + "^{commit}"], in: parent)
    else {
      throw Console.fail(
        "there is no commit '\(reference)' here; in a shallow clone, "
          + "'git fetch --depth=1 origin \(reference)' brings it")
    }
    scratch =
      FileManager.default.temporaryDirectory
      .appending(path: "urlscheme-" + UUID().uuidString).path
    folder = scratch + "/" + reference.replacing("/", with: "-")
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let files = try Self.git(["ls-tree", "-r", "--name-only", "-z", commit], in: top)
      guard files.split(separator: "\0").contains(where: { $0.hasSuffix(".yaml") }) else { return }
      // An index of its own: neither the person's index nor the work tree is touched.
      try Self.git(
        [
          "-c", "core.hooksPath=/dev/null", "--work-tree=" + folder, "checkout", "--quiet", commit,
          "--", "*.yaml",
        ], in: top, environment: ["GIT_INDEX_FILE=" + scratch + "/index"])
    } catch {
      try? FileManager.default.removeItem(atPath: scratch)
      throw error
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: scratch) }

  /// Where a file or folder of the work tree stood.
  func path(of path: String) throws -> String {
    let parent = Self.parent(of: path)
    let place = folder + "/" + (try Self.git(["rev-parse", "--show-prefix"], in: parent))
    return parent == path ? place : place + URL(filePath: path).lastPathComponent
  }

  /// A text that names files of the commit by it: `main:Specs/words.urlscheme.yaml`.
  var naming: @Sendable (String) -> String {
    { [folder, reference] in $0.replacing(folder + "/", with: reference + ":") }
  }

  /// A folder itself, or the one of a file.
  private static func parent(of path: String) -> String {
    FileSystem.isFolder(path) ? path : URL(filePath: path).deletingLastPathComponent().path
  }

  @discardableResult private static func git(
    _ words: [String], in folder: String, environment: [String] = []
  ) throws -> String {
    let program = Program(environment + ["git", "-C", folder.isEmpty ? "." : folder] + words)
    guard let ending = program.runAndWait() else {
      throw Console.fail("'--against' needs git, and it isn't there")
    }
    guard ending.status == 0 else {
      throw Console.fail("git says: " + ending.output.trimmingCharacters(in: .newlines))
    }
    return ending.output.trimmingCharacters(in: .newlines)
  }
}
