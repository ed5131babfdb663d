import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Tells by something to read that the person wants the program to end (Ctrl-C), or the system.
struct StopSignal: ~Copyable {
  let descriptor: Int32
  private let sender: Int32
  private let sources: [any DispatchSourceSignal]

  init() throws(ServingError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .system("there is no pipe", errno) }
    let sender = ends[1]
    descriptor = ends[0]
    self.sender = sender
    sources = [SIGINT, SIGTERM].map { number in
      // The system's own way would end the program at once.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { _ = write(sender, [1 as UInt8], 1) }
      source.resume()
      return source
    }
  }

  deinit {
    for source in sources { source.cancel() }
    close(descriptor)
    close(sender)
  }
}
