import Foundation
package import URLSchemeCompiler
import URLSchemeOpening

/// A named pipe, in a folder that only its owner can read, through which other processes of the
/// same person pass URLs to one waiting process.
///
/// The pipe has a reader exactly as long as its process lives, so opening the pipe tells whether a
/// process still waits.
///
/// `@unchecked Sendable`: nothing changes, and sources of Dispatch may be used from any thread.
package final class AnswerPipe: @unchecked Sendable {
  package let path: String
  private let source: any DispatchSourceRead

  /// - Parameters:
  ///   - limit: The longest URL that is taken, in bytes.
  ///   - body: Gets each URL that is put in, one after the other.
  package init(
    _ name: String, in folder: String, limit: Int, _ body: @escaping @Sendable (String) -> Void
  ) throws(CommandError) {
    path = folder + "/" + name
    // Under its own name it appears with its reader: a box without one belongs to a dead process.
    let temporary = folder + "/new-" + name
    guard unsafe mkfifo(temporary, 0o600) == 0 else { throw CommandError.make(temporary, errno) }
    // Open for writing as well, so that it doesn't end when a sender closes it.
    let descriptor = unsafe open(temporary, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0, unsafe rename(temporary, path) == 0 else {
      let code = errno
      unsafe unlink(temporary)
      throw CommandError.make(temporary, code)
    }
    source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor, queue: DispatchQueue(label: "urlscheme.answers"))
    let lines = Lock(LineReader(limit: limit))
    source.setEventHandler {
      let ended = lines.withLock { $0.next(from: descriptor) } ?? []
      for case .text(let url, isUTF8: true) in ended { body(url) }
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
  }

  /// Removes the pipe, which takes nothing from here on.
  package func remove() {
    unsafe unlink(path)
    source.cancel()
  }

  /// Puts a URL into a box, and returns false if no process waits at it.
  package static func put(_ url: String, into path: String) -> Bool {
    SystemCalls.send(Data((url + "\n").utf8), intoPipe: path)
  }

  /// Whether a process still waits at a box.
  package static func isAwaited(_ path: String) -> Bool {
    // It can't be opened for writing where there is no reader.
    SystemCalls.send(Data(), intoPipe: path)
  }
}

extension CommandError {
  /// A file that the wait for an answer needs can't be made.
  static func make(_ path: String, _ code: Int32) -> CommandError {
    CommandError(
      "this can't be made, and without it no answer can be waited for: " + SystemError.text(code),
      path: path)
  }
}
