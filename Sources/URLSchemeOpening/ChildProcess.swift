#if os(Linux) || os(macOS)
  #if canImport(Darwin)
    // It has `_NSGetEnviron`.
    import Foundation
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// A program that this process starts and waits for.
  ///
  /// Foundation's `Process` waits on Linux until all descendants have ended, such as a server that a
  /// program starts, and ends the program alone. It would also make every app load all of Foundation.
  package struct ChildProcess: Sendable {
    /// The program's number, and that of its group.
    package let number: Int32

    /// Starts a program with the descriptors as its standard input, output and error, and with no signal
    /// blocked or ignored.
    ///
    /// - Parameters:
    ///   - words: The program, a path or a name in `PATH`, and its arguments.
    ///   - leadsGroup: Whether it is in a process group of its own, so that it can be ended with all that it
    ///     has started.
    /// - Returns: nil if it can't be started.
    package init?(
      _ words: [String], input: CInt, output: CInt, errors: CInt, leadsGroup: Bool = true
    ) {
      #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        // What this process has open is none of the program's.
        let others = POSIX_SPAWN_CLOEXEC_DEFAULT
        let environment = unsafe _NSGetEnviron().pointee
      #else
        var actions = unsafe posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        let others = 0
        let environment = unsafe environ
      #endif
      guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
      defer { unsafe posix_spawn_file_actions_destroy(&actions) }
      for (target, source) in [input, output, errors].enumerated() {
        guard unsafe posix_spawn_file_actions_adddup2(&actions, source, CInt(target)) == 0
        else { return nil }
      }
      guard unsafe posix_spawnattr_init(&attributes) == 0 else { return nil }
      defer { unsafe posix_spawnattr_destroy(&attributes) }
      // Dispatch's threads block signals, and the command ignores some while it waits. What is started would live on
      // without them.
      var (none, all) = (sigset_t(), sigset_t())
      unsafe sigemptyset(&none)
      unsafe sigfillset(&all)
      unsafe posix_spawnattr_setsigmask(&attributes, &none)
      unsafe posix_spawnattr_setsigdefault(&attributes, &all)
      unsafe posix_spawnattr_setpgroup(&attributes, 0)
      let flags =
        Int(leadsGroup ? POSIX_SPAWN_SETPGROUP : 0) | Int(POSIX_SPAWN_SETSIGMASK)
        | Int(POSIX_SPAWN_SETSIGDEF) | Int(others)
      unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
      var texts = unsafe words.map { unsafe strdup($0) }
      defer { for index in unsafe texts.indices { unsafe free(texts[index]) } }
      unsafe texts.append(nil)
      var number = pid_t()
      guard unsafe posix_spawnp(&number, words[0], &actions, &attributes, texts, environment) == 0
      else { return nil }
      self.number = number
    }

    /// Waits until the program has ended, whatever it has started lives on.
    ///
    /// - Returns: The exit status, or the number of the signal that ended it; nil if the system doesn't tell it, as
    ///   where `SIGCHLD` is ignored.
    package func wait() -> Int32? {
      var status: CInt = 0
      while unsafe waitpid(number, &status, 0) != number {
        guard errno == EINTR else { return nil }
      }
      return Self.ending(status)
    }

    /// The exit status, or the number of the signal that ended a program.
    package static func ending(_ status: CInt) -> Int32 {
      let signal = status & 0x7F
      return signal == 0 ? (status >> 8) & 0xFF : signal
    }
  }
#endif
