#if !os(Windows) && !os(WASI)
  #if canImport(Darwin)
    package import Darwin
  #elseif canImport(Glibc)
    package import Glibc
  #elseif canImport(Musl)
    package import Musl
  #elseif canImport(Android)
    package import Android
  #endif

  /// The system's functions that take pointers, for the store of calls and for its clock. Each is safe to call:
  /// what is behind a pointer is made here, and lives as long as the call.
  package enum SystemCalls {
    /// The status of a file; nil where there is none, as `errno` says.
    ///
    /// - Parameter followsLinks: Whether a link stands for the file that it names.
    package static func status(of path: String, followsLinks: Bool = false) -> stat? {
      var status = stat()
      let result = followsLinks ? unsafe stat(path, &status) : unsafe lstat(path, &status)
      return result == 0 ? status : nil
    }

    /// The status of an open file.
    package static func status(of file: CInt) -> stat? {
      var status = stat()
      return unsafe fstat(file, &status) == 0 ? status : nil
    }

    package static func makeFolder(_ path: String, _ mode: mode_t) -> Bool {
      unsafe mkdir(path, mode) == 0
    }

    /// - Returns: A descriptor; a negative number where it fails, as `errno` says.
    package static func openFile(_ path: String, _ flags: CInt, mode: mode_t = 0) -> CInt {
      unsafe open(path, flags, mode)
    }

    /// Writes bytes into a named pipe of the same person's that has a reader, and into no other file; without a path,
    /// to the standard output.
    ///
    /// - Returns: Whether all of them were written.
    @discardableResult package static func send(_ bytes: Data, intoPipe path: String?) -> Bool {
      guard let path else { return writeAll(bytes, into: STDOUT_FILENO) }
      let file = openFile(path, O_WRONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
      guard file >= 0 else { return false }
      defer { close(file) }
      guard let status = status(of: file), status.st_mode & S_IFMT == S_IFIFO,
        status.st_uid == geteuid(), fcntl(file, F_SETFL, 0) == 0
      else { return false }
      return writeAll(bytes, into: file)
    }

    @discardableResult package static func remove(_ path: String) -> Bool {
      unsafe unlink(path) == 0
    }

    @discardableResult package static func move(_ path: String, to other: String) -> Bool {
      unsafe rename(path, other) == 0
    }

    /// Writes bytes at an open file's position; false where it fails, as `errno` says.
    package static func writeAll(_ bytes: Data, into file: CInt) -> Bool {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = unsafe rest.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }

    /// The system's words for a number of `errno`.
    package static func text(ofError code: Int32) -> String? {
      unsafe strerror(code).map { unsafe String(cString: $0) }
    }

    /// Seconds since the device was started, those included in which it slept.
    static var secondsSinceBoot: Double? {
      var time = timespec()
      #if canImport(Darwin)
        // Goes on while the device sleeps, unlike `CLOCK_UPTIME_RAW`.
        let clock = CLOCK_MONOTONIC
      #else
        let clock = CLOCK_BOOTTIME
      #endif
      guard unsafe clock_gettime(clock, &time) == 0 else { return nil }
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// A text that each start of the device has of its own.
    static let boot: String? = {
      #if canImport(Darwin)
        var buffer = [UInt8](repeating: 0, count: 64)
        var size = buffer.count
        let result = unsafe sysctlbyname("kern.bootsessionuuid", &buffer, &size, nil, 0)
        let text = result == 0 ? String(decoding: buffer, as: UTF8.self) : nil
      #else
        let text = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
      #endif
      guard let boot = text?.prefix(while: { $0 > " " }), !boot.isEmpty else { return nil }
      return String(boot)
    }()
  }
#endif
