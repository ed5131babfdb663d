import Foundation

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

/// Paths as texts.
package enum Path {
  /// The last name of a path; `/` itself has no other.
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The part of a path before its last name; `.` for a bare name.
  package static func folder(of path: String) -> String {
    var trimmed = path[...]
    while trimmed.last == "/" { trimmed.removeLast() }
    guard let slash = trimmed.lastIndex(of: "/") else { return trimmed.isEmpty ? "/" : "." }
    return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
  }

  package static func join(_ folder: String, _ name: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Whether a file or a folder has this name, or a link to one.
  package static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  /// The path without `.`, and without `..` after another component.
  package static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    let isAbsolute = path.hasPrefix("/")
    for part in path.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if let last = parts.last, last != ".." {
        parts.removeLast()
      } else if !isAbsolute {
        parts.append(part)
      }
    }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }

  /// The absolute path without symbolic links, as far as there is something at it.
  static func resolved(_ path: String) -> String {
    if let real = real(path.isEmpty ? "." : path) { return real }
    let folder = folder(of: path)
    guard folder != path else { return path }
    return normalized(resolved(folder) + "/" + name(of: path))
  }

  /// Why a link may not be read as YAML: messages quote the file, and in a folder of somebody else's a
  /// link may lead to any file of this person's.
  static func linkProblem(_ path: String) -> Diagnostic? {
    let endings = [SpecLoader.fileSuffix, ".yaml", ".yml"]
    guard let ending = endings.first(where: path.lowercased().hasSuffix), let real = real(path),
      !real.lowercased().hasSuffix(ending)
    else { return nil }
    return Diagnostic(
      .fileUnreadable, in: path,
      "this is a link to a file whose name does not end with '\(ending)', so it is not read; name "
        + "that file itself")
  }

  private static func real(_ path: String) -> String? {
    guard !path.utf8.contains(0), let text = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }
}
