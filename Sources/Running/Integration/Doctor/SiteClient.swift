import Foundation
import URLSchemeCompiler
import URLSchemeGeneration

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

  /// - Throws: why there is no response.
  func get(_ address: String) async throws(Diagnostic) -> Response {
    // curl has a deadline of its own; this one holds if that fails.
    let ending = await Program(words(address)).run(
      within: .seconds(timeout + 5), printing: Self.limit)
    guard let ending else {
      throw Diagnostic(
        .siteUnreachable, in: address, "sites are read with 'curl', which isn't here; install it")
    }
    switch ending.cut {
    case .size: return Response(status: 200, isTooLong: true)
    case .time, .cancellation: throw slow(address)
    case nil: return try response(ending, from: address)
    }
  }

  private func slow(_ address: String) -> Diagnostic {
    Diagnostic(.siteSlow, in: address, "it doesn't arrive within '--timeout'")
  }

  private func words(_ address: String) -> [String] {
    var words = [
      "curl", "--disable", "--silent", "--show-error", "--globoff", "--compressed",
      "--header", "Accept-Encoding: gzip", "--proto", "=http,https",
      "--max-time", String(timeout), "--max-filesize", String(Self.limit),
      "--write-out", "%{stderr}%{http_code}\n%{content_type}\n%{redirect_url}\n",
    ]
    if let authorities { words += ["--cacert", authorities] }
    // Plain HTTP is for this machine, which no proxy reaches.
    if address.hasPrefix("http:") { words += ["--noproxy", "*"] }
    return words + ["--url", address]
  }

  /// The response to a request, by the exit codes of `curl`.
  private func response(
    _ ending: Program.Ending, from address: String
  ) throws(Diagnostic) -> Response {
    var response = Response(body: ending.data, isTooLong: ending.status == 63)
    let lines = ending.errors.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    let reason =
      lines.last { $0.hasPrefix("curl: ") }
      .map { $0.replacing(#/^curl: \(\d+\) /#, with: "") } ?? ""
    // Its own words come before or after what it was asked to write.
    let facts = Array(lines.filter { !$0.hasPrefix("curl: ") }.suffix(4))
    if facts.count == 4 {
      response.status = Int(facts[0]) ?? 0
      response.contentType = facts[1]
      response.location = facts[2]
    }
    let rule: Rule
    let problem: String
    switch ending.status {
    case 0, 63: return response
    case 28: throw slow(address)
    case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91:
      (rule, problem) = (.siteCertificate, "its certificate isn't trusted")
    case 61, 23:
      (rule, problem) = (
        .siteEncoding, "it isn't compressed as the server's 'Content-Encoding' says"
      )
    default: (rule, problem) = (.siteUnreachable, "it can't be reached")
    }
    let cause = reason.isEmpty ? "curl ends with \(ending.status)" : reason
    throw Diagnostic(rule, in: address, "\(problem): \(cause)")
  }
}
