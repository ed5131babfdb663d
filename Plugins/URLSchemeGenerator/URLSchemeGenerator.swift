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
      module: target.moduleName)
    return try files.commands(
      tool: context.tool(named: "urlscheme-generate").url, output: context.pluginWorkDirectoryURL)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension URLSchemeGenerator: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let files = SpecFiles(
        target.inputFiles.map(\.url), root: context.xcodeProject.directoryURL,
        targetName: target.displayName, module: nil)
      return try files.commands(
        tool: context.tool(named: "urlscheme-generate").url, output: context.pluginWorkDirectoryURL)
    }
  }
#endif
