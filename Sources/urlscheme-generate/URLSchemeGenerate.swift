import Foundation
import URLSchemePipeline
import URLSchemeSwift
import URLSchemeToolSupport

/// `urlscheme generate` alone, for one specification and as a build needs it: with a file for every
/// part, and without a word about what was written.
///
/// It is what the build-tool plug-in runs, and so what everybody who uses the package compiles first.
/// All it does is done by the modules that `urlscheme` is made of, too.
@main
enum URLSchemeGenerate {
  static func main() {
    Console.ignoreClosedPipes()
    do {
      try Console.run { try generate() }
    } catch {
      exit(EXIT_FAILURE)
    }
  }

  private static func generate() throws {
    let arguments = try Arguments(CommandLine.arguments.dropFirst())
    var configuration = try arguments.config.map(ConfigurationFile.load) ?? Configuration()
    configuration.swift.prefix = arguments.namePrefix
    configuration.swift.module = arguments.module
    configuration.swift.actionFiles = arguments.actionFiles
    guard configuration.catalog == arguments.catalog else {
      throw Console.fail(
        "the build was planned with other names under 'catalog'; save Package.swift to have SwiftPM "
          + "plan it again, and write the names as 'catalog: ["
          + configuration.catalog.joined(separator: ", ") + "]'", path: arguments.config)
    }
    if arguments.isFromCatalog {
      configuration.swift.mode = RenderOptions.calling(configuration.swift.mode)
    }
    let renderers = try Renderers(configuration: configuration)
    let pipeline = Pipeline(as: configuration.variant) {
      try renderers.swift(for: $0, everyFile: true)
    } write: {
      try OutputWriter(directory: arguments.output).write($0)
    }
    let specs = try pipeline.load([arguments.spec])
    try pipeline.finish(specs)
    try renderers.checkPlist(of: specs)
  }
}
