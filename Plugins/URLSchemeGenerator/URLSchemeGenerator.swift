import Foundation
import PackagePlugin

/// Compiles every specification of a target into Swift, as a part of the build.
///
/// The plug-in knows names of files alone; what is in them is the tool's business. So everything
/// that an output may depend on is declared as an input, and every file that may come of a
/// specification as an output: one whose part is turned off holds a comment.
@main
struct URLSchemeGenerator: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let files = SpecFiles(
      target.sourceFiles.map(\.url), root: target.directoryURL, targetName: target.name,
      module: target.moduleName, dependencies: target.recursiveTargetDependencies.map(\.name),
      areAll: true)
    return try files.commands(
      tool: Tool(context.tool(named:)), output: context.pluginWorkDirectoryURL)
  }
}

/// What compiles specifications: the tool of this package, or the command of the package with the
/// prebuilt one.
struct Tool {
  let program: URL
  /// What comes before the arguments.
  let words: [String]

  init(_ find: (String) throws -> PluginContext.Tool) throws {
    if let tool = try? find("urlscheme-generate") {
      (program, words) = (tool.url, [])
    } else {
      (program, words) = (try find("urlscheme").url, ["compile"])
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension URLSchemeGenerator: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let files = SpecFiles(
        target.inputFiles.map(\.url), root: context.xcodeProject.directoryURL,
        targetName: target.displayName, module: nil,
        dependencies: target.dependencies.compactMap { dependency in
          if case .product(let product) = dependency { product.name } else { nil }
        }, areAll: false)
      return try files.commands(
        tool: Tool(context.tool(named:)), output: context.pluginWorkDirectoryURL)
    }
  }
#endif
