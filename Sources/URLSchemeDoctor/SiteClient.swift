import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Gets files of web sites as devices do: by https, without following redirections.
package struct SiteClient: Sendable {
  struct Response: Sendable {
    var status = 0
    var contentType = ""
    var location: String?
    var body = Data()
    /// Whether there was more than is read.
    var isTooLong = false
  }

  enum Failure: Error, Sendable {
    /// TLS can't be trusted, or agreed on.
    case certificate(String)
    case unreachable(String)
  }

  /// The most that is read, in bytes: more than any file may have.
  static let limit = 1 << 20

  private let timeout: Double

  /// - Parameter timeout: For how long a server may be silent, in seconds.
  package init(timeout: Double) { self.timeout = timeout }

  func get(_ url: URL) async -> Result<Response, Failure> {
    await withCheckedContinuation { continuation in
      let loading = Loading { continuation.resume(returning: $0) }
      let configuration = URLSessionConfiguration.ephemeral
      configuration.timeoutIntervalForRequest = timeout
      configuration.timeoutIntervalForResource = timeout * 3
      configuration.httpCookieStorage = nil
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 1
      let session = URLSession(
        configuration: configuration, delegate: loading, delegateQueue: queue)
      session.dataTask(with: url).resume()
      session.finishTasksAndInvalidate()
    }
  }

  /// `@unchecked Sendable`: the session calls it on one queue, one after the other.
  private final class Loading: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private var response = Response()
    private let end: (Result<Response, Failure>) -> Void

    init(_ end: @escaping (Result<Response, Failure>) -> Void) { self.end = end }

    func urlSession(
      _: URLSession, task _: URLSessionTask, willPerformHTTPRedirection _: HTTPURLResponse,
      newRequest _: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) { completionHandler(nil) }

    func urlSession(_: URLSession, dataTask task: URLSessionDataTask, didReceive data: Data) {
      response.body += data
      guard response.body.count > SiteClient.limit else { return }
      response.isTooLong = true
      task.cancel()
    }

    func urlSession(
      _: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      if let http = task.response as? HTTPURLResponse {
        response.status = http.statusCode
        response.contentType = http.value(forHTTPHeaderField: "Content-Type") ?? ""
        response.location = http.value(forHTTPHeaderField: "Location")
      }
      guard let error, !response.isTooLong else { return end(.success(response)) }
      let text = error.localizedDescription
      switch (error as? URLError)?.code {
      case .secureConnectionFailed?, .serverCertificateUntrusted?, .serverCertificateHasBadDate?,
        .serverCertificateHasUnknownRoot?, .serverCertificateNotYetValid?:
        end(.failure(.certificate(text)))
      // On Linux there is no code for it, only the words of the library below.
      default: end(.failure(text.contains("SSL") ? .certificate(text) : .unreachable(text)))
      }
    }
  }
}
