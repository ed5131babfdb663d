import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One exchange of HTTP with a server on this machine.
///
/// `URLSession` refuses what Chromium's driver answers on Linux.
enum Loopback {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Sends a request and waits for what is answered, on a thread that may block.
  static func exchange(
    _ method: String, port: Int, path: String, body: Data? = nil
  ) async throws -> Data {
    var head = "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n"
    head += "Connection: close\r\n"
    if let body {
      head += "Content-Type: application/json; charset=utf-8\r\nContent-Length: \(body.count)\r\n"
    }
    let request = Data((head + "\r\n").utf8) + (body ?? Data())
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try exchange(request, port: port) })
      }
    }
  }

  private static func exchange(_ request: Data, port: Int) throws -> Data {
    let handle = connected(to: port)
    guard handle >= 0 else { throw Failure(description: "nobody listens on port \(port)") }
    defer { close(handle) }
    var rest = request[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(handle, $0.baseAddress, $0.count, 0) }
      guard count > 0 else { throw Failure(description: "the connection was closed") }
      rest = rest.dropFirst(count)
    }
    return try answer(from: handle)
  }

  /// A connection; negative when there is none.
  private static func connected(to port: Int) -> Int32 {
    #if canImport(Darwin) || canImport(Musl)
      let handle = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let handle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    guard handle >= 0 else { return handle }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(handle, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    if isConnected { return handle }
    close(handle)
    return -1
  }

  private static func answer(from handle: Int32) throws -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let blank = Data("\r\n\r\n".utf8)
    var length: Int?
    while true {
      if let end = data.range(of: blank) {
        let head = String(decoding: data[..<end.lowerBound], as: UTF8.self)
        if length == nil {
          let match = head.lowercased().firstMatch(of: #/content-length: *(\d+)/#)
          length = match.flatMap { Int($0.1) }
        }
        let body = data[end.upperBound...]
        if let length, body.count >= length {
          return Data(body.prefix(length))
        }
      }
      let count = recv(handle, &buffer, buffer.count, 0)
      guard count > 0 else { throw Failure(description: "the answer ended early") }
      data += buffer[..<count]
    }
  }
}
