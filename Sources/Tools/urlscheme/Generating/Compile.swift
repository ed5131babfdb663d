import ArgumentParser
import URLSchemeGeneration

/// The work of `urlscheme-generate`, for plug-ins whose binary is the command.
struct Compile: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Generate what a build-tool plug-in asks for.", shouldDisplay: false)

  @Argument(parsing: .captureForPassthrough)
  var arguments: [String] = []

  func run() throws { try Console.run { try PlugInRun(arguments).run() } }
}
