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

  /// Whether the identifier is a text or a whole number, or absent.
  var hasValidID: Bool { id != nil || content["id"] == nil }
}
