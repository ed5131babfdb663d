import Testing
import URLSchemeIntegration
import URLSchemeRuntime

/// Messages of the Model Context Protocol, without a process.
@Suite struct MCPServerTests {
  private static func initialize(_ version: String) -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"\#(version)"}}"#
  }

  /// JSON-RPC has null for an identifier that isn't known. Since 2025-11-25, the protocol has no identifier there.
  @Test(arguments: [
    (#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, true),
    (initialize("2024-11-05"), true),
    (initialize("2025-06-18"), true),
    (initialize("2025-11-25"), false),
    // The newest version is the answer to one that isn't known.
    (initialize("2031-01-01"), false),
    // An 'initialize' that is refused negotiates nothing.
    (#"{"jsonrpc":"1.0","id":1,"method":"initialize"}"#, true),
    (#"{"jsonrpc":"2.0","id":{},"method":"initialize"}"#, true),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}"#,
      false
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2031-01-01"}}}"#,
      true
    ),
  ])
  func anErrorAboutAnUnknownMessage(first: String, hasNull: Bool) async {
    let server = MCPServer([], timeout: .seconds(1))
    let answers = await server.answers(first, "{")
    let error = answers.first { $0.contains("-32700") }
    let start = hasNull ? #"{"jsonrpc":"2.0","id":null,"error":"# : #"{"jsonrpc":"2.0","error":"#
    #expect(error?.hasPrefix(start) == true, "\(answers)")
  }

  @Test func anErrorAboutAKnownMessageHasItsIdentifier() async {
    let server = MCPServer([], timeout: .seconds(1))
    let answers = await server.answers(
      Self.initialize("2025-11-25"), #"{"jsonrpc":"2.0","id":"a","method":"nothing"}"#)
    #expect(answers.contains { $0.hasPrefix(#"{"jsonrpc":"2.0","id":"a","error":"#) }, "\(answers)")
  }
}

extension MCPServer {
  /// What comes back for lines that are sent.
  func answers(_ lines: String...) async -> [String] {
    let (stream, continuation) = AsyncStream.makeStream(of: MessageLine.self)
    for line in lines { continuation.yield(.text(line, isUTF8: true)) }
    continuation.finish()
    let answers = Lock<[String]>([])
    await run(stream) { answer in answers.withLock { $0.append(answer) } }
    return answers.withLock(\.self)
  }
}
