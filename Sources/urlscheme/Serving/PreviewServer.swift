import Dispatch
import Foundation
import URLSchemeGeneration
import URLSchemeSpec

/// Why a preview can't be served.
struct ServingError: CommandError {
  let message: String

  static func system(_ what: String, _ code: Int32) -> ServingError {
    ServingError(message: "\(what): \(SystemError.text(code))")
  }
}

/// Serves pages to browsers of this machine, a thread for each connection, until the program ends.
///
/// It is bounded on every side: 127.0.0.1 alone, GET and HEAD alone, its own name as the `Host`,
/// short heads, few connections, and little time for each.
struct PreviewServer {
  private static let connectionLimit = 64
  /// How many seconds a request, and then its answer, may take.
  private static let timeLimit = 5

  let port: UInt16
  private let listener: Int32
  private let hosts: [String]

  /// - Parameter port: 0 for one that is free.
  init(port: UInt16) throws(ServingError) {
    #if canImport(Darwin) || canImport(Musl)
      listener = socket(AF_INET, SOCK_STREAM, 0)
    #else
      listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    guard listener >= 0 else { throw .system("there is no socket", errno) }
    _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
    // A server that has just ended leaves its port waiting for a while.
    Self.set(SO_REUSEADDR, of: listener, to: Int32(1))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let (descriptor, size) = (listener, length)
    let isBound = Self.withAddress(&address) { bind(descriptor, $0, size) == 0 }
    guard isBound, listen(listener, 16) == 0,
      Self.withAddress(&address, { getsockname(descriptor, $0, &length) == 0 })
    else {
      let code = errno
      close(listener)
      guard code == EADDRINUSE else { throw .system("port \(port) can't be served", code) }
      throw ServingError(
        message: "port \(port) is taken by another program; name another one with --port, or 0 "
          + "for any that is free")
    }
    self.port = UInt16(bigEndian: address.sin_port)
    let names = ["127.0.0.1:\(self.port)", "localhost:\(self.port)"]
    hosts = self.port == 80 ? names + ["127.0.0.1", "localhost"] : names
  }

  func run(_ answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse) throws(ServingError)
    -> Never
  {
    // Where there are too many, more of them wait in the system's queue.
    let room = DispatchSemaphore(value: Self.connectionLimit)
    while true {
      room.wait()
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else {
        let code = errno
        room.signal()
        if code == EINTR || code == ECONNABORTED { continue }
        throw .system("waiting for requests failed", code)
      }
      Thread.detachNewThread {
        serve(connection, answer)
        close(connection)
        room.signal()
      }
    }
  }

  /// One request and its answer; the connection ends with it.
  private func serve(_ connection: Int32, _ answer: (HTTPRequest) -> HTTPResponse) {
    let limit = timeval(tv_sec: Self.timeLimit, tv_usec: 0)
    Self.set(SO_RCVTIMEO, of: connection, to: limit)
    Self.set(SO_SNDTIMEO, of: connection, to: limit)
    let bytes: [UInt8]
    do throws(HTTPRequest.Refusal) {
      guard let head = try Self.head(from: connection) else { return }
      let request = try HTTPRequest(head, hosts: hosts)
      bytes = answer(request).bytes(isHead: request.isHead)
    } catch {
      bytes = HTTPResponse(status: error.status, body: error.reason + "\n").bytes(isHead: false)
    }
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        send(connection, $0.baseAddress, $0.count, 0)
      }
      guard count > 0 else { return }
      sent += count
    }
    shutdown(connection, Int32(SHUT_WR))
  }

  /// The head of a request, without the blank line at its end; nil where none comes.
  private static func head(from connection: Int32) throws(HTTPRequest.Refusal) -> [UInt8]? {
    let mark: [UInt8] = [13, 10, 13, 10]
    let deadline = ContinuousClock.now + .seconds(timeLimit)
    var input: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while ContinuousClock.now < deadline {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      let start = max(0, input.count - mark.count)
      input += buffer[..<count]
      let end = input.indices[start...].first { input[$0...].starts(with: mark) }
      guard end ?? input.count <= HTTPRequest.maximumLength else {
        throw HTTPRequest.Refusal(status: 431, reason: "Too long.")
      }
      if let end { return Array(input[..<end]) }
    }
    return nil
  }

  private static func set<Value: BitwiseCopyable>(
    _ option: Int32, of descriptor: Int32, to value: Value
  ) {
    var value = value
    setsockopt(
      descriptor, SOL_SOCKET, option, &value, socklen_t(MemoryLayout<Value>.size))
  }

  private static func withAddress<Result>(
    _ address: inout sockaddr_in, _ body: (UnsafeMutablePointer<sockaddr>) -> Result
  ) -> Result {
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0) }
    }
  }
}
