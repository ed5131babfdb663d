/// The head of a request (RFC 9112), as far as a preview needs it.
struct HTTPRequest: Equatable {
  /// The most bytes that a head may have.
  static let maximumLength = 8192

  var isHead: Bool
  /// The path of the target, as it was sent.
  var path: String

  /// What is answered instead of a page.
  struct Refusal: Error, Equatable {
    var status: Int
    var reason: String
  }

  /// Reads a head without the blank line at its end.
  ///
  /// - Parameter hosts: What the `Host` may be, in lower case: a page of the web whose name leads
  ///   to this machine is refused by it.
  init(_ bytes: some Collection<UInt8>, hosts: [String]) throws(Refusal) {
    guard bytes.allSatisfy({ $0 == 9 || $0 == 10 || $0 == 13 || (32...126).contains($0) }) else {
      throw Refusal(status: 400, reason: "The request is not HTTP.")
    }
    var lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\r\n", omittingEmptySubsequences: false)
    guard !lines.contains(where: { $0.utf8.contains(10) || $0.utf8.contains(13) }) else {
      throw Refusal(status: 400, reason: "The request is not HTTP.")
    }
    let parts = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].hasPrefix("HTTP/") else {
      throw Refusal(status: 400, reason: "The request is not HTTP.")
    }
    guard parts[2] == "HTTP/1.1" || parts[2] == "HTTP/1.0" else {
      throw Refusal(status: 505, reason: "This server speaks HTTP/1.1.")
    }
    try Self.check(fields: lines, hosts: hosts)
    guard parts[0] == "GET" || parts[0] == "HEAD" else {
      throw Refusal(status: 405, reason: "This server takes GET and HEAD alone.")
    }
    guard parts[1].hasPrefix("/") else {
      throw Refusal(status: 400, reason: "The target has to be a path.")
    }
    isHead = parts[0] == "HEAD"
    path = String(parts[1].prefix { $0 != "?" && $0 != "#" })
  }

  private static func check(fields: [Substring], hosts: [String]) throws(Refusal) {
    var host: String?
    for field in fields {
      guard let colon = field.firstIndex(of: ":"), field.first != " ", field.first != "\t" else {
        throw Refusal(status: 400, reason: "A header field is malformed.")
      }
      let value = field[field.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      let text = String(value.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
      switch field[..<colon].lowercased() {
      case "host":
        guard host == nil else { throw Refusal(status: 400, reason: "There are two hosts.") }
        host = text.lowercased()
      case "content-length" where text != "0", "transfer-encoding":
        throw Refusal(status: 413, reason: "This server takes no content.")
      default: break
      }
    }
    guard let host else { throw Refusal(status: 400, reason: "The request names no host.") }
    guard hosts.contains(host) else {
      throw Refusal(status: 403, reason: "This server answers to \(hosts[0]) alone.")
    }
  }
}

/// An answer, and its bytes (RFC 9112). The connection ends with it.
struct HTTPResponse {
  var status: Int
  var type: String
  var body: [UInt8]

  static func page(_ html: String, status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, type: "text/html; charset=utf-8", body: Array(html.utf8))
  }

  static func text(_ text: String, status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, type: "text/plain; charset=utf-8", body: Array(text.utf8))
  }

  /// - Parameter isHead: Whether the body is only told of.
  func bytes(isHead: Bool) -> [UInt8] {
    var fields = [
      "HTTP/1.1 \(status) \(Self.phrases[status] ?? "Error")", "Content-Type: \(type)",
      "Content-Length: \(body.count)", "Cache-Control: no-store", "Connection: close",
      "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
      "Cross-Origin-Resource-Policy: same-origin",
    ]
    if status == 405 { fields.append("Allow: GET, HEAD") }
    let head = Array((fields.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    return isHead ? head : head + body
  }

  private static let phrases = [
    200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    408: "Request Timeout", 413: "Content Too Large", 431: "Request Header Fields Too Large",
    500: "Internal Server Error", 505: "HTTP Version Not Supported",
  ]
}
