package import Foundation

/// A file without a name, for what a program prints.
///
/// A reader of two pipes may wait for ever, and so may one of a pipe that a program's own children
/// keep open, as a server that `adb` starts.
package struct TemporaryFile: ~Copyable {
  package let handle: FileHandle

  /// Nil where no file can be made.
  package init?() {
    guard let file = unsafe tmpfile() else { return nil }
    let descriptor = unsafe dup(fileno(file))
    unsafe fclose(file)
    guard descriptor >= 0 else { return nil }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  // `Process` keeps the handles that it was given.
  deinit { try? handle.close() }

  /// All that was written.
  package var text: String {
    try? handle.seek(toOffset: 0)
    return String(decoding: (try? handle.readToEnd()) ?? Data(), as: UTF8.self)
  }
}
