import Foundation

extension SourceFile {
  /// Reads the file at `path`, relative to the working directory, or says why it can't be read.
  ///
  /// A file that isn't regular is refused before it is opened, because a pipe or a device might
  /// never end.
  package static func load(path: String) -> Result<SourceFile, Diagnostic> {
    guard !path.utf8.contains(0) else { return failure(path, "its name holds a NUL character") }
    guard !path.isEmpty else { return failure(path, reason(ENOENT)) }
    do {
      let url = URL(filePath: path)
      let attributes = try FileManager.default.attributesOfItem(
        atPath: url.resolvingSymlinksInPath().path)
      switch attributes[.type] as? FileAttributeType {
      case .typeRegular?: break
      case .typeDirectory?: return failure(path, reason(EISDIR))
      default:
        let exists = FileManager.default.fileExists(atPath: path)
        return failure(path, exists ? "it is not a regular file" : absence(of: path))
      }
      let size = (attributes[.size] as? UInt).map { Int(clamping: $0) } ?? 0
      // It may grow meanwhile.
      let bytes = size <= maximumSize ? Array(try Data(contentsOf: url)) : []
      guard max(size, bytes.count) <= maximumSize else { return .failure(tooLarge(path: path)) }
      return .success(SourceFile(path: path, bytes: bytes))
    } catch {
      let code = SystemError.code(of: error)
      // A folder's list has this in place of bytes that are no text, and then nothing has the name.
      if code == ENOENT, path.contains("\u{FFFD}") {
        return failure(path, "its name is not UTF-8; rename it")
      }
      guard code == ENOENT, !isLink(path) else {
        return failure(path, code == ENOENT ? absence(of: path) : reason(code))
      }
      return failure(path, reason(code), suggestion: neighbor(of: path))
    }
  }

  static func tooLarge(path: String) -> Diagnostic {
    Diagnostic(
      .yamlTooLarge, in: path,
      "this file is larger than \(maximumSize >> 20) MiB, the most that is read")
  }

  /// Reads the file at `path`; what prevents it goes to `diagnostics`.
  package static func load(path: String, into diagnostics: inout Diagnostics) -> SourceFile? {
    load(path: path).value(into: &diagnostics)
  }

  private static func failure(
    _ path: String, _ reason: String, suggestion: String? = nil
  ) -> Result<SourceFile, Diagnostic> {
    .failure(
      Diagnostic(
        .fileUnreadable, in: path, "this file can't be read: \(reason)", suggestion: suggestion))
  }

  private static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  private static func absence(of path: String) -> String {
    isLink(path) ? "it is a symbolic link that leads nowhere" : reason(ENOENT)
  }

  private static func reason(_ code: Int32) -> String {
    switch code {
    case ENOENT: "there is no such file"
    case EACCES: "permission is denied"
    case EISDIR: "it is a folder; name a file in it"
    case ENAMETOOLONG: "its name is too long"
    default: SystemError.text(code)
    }
  }

  /// The file that was probably meant by the path of one that is not there: the one of its folder
  /// with the nearest name.
  private static func neighbor(of path: String) -> String? {
    let folder = Path.folder(of: path)
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return Suggestion.nearest(to: String(path[start...]), in: (names ?? []).sorted())
      .map { path[..<start] + $0 }
  }
}

extension Result where Failure == Diagnostic {
  /// What succeeded; what prevented it goes to `diagnostics`.
  package func value(into diagnostics: inout Diagnostics) -> Success? {
    if case .failure(let problem) = self { diagnostics.add(problem) }
    return try? get()
  }
}
