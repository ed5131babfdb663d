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
