/// The head of a request (RFC 9112), as far as a preview needs it.
struct HTTPRequest {
  /// The most bytes that a head may have.
  static let maximumLength = 8192

  let isHead: Bool
  /// The path of the target, as it was sent.
  let path: String

  /// What is answered instead of a page.
  struct Refusal: Error {
    var status: Int
    var reason: String
  }

  /// Reads a head without the blank line at its end.
  ///
  /// - Parameter hosts: What the `Host` may be, in lower case: a page of the web whose name leads
  ///   to this machine is refused by it.
  init(_ bytes: [UInt8], hosts: [String]) throws(Refusal) {
    let text = String(decoding: bytes, as: UTF8.self)
    let head = #/([A-Z]+) (/[!-~]*) HTTP/1\.[01]((?:\r\n[!-9;-~]+:[\t -~]*)*)/#
      .matchingSemantics(.unicodeScalar)
    guard let match = try? head.wholeMatch(in: text) else {
      throw Refusal(status: 400, reason: "The request is not HTTP/1.1.")
    }
    let fields = match.3.split(separator: "\r\n").map { field in
      let parts = field.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts[1].split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return (name: parts[0].lowercased(), value: value.lowercased())
    }
    if fields.contains(where: {
      $0.name == "transfer-encoding" || $0.name == "content-length" && $0.value != "0"
    }) {
      throw Refusal(status: 413, reason: "This server takes no content.")
    }
    let named = fields.filter { $0.name == "host" }
    guard named.count == 1 else {
      throw Refusal(status: 400, reason: "The request names no host, or several.")
    }
    guard hosts.contains(named[0].value) else {
      throw Refusal(status: 403, reason: "This server answers to \(hosts[0]) alone.")
    }
    guard match.1 == "GET" || match.1 == "HEAD" else {
      throw Refusal(status: 405, reason: "This server takes GET and HEAD alone.")
    }
    isHead = match.1 == "HEAD"
    path = String(match.2.prefix { $0 != "?" && $0 != "#" })
  }
}

/// An answer, and its bytes (RFC 9112). The connection ends with it.
struct HTTPResponse {
  var status = 200
  var type = "text/plain"
  var body: String

  static func page(_ html: String, status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, type: "text/html", body: html)
  }

  /// - Parameter isHead: Whether the body is only told of.
  func bytes(isHead: Bool) -> [UInt8] {
    let head = """
      HTTP/1.1 \(status) \(status == 200 ? "OK" : "Refused")\r
      Content-Type: \(type); charset=utf-8\r
      Content-Length: \(body.utf8.count)\r
      Allow: GET, HEAD\r
      Cache-Control: no-store\r
      Connection: close\r
      X-Content-Type-Options: nosniff\r
      Referrer-Policy: no-referrer\r
      Cross-Origin-Resource-Policy: same-origin\r
      \r

      """
    return Array((isHead ? head : head + body).utf8)
  }
}
