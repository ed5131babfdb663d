import Foundation
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeIntegration
import URLSchemeReference

/// The old and the new version of each specification that is compared.
struct SpecPairs {
  private(set) var both: [(old: Spec, new: Spec)] = []
  /// Specifications that only one side has.
  private(set) var arrivals: [Change] = []

  /// Pairs two files, or the files of two folders that have the same path below them.
  ///
  /// - Parameter files: Those of the commit that the old version is of. A side that isn't there says
  ///   that all is new, or gone.
  init(old: String, new: String, of files: CommitFiles? = nil) throws {
    let (isFolder, isNewFolder) = (FileSystem.isFolder(old), FileSystem.isFolder(new))
    let (isOldMissing, isNewMissing) = (
      files != nil && !Self.hasSpecs(old), files != nil && !Self.hasSpecs(new)
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
    let specs = try Pipeline(from: files?.sources ?? .diskAndCatalog).load(
      (oldPaths + newPaths).map(\.path))
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

/// The YAML files of a commit, in a folder that exists while they are read. Included files are
/// added, whatever their names.
final class CommitFiles: Sendable {
  /// Where specifications include from.
  let sources: SpecSources
  /// A text that names files of the commit by it: `main:Specs/words.urlscheme.yaml`.
  let naming: @Sendable (String) -> String
  /// The root folder of the commit's files.
  private let folder: String
  /// Checks out a file that is missing. A file that can't be written is reported as missing.
  private let bring: @Sendable (_ path: String) -> Void
  private let scratch: String

  /// - Parameters:
  ///   - reference: Any name of a commit that git knows.
  ///   - path: A file or folder of the work tree.
  init(_ reference: String, nextTo path: String) throws {
    let git = ["git", "-C", Self.parent(of: path)]
    let top = try Self.run(git + ["rev-parse", "--show-toplevel"])
    guard !reference.hasPrefix("-"),
      let commit = try? Self.run(git + ["rev-parse", "--verify", reference + "^{commit}"])
    else {
      throw Console.fail(
        "there is no commit '\(reference)' here; in a shallow clone, "
          + "'git fetch --depth=1 origin \(reference)' brings it")
    }
    scratch =
      FileManager.default.temporaryDirectory
      .appending(path: "urlscheme-" + UUID().uuidString).path
    let folder = scratch + "/" + reference.replacing("/", with: "-")
    self.folder = folder
    naming = { $0.replacing(folder + "/", with: reference + ":") }
    // An index of its own: neither the person's index nor the work tree is touched.
    let checkout = [
      "env", "GIT_INDEX_FILE=" + scratch + "/index", "git", "-C", top, "-c",
      "core.hooksPath=/dev/null",
      "--work-tree=" + folder, "checkout", "--quiet", commit, "--",
    ]
    bring = { path in
      if path.hasPrefix(folder + "/"), !FileManager.default.fileExists(atPath: path) {
        _ = try? Self.run(checkout + [":(literal)" + path.dropFirst(folder.count + 1)])
      }
    }
    sources = .disk.noting(bring)
    // A repository, so that its specifications include from all of it.
    try FileManager.default.createDirectory(
      atPath: folder + "/.git", withIntermediateDirectories: true)
    let files = try Self.run(["git", "-C", top, "ls-tree", "-r", "--name-only", "-z", commit])
    guard files.split(separator: "\0").contains(where: { $0.hasSuffix(".yaml") }) else { return }
    try Self.run(checkout + ["*.yaml"])
  }

  deinit { try? FileManager.default.removeItem(atPath: scratch) }

  /// Where a file or folder of the work tree stood, which may be gone with the folder around it.
  func path(of path: String) throws -> String {
    if FileSystem.isFolder(path) {
      return folder + "/" + (try Self.run(["git", "-C", path, "rev-parse", "--show-prefix"]))
    }
    let place = FileSystem.join(
      try self.path(of: FileSystem.folder(of: path)), URL(filePath: path).lastPathComponent)
    bring(place)
    return place
  }

  /// A folder itself, or the nearest around what isn't there.
  private static func parent(of path: String) -> String {
    FileSystem.isFolder(path) ? path : parent(of: FileSystem.folder(of: path))
  }

  @discardableResult private static func run(_ git: [String]) throws -> String {
    guard let ending = Program(git).runAndWait() else {
      throw Console.fail("'--against' needs git, and it isn't there")
    }
    guard ending.status == 0 else {
      throw Console.fail("git says: " + ending.errors.trimmingCharacters(in: .newlines))
    }
    return ending.output.trimmingCharacters(in: .newlines)
  }
}
