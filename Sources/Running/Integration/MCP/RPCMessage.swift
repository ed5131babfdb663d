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
    let text: String
    switch line {
    case .tooLong:
      problem = .tooLong
      return
    case .text(let line):
      text = line
      problem = JSONValue(urlText: line) == nil ? .inexact : nil
    case .notUTF8(let line):
      text = line
      problem = .inexact
    }
    if text.allSatisfy(\.isWhitespace) { return nil }
    guard let content = JSONValue(anyText: text) else {
      problem = .notJSON
      return
    }
    self.content = content
    switch content["id"] {
    case .string?, .integer?: id = content["id"]?.urlText
    default: break
    }
  }

  /// Whether the identifier is a text or a whole number, or absent.
  var hasValidID: Bool { id != nil || content["id"] == nil }
}
