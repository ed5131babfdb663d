import URLSchemeRuntime

/// The revisions of the Model Context Protocol that are spoken (https://modelcontextprotocol.io).
enum MCPVersion {
  /// The versions that a client and a server agree on by `initialize`. 2025-03-26, which alone has batches, isn't one.
  static let handshake = ["2024-11-05", "2025-06-18", "2025-11-25"]
  /// The one in which every request says itself which it is.
  static let current = "2026-07-28"
  static let supported = handshake + [current]
  /// The first in which an error's identifier is never null.
  static let firstWithoutNullID = "2025-11-25"

  static let versionKey = "io.modelcontextprotocol/protocolVersion"
  static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"
  static let serverKey = "io.modelcontextprotocol/serverInfo"

  /// The answer of `initialize`: the version that the client wants, or the newest that can be had that way.
  static func negotiated(_ wanted: JSONValue?) -> String {
    handshake.first { $0 == wanted?.string } ?? handshake[handshake.count - 1]
  }
}
