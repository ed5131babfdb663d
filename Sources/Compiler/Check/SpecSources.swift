/// Where the files come from that specifications include.
package struct SpecSources: Sendable {
  /// An included file in the including file's package, before it is read.
  package struct Location: Sendable {
    /// The path as messages show it: that of the including file, and the way from there.
    package var path: String
    /// Tells one file from another: two paths that lead to one file have one identity.
    package var identity: String
  }

  /// A text that is the same for all paths to one file.
  package let identity: @Sendable (_ path: String) -> String
  /// The folder that a folder's specifications can include from.
  package let root: @Sendable (_ folder: String) -> String
  /// The file of a path.
  package let read: @Sendable (_ path: String) -> Result<SourceFile, Diagnostic>

  package init(
    identity: @escaping @Sendable (String) -> String, root: @escaping @Sendable (String) -> String,
    read: @escaping @Sendable (String) -> Result<SourceFile, Diagnostic>
  ) {
    self.identity = identity
    self.root = root
    self.read = read
  }

  /// Finds what a file includes by a path that is relative to it; nil for what is outside its package.
  func locate(_ text: String, from file: SourceFile) -> Location? {
    let folder = Path.folder(of: file.path)
    let path = Path.normalized(folder + "/" + text)
    let identity = identity(path)
    let root = root(folder)
    let isInside = !text.hasPrefix("/") && (root == "/" || identity.hasPrefix(root + "/"))
    return isInside ? Location(path: path, identity: identity) : nil
  }

  /// The files of this machine. A specification's package is the nearest folder above it that holds
  /// a `Package.swift` or is a Git repository, else the specification's own folder; symbolic links
  /// don't lead out of it.
  package static let disk = SpecSources(
    identity: Path.resolved,
    root: { folder in
      let start = Path.resolved(folder)
      let folders = sequence(first: start) { folder in
        let parent = Path.folder(of: folder)
        return parent == folder ? nil : parent
      }
      return folders.first { Path.exists($0 + "/Package.swift") || Path.exists($0 + "/.git") }
        ?? start
    },
    read: { path in Path.linkProblem(path).map(Result.failure) ?? SourceFile.load(path: path) })
}
