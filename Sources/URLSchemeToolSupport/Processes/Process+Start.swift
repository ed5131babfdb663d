import Foundation

extension Process {
  /// Starts the program with no signal blocked.
  ///
  /// A program inherits which signals the thread blocks that starts it, and Dispatch's threads on
  /// Linux block nearly all. Such a program would outlive ``Foundation/Process/terminate()``, and so
  /// would an app that it opens.
  package func start() throws {
    var (none, blocked) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try run()
  }

  /// Ends the program when its time is up, by force if it doesn't end within another second.
  package func end(after seconds: Double) {
    let deadline = DispatchTime.now() + seconds
    DispatchQueue.global().asyncAfter(deadline: deadline) {
      if self.isRunning { self.terminate() }
    }
    DispatchQueue.global().asyncAfter(deadline: deadline + 1) {
      if self.isRunning { kill(self.processIdentifier, SIGKILL) }
    }
  }
}
