import Foundation
import PackagePlugin

/// Compiles the specifications of targets into their source folders, for people who prefer to see
/// generated code in their repository: `swift package urlscheme`.
///
/// Everything that begins with the name of another of the tool's commands is handed to the tool as
/// it is, so that `swift package urlscheme validate Sources` works without installing anything.
@main
struct URLSchemeCommand: CommandPlugin {
  private static let specSuffix = ".urlscheme.yaml"
  private static let configurationName = "urlscheme-config.yaml"
  private static let outputFolder = "Generated"

  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try context.tool(named: "urlscheme").url
    if let first = arguments.first, !first.hasPrefix("-") {
      return try run(tool, arguments, in: context.package.directoryURL)
    }
    var extractor = ArgumentExtractor(arguments)
    if extractor.extractFlag(named: "help") > 0 { return print(Self.help) }
    let onlyPlists = extractor.extractFlag(named: "plists") > 0
    let names = extractor.extractOption(named: "target")
    let targets =
      names.isEmpty ? context.package.targets : try context.package.targets(named: names)
    var hasSpecs = false
    for case let target as any SourceModuleTarget in targets {
      let specs = specs(of: target)
      if let configuration = configuration(of: target), !specs.isEmpty {
        // Whatever else says how Swift is generated is none of the list's business.
        let options = extractor.remainingArguments.filter { $0 == "--check" }
        try run(
          tool, ["plist", "--config", configuration] + specs.map(\.path) + options,
          in: context.package.directoryURL)
      }
      for spec in specs {
        hasSpecs = true
        if onlyPlists { continue }
        try run(
          tool, self.arguments(for: spec, of: target) + extractor.remainingArguments,
          in: context.package.directoryURL)
      }
    }
    if !hasSpecs {
      throw CommandFailure(
        message: "no target here has a file that ends with \(Self.specSuffix); "
          + "'swift package urlscheme init Sources/TARGET/NAME' writes one to start from")
    }
  }

  private func specs(of target: any SourceModuleTarget) -> [URL] {
    target.sourceFiles.map(\.url).filter { $0.lastPathComponent.hasSuffix(Self.specSuffix) }
      .sorted { $0.path < $1.path }
  }

  private func arguments(for spec: URL, of target: any SourceModuleTarget) -> [String] {
    let root = target.directoryURL
    // The same names as those of the build tool plug-in.
    let folders = spec.deletingLastPathComponent().standardizedFileURL.pathComponents
      .dropFirst(root.standardizedFileURL.pathComponents.count)
    var arguments = [
      "generate", spec.path, "--output", root.appending(path: Self.outputFolder).path,
      "--name-prefix", folders.map { $0 + "-" }.joined(), "--module", target.moduleName,
    ]
    if let configuration = configuration(of: target) { arguments += ["--config", configuration] }
    return arguments
  }

  /// The one nearest to the root counts, as for the build tool plug-in.
  private func configuration(of target: any SourceModuleTarget) -> String? {
    target.sourceFiles.map(\.url).filter { $0.lastPathComponent == Self.configurationName }
      .sorted { $0.path < $1.path }.min { $0.pathComponents.count < $1.pathComponents.count }?.path
  }

  private func run(_ tool: URL, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw CommandFailure(message: "urlscheme did not succeed; what it says stands above")
    }
  }

  private static let help = """
    OVERVIEW: Compile the specifications of targets into their source folders.

    USAGE: swift package urlscheme [--target <name> ...] [<option of 'urlscheme generate'> ...]
           swift package urlscheme --plists [--target <name> ...] [--check]
           swift package urlscheme <command of urlscheme> [<argument> ...]

    Each target's files are written to its folder '\(outputFolder)'. A target whose code is written
    this way does not use the plug-in URLSchemeGenerator as well. Where a target's configuration
    names a property list, that is made to say what the specifications say; with --plists, nothing
    else is done.

    """
}

/// Why the command ends early.
struct CommandFailure: Error, CustomStringConvertible {
  let message: String
  var description: String { message }
}
