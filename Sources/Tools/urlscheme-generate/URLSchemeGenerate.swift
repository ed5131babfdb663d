import Foundation
import URLSchemeGeneration

/// `PlugInRun` alone.
///
/// It is what the build-tool plug-in runs, and so what everybody who uses the package compiles first.
/// All it does is done by the modules that `urlscheme` is made of, too.
@main
enum URLSchemeGenerate {
  static func main() {
    Console.ignoreSignalsOfWriting()
    do {
      try Console.run { try PlugInRun(CommandLine.arguments.dropFirst()).run() }
    } catch {
      exit(EXIT_FAILURE)
    }
  }
}
