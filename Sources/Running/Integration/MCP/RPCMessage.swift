import URLSchemeCompiler
import URLSchemeRuntime

/// A message of JSON-RPC 2.0.
struct RPCMessage: Sendable {
  let content: JSONValue
  /// The request's identifier as it was written; nil for a notification, and where it is none.
  let id: String?

  init(_ content: JSONValue, id: String?) {
    self.content = content
    switch content["id"] {
    case .string?, .integer?: self.id = content["id"]?.urlText
    case .number?: self.id = id ?? content["id"]?.urlText
    default: self.id = nil
    }
  }

  /// Whether the identifier is a text or a number, or absent.
  var hasValidID: Bool { id != nil || content["id"] == nil }
}

/// What a line holds: a message, or several as a batch, which 2025-03-26 alone has.
struct RPCMessages: Sendable {
  let all: [RPCMessage]
  let isBatch: Bool

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
    guard let value = strict ?? JSONValue(anyText: text) else { throw RPCFailure(.notJSON) }
    if case .array(let elements) = value {
      all = elements.map { RPCMessage($0, id: nil) }
      isBatch = true
    } else {
      all = [RPCMessage(value, id: JSONValue.text(of: "id", in: text))]
      isBatch = false
    }
    if all.isEmpty { throw RPCFailure(.notARequest) }
    // A client waits for the answer to each of its requests, so each is refused.
    if strict == nil { throw RPCFailure(.inexact, ids: all.compactMap(\.id), isBatch: isBatch) }
  }
}

/// Why a line is refused as a whole.
struct RPCFailure: Error, Sendable, CustomStringConvertible {
  /// The response to the message.
  let response: String
  var description: String { response }

  init(_ error: RPCError, ids: [String] = [], isBatch: Bool = false) {
    let responses = ids.map { error.response(to: $0) }
    response =
      isBatch && !responses.isEmpty
      ? "[" + responses.joined(separator: ",") + "]" : responses.first ?? error.response(to: nil)
  }
}
