import URLSchemeCompiler
import URLSchemeRuntime

/// The revisions of the Model Context Protocol that are spoken (https://modelcontextprotocol.io).
enum MCPVersion {
  /// The versions that a client and a server agree on by `initialize`. 2025-03-26, which alone has batches, isn't one.
  static let handshake = ["2024-11-05", "2025-06-18", "2025-11-25"]
  /// The one in which every request says itself which it is.
  static let current = "2026-07-28"
  static let supported = handshake + [current]

  static let versionKey = "io.modelcontextprotocol/protocolVersion"
  static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"
  static let serverKey = "io.modelcontextprotocol/serverInfo"

  /// The answer of `initialize`: the version that the client wants, or the newest that can be had that way.
  static func negotiated(_ wanted: JSONValue?) -> String {
    handshake.first { $0 == wanted?.text } ?? handshake[handshake.count - 1]
  }
}

/// An error of JSON-RPC 2.0.
struct RPCError: Error, Sendable, CustomStringConvertible {
  let code: Int
  let message: String
  var data: JSONValue?
  var description: String { message }

  static let notJSON = RPCError(code: -32700, message: "This is not JSON text (RFC 8259).")
  static let tooLong = RPCError(code: -32700, message: "A message has at most 4 MiB.")
  static let notARequest = RPCError(code: -32600, message: "This is not a JSON-RPC 2.0 request.")
  static let inexact = RPCError(
    code: -32602,
    message: "A text in this message holds a NUL, half of a surrogate pair or bytes that are no "
      + "UTF-8, or an object has a name twice; no URL can say that.")
  static let idInUse = RPCError(code: -32600, message: "A request with this id is being answered.")

  static func unknownMethod(_ name: String) -> RPCError {
    RPCError(code: -32601, message: "There is no method '\(name.prefix(100))'.")
  }
  static func invalid(_ message: String) -> RPCError { RPCError(code: -32602, message: message) }
  static func unsupported(_ version: String) -> RPCError {
    RPCError(
      code: -32022, message: "This protocol version isn't supported.",
      data: .of(["supported": MCPVersion.supported, "requested": version]))
  }

  /// - Parameter id: The request's identifier, as it was written.
  func response(to id: String?) -> String {
    let error = JSONValue.of(["code": code, "message": message, "data": data])
    return #"{"jsonrpc":"2.0","id":\#(id ?? "null"),"error":\#(error.urlText)}"#
  }
}
