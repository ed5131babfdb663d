#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// The few things that the writer asks of the file system, with errors that name the path.
enum FileSystem {
  enum Kind {
    case file, folder, symbolicLink, other
  }

  /// What has this name, links not followed; `nil` for nothing.
  static func kind(of path: String) throws(OutputError) -> Kind? {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      // A file among the folders is reported where the folder is made.
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw OutputError(.system(.look, code: errno), path: path)
    }
    return kind(status)
  }

  /// Whether a folder has this name, or a link to one.
  static func isFolder(_ path: String) throws(OutputError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return false }
      throw OutputError(.system(.look, code: errno), path: path)
    }
    return kind(status) == .folder
  }

  /// Who may do what with a file.
  static func mode(of path: String) throws(OutputError) -> mode_t {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw OutputError(.system(.look, code: errno), path: path)
    }
    return status.st_mode & 0o7777
  }

  /// The path of what a name stands for in the end, links followed.
  static func resolved(_ path: String) throws(OutputError) -> String {
    guard let resolved = realpath(path, nil) else {
      throw OutputError(.system(.look, code: errno), path: path)
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func kind(_ status: stat) -> Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .symbolicLink
    default: .other
    }
  }

  /// Reads a whole file; `nil` when it went away meanwhile.
  static func read(_ path: String) throws(OutputError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw OutputError(.system(.read, code: errno), path: path)
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes {
        platformRead(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 {
        bytes.append(contentsOf: chunk[..<count])
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw OutputError(.system(.read, code: errno), path: path)
      }
    }
  }

  /// Makes a folder, and those that it stands in.
  static func createFolder(_ path: String) throws(OutputError) {
    if try isFolder(path) { return }
    let parent = folder(of: path)
    if parent != path { try createFolder(parent) }
    guard mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    throw OutputError(.system(.createFolder, code: errno), path: path)
  }

  /// The part of a path before its last name; `.` for a bare name.
  static func folder(of path: String) -> String {
    let trimmed = path.drop(after: "/")
    guard let slash = trimmed.lastIndex(of: "/") else { return trimmed.isEmpty ? "/" : "." }
    return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
  }

  static func join(_ folder: String, _ name: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}

/// The member of the same name above hides the C function.
private func platformRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int)
  -> Int
{
  read(descriptor, buffer, count)
}

extension String {
  /// The text without any such characters at its end.
  fileprivate func drop(after character: Character) -> Substring {
    var text = self[...]
    while text.last == character { text.removeLast() }
    return text
  }
}
