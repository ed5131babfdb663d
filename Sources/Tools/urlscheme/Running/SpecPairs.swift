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

  /// The specifications of one side, with their paths below the folder that is compared.
  typealias Side = [(name: String, path: String)]

  /// A file of this disk, or those of a folder.
  private static func side(of path: String) throws -> Side {
    guard FileSystem.isFolder(path) else { return [("", path)] }
    let start = Path.join(path, "").count
    return try SpecFinder.files(in: [path]).map { (String($0.dropFirst(start)), $0) }
  }

  /// Pairs two files, or the files of two folders: those that have the same path below them, and of the others those
  /// about the same app.
  init(old: String, new: String) throws {
    let isFolder = FileSystem.isFolder(old)
    guard isFolder == FileSystem.isFolder(new) else {
      let (folder, file) = isFolder ? (old, new) : (new, old)
      throw CommandError(
        "'\(file)' is a file and '\(folder)' a folder; compare two files, or two folders")
    }
    try self.init(Self.side(of: old), Self.side(of: new), from: .diskAndCatalog)
  }

  /// Pairs a file, or the files of a folder, with those of a commit. A side that isn't there says that all is
  /// new, or gone.
  init(_ path: String, since commit: CommitFiles) throws {
    let old = try commit.side(of: path)
    let isFolder = FileSystem.isFolder(path)
    let isThere = isFolder ? try !SpecFinder.search(path).isEmpty : Path.exists(path)
    // That neither is there is reported when the file is read.
    let isMissing = !isThere && (isFolder || !old.isEmpty)
    try self.init(old, isMissing ? [] : Self.side(of: path), from: commit.sources)
  }

  private init(_ old: Side, _ new: Side, from sources: SpecSources) throws {
    // Every file is read, so that all problems are reported at once.
    let files = old + new
    let specs = zip(files, try Pipeline(from: sources).load(files.map(\.path)))
      .map { (name: $0.name, spec: $1) }
    var former = Array(specs.prefix(old.count))
    var current = Array(specs.dropFirst(old.count))
    func pair(where areOne: ((name: String, spec: Spec), (name: String, spec: Spec)) -> Bool) {
      former.removeAll { one in
        guard let index = current.firstIndex(where: { areOne(one, $0) }) else { return false }
        both.append((one.spec, current.remove(at: index).spec))
        return true
      }
    }
    pair { $0.name == $1.name }
    pair {
      $0.spec.app.name == $1.spec.app.name && $0.spec.isInterface == $1.spec.isInterface
    }
    arrivals =
      former.map { Change(of: $0.spec, isNew: false) }
      + current.map { Change(of: $0.spec, isNew: true) }
  }
}

/// The specifications of a commit, as Git has them: nothing is checked out.
struct CommitFiles {
  /// Where specifications include from: this disk, and the commit.
  let sources: SpecSources
  /// A text that names files of the commit by it: `main:Specs/words.urlscheme.yaml`.
  let naming: @Sendable (String) -> String
  /// The commit's files have their paths below this folder, which is on no disk.
  private let folder: String
  private let commit: String
  private let repository: String

  /// - Parameters:
  ///   - reference: Any name of a commit that git knows.
  ///   - path: A file or folder of the work tree.
  init(_ reference: String, nextTo path: String) throws {
    let repository = try Self.git(in: Self.parent(of: path), ["rev-parse", "--show-toplevel"])
    guard !reference.hasPrefix("-"),
      let commit = try? Self.git(
        in: repository, ["rev-parse", "--verify", reference + "^{commit}"])
    else {
      throw CommandError(
        "there is no commit '\(reference)' here; in a shallow clone, " + Self.advice(on: reference))
    }
    let folder = "/commit/" + commit
    (self.repository, self.commit, self.folder) = (repository, commit, folder)
    naming = { $0.replacing(folder + "/", with: reference + ":") }
    let disk = SpecSources.diskAndCatalog
    sources = SpecSources(
      identity: { $0.hasPrefix(folder) ? Path.normalized($0) : disk.identity($0) },
      root: { $0.hasPrefix(folder) ? folder : disk.root($0) },
      read: { path in
        guard path.hasPrefix(folder + "/") else { return disk.read(path) }
        let object = commit + ":" + path.dropFirst(folder.count + 1)
        guard
          let blob = Program(["git", "-C", repository, "cat-file", "blob", object]).runAndWait(),
          blob.status == 0
        else {
          return .failure(Diagnostic(.fileUnreadable, in: path, "there is no such file"))
        }
        return .success(SourceFile(path: path, bytes: Array(blob.data)))
      })
  }

  /// How to get a commit that a shallow clone lacks.
  private static func advice(on reference: String) -> String {
    // What git fetches has the server's name there, and no path through the history.
    let name = reference.hasPrefix("origin/") ? String(reference.dropFirst(7)) : reference
    return name == "HEAD" || name.contains { "~^@{}:".contains($0) }
      ? "'git fetch --unshallow' brings it"
      : "run 'git fetch --depth=1 origin \(name)', and compare with FETCH_HEAD"
  }

  /// The former version of a file or folder of the work tree, which may be gone with the folder around it.
  func side(of path: String) throws -> SpecPairs.Side {
    let place = try place(of: path)
    let list = ["ls-tree", "-r", "-z", "--name-only", "--full-tree", commit]
    let names = try Self.git(in: repository, list + (place.isEmpty ? [] : [place]))
      .split(separator: "\0").map(String.init)
    if names == [place] { return [("", folder + "/" + place)] }
    let start = place.isEmpty ? 0 : Path.join(place, "").count
    return names.map { (name: String($0.dropFirst(start)), path: folder + "/" + $0) }.filter {
      $0.name.hasSuffix(SpecLoader.fileSuffix)
        && !$0.name.split(separator: "/").contains { $0.hasPrefix(".") }
    }
  }

  /// A path as seen from the repository's folder.
  private func place(of path: String) throws -> String {
    if FileSystem.isFolder(path) { return try Self.git(in: path, ["rev-parse", "--show-prefix"]) }
    let folder = try place(of: Path.folder(of: path))
    let name = Path.name(of: path)
    return folder.isEmpty ? name : Path.join(folder, name)
  }

  /// A folder itself, or the nearest around what isn't there.
  private static func parent(of path: String) -> String {
    FileSystem.isFolder(path) ? path : parent(of: Path.folder(of: path))
  }

  private static func git(in folder: String, _ words: [String]) throws -> String {
    guard let ending = Program(["git", "-C", folder] + words).runAndWait() else {
      throw CommandError("'--against' needs git, and it isn't there")
    }
    guard ending.status == 0 else {
      throw CommandError("git says: " + (ending.errors.split(separator: "\n").first ?? "nothing"))
    }
    return ending.output.trimmingCharacters(in: .newlines)
  }
}
