#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Serves pages to browsers of this machine, one thread for all of them.
///
/// It is bounded on every side: 127.0.0.1 alone, GET and HEAD alone, its own name as the `Host`,
/// short heads, few connections, and little time for each.
struct PreviewServer: ~Copyable {
  private static let connectionLimit = 32

  let port: UInt16
  private let listener: Int32
  private let hosts: [String]
  private var connections: [PreviewConnection] = []

  init(port: UInt16) throws(ServingError) {
    (listener, self.port) = try LoopbackSocket.listening(port: port)
    let names = ["127.0.0.1:\(self.port)", "localhost:\(self.port)"]
    hosts = self.port == 80 ? names + ["127.0.0.1", "localhost"] : names
  }

  deinit {
    for connection in connections { close(connection.descriptor) }
    close(listener)
  }

  /// Answers requests until there is something to read at `stop`.
  mutating func run(
    until stop: Int32, _ answer: (HTTPRequest) -> HTTPResponse
  ) throws(ServingError) {
    while true {
      let isFull = connections.count >= Self.connectionLimit
      var polled = [pollfd(fd: stop, events: Int16(POLLIN), revents: 0)]
      // Where there are too many, more of them wait in the system's queue.
      polled.append(pollfd(fd: isFull ? -1 : listener, events: Int16(POLLIN), revents: 0))
      polled += connections.map { connection in
        pollfd(
          fd: connection.descriptor, events: Int16(connection.isAnswering ? POLLOUT : POLLIN),
          revents: 0)
      }
      guard poll(&polled, nfds_t(polled.count), timeout) >= 0 || errno == EINTR else {
        throw .system("waiting for requests failed", errno)
      }
      if polled[0].revents != 0 { return }
      serve(polled.dropFirst(2).map(\.revents), answer)
      if polled[1].revents != 0, let descriptor = LoopbackSocket.accepted(by: listener) {
        connections.append(PreviewConnection(descriptor))
      }
    }
  }

  /// Milliseconds until the next connection has taken too long; -1 for none.
  private var timeout: Int32 {
    guard let deadline = connections.map(\.deadline).min() else { return -1 }
    let left = ContinuousClock.Instant.now.duration(to: deadline)
    return max(0, Int32(left / .milliseconds(1)) + 1)
  }

  private mutating func serve(_ events: [Int16], _ answer: (HTTPRequest) -> HTTPResponse) {
    let now = ContinuousClock.Instant.now
    var kept: [PreviewConnection] = []
    for (var connection, event) in zip(connections, events) {
      var goesOn = now < connection.deadline
      if goesOn, event != 0 {
        goesOn =
          connection.isAnswering
          ? connection.send() : connection.receive(hosts: hosts, answer)
      }
      if goesOn { kept.append(connection) } else { close(connection.descriptor) }
    }
    connections = kept
  }
}
