#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Why a preview can't be served.
struct ServingError: Error, CustomStringConvertible {
  let description: String

  static func system(_ what: String, _ code: Int32) -> ServingError {
    let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    return ServingError(description: "error: \(what): \(reason)")
  }
}

/// Sockets that only this machine reaches, at 127.0.0.1.
enum LoopbackSocket {
  /// A socket that waits for connections, and its port.
  ///
  /// - Parameter port: 0 for one that is free.
  static func listening(port: UInt16) throws(ServingError) -> (descriptor: Int32, port: UInt16) {
    #if canImport(Darwin) || canImport(Musl)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    guard descriptor >= 0 else { throw .system("there is no socket", errno) }
    // A server that has just ended leaves its port waiting for a while.
    var isReused: Int32 = 1
    setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    makeUnblocking(descriptor)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withSocketAddress(of: &address) { bind(descriptor, $0, length) == 0 }
    guard isBound, listen(descriptor, 16) == 0 else {
      let code = errno
      close(descriptor)
      if code == EADDRINUSE {
        throw ServingError(
          description: "error: port \(port) is taken by another program; name another one with "
            + "--port, or 0 for any that is free")
      }
      throw .system("port \(port) can't be served", code)
    }
    guard withSocketAddress(of: &address, { getsockname(descriptor, $0, &length) == 0 }) else {
      let code = errno
      close(descriptor)
      throw .system("the port is not known", code)
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  /// The next connection that waits; nil when there is none.
  static func accepted(by listener: Int32) -> Int32? {
    let descriptor = accept(listener, nil, nil)
    guard descriptor >= 0 else { return nil }
    makeUnblocking(descriptor)
    #if canImport(Darwin)
      var isQuiet: Int32 = 1
      setsockopt(
        descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isQuiet, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return descriptor
  }

  private static func makeUnblocking(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  private static func withSocketAddress<Result>(
    of address: inout sockaddr_in, _ body: (UnsafeMutablePointer<sockaddr>) -> Result
  ) -> Result {
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0) }
    }
  }
}
