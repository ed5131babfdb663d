import ArgumentParser
import Foundation
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeIntegration
import URLSchemeRuntime

struct MCP: ReportingCommand, CheckedArguments {
  static let configuration = CommandConfiguration(
    "mcp",
    abstract: "Serve actions as tools for assistants (Model Context Protocol).",
    examples: [
      "mcp Specs",
      "mcp things bear --allow writes --allow bear_trash",
    ],
    discussion: """
      An assistant starts this command and uses its standard input and output. Every action of \
      every spec is a tool, which opens the app like 'urlscheme call'. Actions that write, send, \
      pay or delete, and actions without a stated effect, are tools only if '--allow' names the \
      effect ('--allow writes') or the tool ('--allow things_add'). Documentation/Assistants.md \
      explains how to add the server to an assistant.
      """)

  @Argument(help: "Specs, their names, or folders of specs.", completion: .specs)
  var specs: [String]

  @OptionGroup var allowed: AllowedActions

  @Option(help: ArgumentHelp("The time that a call waits for its answer.", valueName: "seconds"))
  var timeout = 50.0

  @OptionGroup var variant: VariantOptions

  var mistakes: KeyValuePairs<String, Bool> {
    ["'--timeout' is a number of seconds, at most a day.": !(0.001...86_400).contains(timeout)]
  }

  func run() throws {
    let specs = try SpecFinder.load(specs, as: variant.choice).filter { !$0.isInterface }
    let tools = try offered(of: ActionTool.tools(of: specs))
    try Waiting.run { [timeout] in
      let server = MCPServer(tools, timeout: .seconds(timeout))
      let output = Lock(())
      await server.run(MessageLine.stream(from: STDIN_FILENO)) { message in
        // A client that reads no more closes our input as well, and that ends the server.
        output.withLock { _ in Console.send(message + "\n") }
      }
    }
  }

  /// The tools that are offered; the others are named on the standard error.
  private func offered(of all: [ActionTool]) throws -> [ActionTool] {
    try allowed.check(against: all.map(\.name), called: "a tool")
    let left = all.filter { !allowed.contains($0.action, named: $0.name) }
    AllowedActions.noteLeftOut(left.map { ($0.name, $0.action) })
    return all.filter { allowed.contains($0.action, named: $0.name) }
  }
}
