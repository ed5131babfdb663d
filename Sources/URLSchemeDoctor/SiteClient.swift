import Foundation
import URLSchemeToolSupport

/// Gets files of web sites as devices do: with TLS that is trusted, without following redirections.
///
/// The client runs `curl`, which reports errors in words, accepts certificates of a private
/// authority, and stops on request. Foundation's client on Linux does none of these.
package struct SiteClient: Sendable {
  struct Response: Sendable {
    var status = 0
    var contentType = ""
    var location = ""
    var body = Data()
    /// Whether there was more than is read.
    var isTooLong = false
  }

  enum Failure: Error, CustomStringConvertible {
    /// There is no `curl`.
    case noClient
    /// TLS can't be trusted, or agreed on.
    case certificate(String)
    case unreachable(String)
    /// The file didn't come in time.
    case slow
    /// It isn't compressed as the server says.
    case encoding(String)

    var description: String {
      switch self {
      case .noClient: "sites are read with 'curl', which isn't here; install it"
      case .certificate(let reason): "its certificate isn't trusted: \(reason)"
      case .unreachable(let reason): "it can't be reached: \(reason)"
      case .slow: "it doesn't arrive within '--timeout'"
      case .encoding(let reason):
        "it isn't compressed as the server's 'Content-Encoding' says: \(reason)"
      }
    }
  }

  /// The most that is read, in bytes: more than any file may have.
  private static let limit = 1 << 20

  private let timeout: Double
  private let authorities: String?

  /// - Parameters:
  ///   - timeout: How long a file may take in all, in seconds.
  ///   - authorities: A file of certificates in PEM to trust instead of the system's.
  package init(timeout: Double, authorities: String? = nil) {
    self.timeout = timeout
    self.authorities = authorities
  }

  func get(_ address: String) async -> Result<Response, Failure> {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words(address)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // Reading blocks a thread, which must be none of the few that tasks share.
        DispatchQueue.global().async { continuation.resume(returning: run(process)) }
      }
    } onCancel: {
      if process.isRunning { process.terminate() }
    }
  }

  private func words(_ address: String) -> [String] {
    var words = [
      "curl", "--disable", "--silent", "--show-error", "--globoff", "--compressed",
      "--header", "Accept-Encoding: gzip", "--proto", "=http,https",
      "--max-time", String(timeout), "--max-filesize", String(Self.limit),
      "--write-out", "%{stderr}%{http_code}\n%{content_type}\n%{redirect_url}\n",
    ]
    if let authorities { words += ["--cacert", authorities] }
    if Site(address)?.isLoopback ?? false { words += ["--noproxy", "*"] }
    return words + ["--url", address]
  }

  private func run(_ process: Process) -> Result<Response, Failure> {
    let output = Pipe()
    guard let errors = TemporaryFile() else {
      return .failure(.unreachable("no file can be made"))
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors.handle
    guard (try? process.start()) != nil else { return .failure(.noClient) }
    // curl has a deadline of its own; this one holds if that fails.
    process.end(after: timeout + 5)
    var response = Response()
    while let part = try? output.fileHandleForReading.read(upToCount: 1 << 16), !part.isEmpty {
      response.body += part
      guard response.body.count > Self.limit else { continue }
      response.isTooLong = true
      process.terminate()
      break
    }
    try? output.fileHandleForReading.close()
    process.waitUntilExit()
    let said = errors.text
    if response.isTooLong {
      response.status = 200
      return .success(response)
    }
    return ending(process.terminationStatus, said, response)
  }

  /// What became of it, by the exit codes of `curl`.
  private func ending(
    _ code: Int32, _ said: String, _ response: Response
  ) -> Result<Response, Failure> {
    var response = response
    let lines = said.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let reason =
      lines.last { $0.hasPrefix("curl: ") }
      .map { $0.replacing(#/^curl: \(\d+\) /#, with: "") } ?? ""
    // Its own words come before or after what it was asked to write.
    let facts = lines.filter { !$0.hasPrefix("curl: ") }.suffix(4)
    if facts.count == 4 {
      let facts = Array(facts)
      response.status = Int(facts[0]) ?? 0
      response.contentType = facts[1]
      response.location = facts[2]
    }
    switch code {
    case 0: return .success(response)
    case 127: return .failure(.noClient)
    case 63:
      response.isTooLong = true
      return .success(response)
    case 28, SIGTERM: return .failure(.slow)
    case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91:
      return .failure(.certificate(reason))
    case 61, 23: return .failure(.encoding(reason))
    case 6: return .failure(.unreachable("no such host is known"))
    case 7: return .failure(.unreachable("nothing accepts the connection"))
    case 52: return .failure(.unreachable("the server closes the connection without an answer"))
    case 18, 55, 56: return .failure(.unreachable("the connection breaks off (\(reason))"))
    case 1, 8, 43, 92, 95: return .failure(.unreachable("the answer is not HTTP (\(reason))"))
    default: return .failure(.unreachable(reason.isEmpty ? "curl ends with \(code)" : reason))
    }
  }
}
