import Foundation

/// An empty file without a name, for what a program reads or prints.
///
/// A reader of two pipes may wait for ever, and so may one of a pipe that a program's own children
/// keep open, as a server that it starts does.
struct TemporaryFile: ~Copyable {
  let descriptor: CInt

  /// Nil where no file can be made.
  init?() {
    guard let file = unsafe tmpfile() else { return nil }
    defer { unsafe fclose(file) }
    let descriptor = unsafe fcntl(fileno(file), F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// In bytes.
  var size: Int {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// The beginning of what was written.
  func content(upTo limit: Int) -> Data {
    lseek(descriptor, 0, SEEK_SET)
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    return (try? handle.read(upToCount: limit)) ?? Data()
  }
}
