#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SourceFile {
  /// Reads the file at `path`, relative to the working directory, or says why it can't be read.
  ///
  /// What is not a regular file is refused before it is opened for reading, since a pipe or a
  /// device might never end.
  package static func load(path: String) -> Result<SourceFile, LoadFailure> {
    guard !path.utf8.contains(0) else { return failure(path, "its name holds a NUL character") }
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      return failure(path, reason(code), suggestion: code == ENOENT ? neighbour(of: path) : nil)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return failure(path, reason(errno)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: return failure(path, reason(EISDIR))
    default: return failure(path, "it is not a regular file")
    }
    guard status.st_size <= maximumSize else { return .failure(tooLarge(path)) }
    switch contents(of: descriptor, expecting: Int(status.st_size)) {
    case .success(let bytes):
      guard bytes.count <= maximumSize else { return .failure(tooLarge(path)) }
      return .success(SourceFile(path: path, bytes: bytes))
    case .failure(let error):
      return failure(path, reason(error.code))
    }
  }

  /// Reads the file at `path`; what prevents it goes to `diagnostics`.
  package static func load(path: String, into diagnostics: inout Diagnostics) -> SourceFile? {
    switch load(path: path) {
    case .success(let file):
      return file
    case .failure(let failure):
      diagnostics.add(failure.diagnostic)
      return nil
    }
  }

  /// Why a file can't be read.
  package struct LoadFailure: Error {
    package let diagnostic: Diagnostic
  }

  private struct ReadFailure: Error {
    let code: Int32
  }

  /// Reads to the end, or to one byte more than a file may have: it may grow meanwhile.
  private static func contents(
    of descriptor: Int32, expecting size: Int
  ) -> Result<[UInt8], ReadFailure> {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= maximumSize {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes.append(contentsOf: chunk[..<count])
      } else if count == 0 {
        break
      } else if errno != EINTR {
        return .failure(ReadFailure(code: errno))
      }
    }
    return .success(bytes)
  }

  private static func failure(
    _ path: String, _ reason: String, suggestion: String? = nil
  ) -> Result<SourceFile, LoadFailure> {
    let diagnostic = Diagnostic(
      .fileUnreadable, "this file can't be read: \(reason)", path: path, suggestion: suggestion)
    return .failure(LoadFailure(diagnostic: diagnostic))
  }

  private static func tooLarge(_ path: String) -> LoadFailure {
    let limit = maximumSize >> 20
    let message = "this file is larger than \(limit) MiB, the most that is read"
    return LoadFailure(diagnostic: Diagnostic(.yamlTooLarge, message, path: path))
  }

  private static func reason(_ code: Int32) -> String {
    switch code {
    case ENOENT: "there is no such file"
    case EACCES: "permission is denied"
    case EISDIR: "it is a folder; name a file in it"
    case ENXIO: "it is not a regular file"
    case ENAMETOOLONG: "its name is too long"
    default: strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
  }
}

extension SourceFile {
  /// The file that was probably meant by the path of one that is not there: the one of its folder
  /// with the nearest name.
  static func neighbour(of path: String) -> String? {
    let folder = Path.folder(of: path)
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    return Suggestion.nearest(to: String(path[start...]), in: (names ?? []).sorted())
      .map { path[..<start] + $0 }
  }
}
