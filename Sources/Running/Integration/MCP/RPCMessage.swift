import URLSchemeCompiler
import URLSchemeRuntime

/// A message of JSON-RPC 2.0.
struct RPCMessage: Sendable {
  private(set) var content = JSONValue.null
  /// The request's identifier as it was written; nil for a notification, and where it is none.
  private(set) var id: String?
  /// Why the message is refused as a whole; nil for most.
  private(set) var problem: RPCError?

  /// Nil for an empty line.
  init?(_ line: MessageLine) {
    guard case .text(let text, let isUTF8) = line else {
      problem = .tooLong
      return
    }
    if text.allSatisfy(\.isWhitespace) { return nil }
    guard let content = JSONValue(anyText: text) else {
      problem = .notJSON
      return
    }
    self.content = content
    if !isUTF8 || JSONValue(urlText: text) == nil { problem = .inexact }
    switch content["id"] {
    // The place of what can't be read: it would be another identifier.
    case .string(let text)? where problem != nil && text.contains("\u{FFFD}"): break
    case .string?, .integer?: id = content["id"]?.urlText
    default: break
    }
  }

  /// The method of a request or a notification; nil for a message that is neither.
  var method: String? {
    let hasValidID = id != nil || content["id"] == nil
    return hasValidID && content["jsonrpc"] == .string("2.0") ? content["method"]?.string : nil
  }

  /// The version of the protocol from this message on; nil where it is the one before.
  var version: String? {
    let params = content["params"]
    if params?["_meta"]?[MCPVersion.versionKey] == .string(MCPVersion.current) {
      return MCPVersion.current
    }
    guard method == "initialize", id != nil, problem == nil else { return nil }
    return MCPVersion.negotiated(params?["protocolVersion"])
  }
}

/// An error of JSON-RPC 2.0.
struct RPCError: Error, CustomStringConvertible {
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

  /// - Parameters:
  ///   - id: The request's identifier, as it was written.
  ///   - version: The version of the protocol; nil before there is one.
  func response(to id: String?, in version: String?) -> String {
    let error = JSONValue.of(["code": code, "message": message, "data": data])
    // JSON-RPC has null for an identifier that isn't known, and newer versions of the protocol have nothing.
    let unknownID = version ?? "" < MCPVersion.firstWithoutNullID ? "null" : nil
    let member = (id ?? unknownID).map { #""id":\#($0),"# } ?? ""
    return #"{"jsonrpc":"2.0",\#(member)"error":\#(error.urlText)}"#
  }
}
