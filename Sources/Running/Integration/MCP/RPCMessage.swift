import URLSchemeCompiler
import URLSchemeRuntime

/// A message of JSON-RPC 2.0.
struct RPCMessage: Sendable {
  let content: JSONValue
  /// The request's identifier as it was written; nil for a notification, and where it is none.
  let id: String?

  /// Nil for an empty line.
  init?(_ line: MessageLine) throws(RPCFailure) {
    let text: String
    var strict: JSONValue?
    switch line {
    case .tooLong: throw RPCFailure(.tooLong)
    case .text(let line):
      text = line
      strict = JSONValue(urlText: line)
    case .notUTF8(let line): text = line
    }
    if text.allSatisfy(\.isWhitespace) { return nil }
    guard let content = strict ?? JSONValue(anyText: text) else { throw RPCFailure(.notJSON) }
    self.content = content
    id =
      switch content["id"] {
      case .string?, .integer?: content["id"]?.urlText
      default: nil
      }
    if strict == nil { throw RPCFailure(.inexact, to: id) }
  }

  /// Whether the identifier is a text or a whole number, or absent.
  var hasValidID: Bool { id != nil || content["id"] == nil }
}

/// Why a line is refused as a whole.
struct RPCFailure: Error, Sendable, CustomStringConvertible {
  /// The response to the message.
  let response: String
  var description: String { response }

  init(_ error: RPCError, to id: String? = nil) { response = error.response(to: id) }
}
