import Foundation
import Hummingbird
import ShopLinks

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The site on a port of this machine, and a client that follows no redirect.
struct Server {
  let port: Int

  struct Answer {
    var status: Int
    var headers: [String: String]
    var text: String
  }

  /// Runs the site as long as `body` runs.
  static func run(_ body: @Sendable (Server) async throws -> Void) async throws {
    let (ports, continuation) = AsyncStream.makeStream(of: Int?.self)
    let responder = LinkResponder(site: try Site()) { number in number <= 100 }
    let application = Application(
      responder: responder, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { continuation.yield($0.localAddress?.port) })
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await application.run() }
      var iterator = ports.makeAsyncIterator()
      guard case let port?? = await iterator.next() else { throw URLError(.cannotConnectToHost) }
      try await body(Server(port: port))
      group.cancelAll()
    }
  }

  /// Sends a request.
  ///
  /// - Parameter target: The path and the query, percent-encoded as they are to be sent.
  func send(_ target: String, method: String = "GET") async throws -> Answer {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(target)") else {
      throw URLError(.badURL)
    }
    var request = URLRequest(url: url)
    request.httpMethod = method
    let session = URLSession(
      configuration: .ephemeral, delegate: RefusesRedirects(), delegateQueue: nil)
    defer { session.invalidateAndCancel() }
    let (data, response) = try await session.data(for: request)
    guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    var headers: [String: String] = [:]
    for case (let name as String, let value as String) in response.allHeaderFields {
      headers[name.lowercased()] = value
    }
    return Answer(
      status: response.statusCode, headers: headers, text: String(decoding: data, as: UTF8.self))
  }
}

/// A redirect is what comes back, instead of what it leads to.
private final class RefusesRedirects: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection: HTTPURLResponse,
    newRequest: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) { completionHandler(nil) }
}
