#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// One request and its answer. Nothing here waits: the server says when there is something to do.
struct PreviewConnection {
  /// How long a request, and then its answer, may take.
  static let timeLimit = Duration.seconds(5)

  let descriptor: Int32
  private(set) var deadline: ContinuousClock.Instant
  private var input: [UInt8] = []
  private var output: [UInt8] = []
  private var sent = 0

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    deadline = .now + Self.timeLimit
  }

  var isAnswering: Bool { !output.isEmpty }

  /// Takes what has arrived, and prepares the answer once the request's head is there.
  ///
  /// - Returns: Whether the connection goes on.
  mutating func receive(
    hosts: [String], _ answer: (HTTPRequest) -> HTTPResponse
  ) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count < 0 { return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR }
    guard count > 0 else { return false }
    input += buffer[..<count]
    guard let end = headEnd else {
      if input.count > HTTPRequest.maximumLength { respond(.text("Too long.\n", status: 431)) }
      return true
    }
    guard end <= HTTPRequest.maximumLength else {
      respond(.text("Too long.\n", status: 431))
      return true
    }
    do throws(HTTPRequest.Refusal) {
      let request = try HTTPRequest(input[..<end], hosts: hosts)
      respond(answer(request), isHead: request.isHead)
    } catch {
      respond(.text(error.reason + "\n", status: error.status))
    }
    return true
  }

  /// Sends what the other side takes.
  ///
  /// - Returns: Whether there is more to send.
  mutating func send() -> Bool {
    let count = output.withUnsafeBytes { bytes in
      platformSend(descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent)
    }
    if count < 0 { return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR }
    sent += count
    guard sent == output.count else { return true }
    shutdown(descriptor, Int32(SHUT_WR))
    return false
  }

  private mutating func respond(_ response: HTTPResponse, isHead: Bool = false) {
    output = response.bytes(isHead: isHead)
    deadline = .now + Self.timeLimit
  }

  /// Where the blank line begins that ends the head.
  private var headEnd: Int? {
    let mark: [UInt8] = [13, 10, 13, 10]
    guard input.count >= mark.count else { return nil }
    return (0...(input.count - mark.count)).first { start in
      input[start...].prefix(mark.count).elementsEqual(mark)
    }
  }
}

/// The member of the same name above hides the C function.
private func platformSend(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int
) -> Int {
  send(descriptor, bytes, count, 0)
}
