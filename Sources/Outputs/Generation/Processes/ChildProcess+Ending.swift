import Foundation
package import URLSchemeOpening

extension ChildProcess {
  /// Why a program was ended before it ended by itself.
  package enum Cut: Sendable { case time, size, cancellation }

  /// Waits until the program has ended, or is to be ended.
  ///
  /// - Parameter cut: Asked again and again; a reason ends the program with all that it has started.
  package func wait(_ cut: () -> Cut?) -> (status: Int32?, cut: Cut?) {
    var reason: Cut?
    var status: CInt = 0
    // In microseconds: short for programs that end at once.
    var pause: useconds_t = 250
    while true {
      let ended = unsafe waitpid(number, &status, WNOHANG)
      if ended == number { return (Self.ending(status), reason) }
      guard ended == 0 || errno == EINTR else { return (nil, reason) }
      if reason == nil {
        reason = cut()
        if reason != nil { end() }
      }
      usleep(pause)
      pause = min(pause * 2, 10_000)
    }
  }

  /// Ends a program that leads its group, with all that it has started.
  package func end() { kill(-number, SIGKILL) }
}
