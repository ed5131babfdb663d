import Foundation

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
