import Foundation
import PackagePlugin

/// Compiles every specification of a target with the prebuilt command.
@main
struct PrebuiltURLScheme: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let tool = try context.tool(named: "urlscheme").url
    let output = context.pluginWorkDirectoryURL
    let files = target.sourceFiles.map(\.url)
    // A specification may include others, so each of them is an input of all.
    let inputs = files.filter { $0.pathExtension == "yaml" }
    return inputs.filter { $0.lastPathComponent.hasSuffix(".urlscheme.yaml") }.map { spec in
      let stem = spec.deletingPathExtension().lastPathComponent
      return .buildCommand(
        displayName: "Compiling \(spec.lastPathComponent)",
        executable: tool,
        arguments: [
          "generate", spec.path, "--output", output.path, "--every-file", "--quiet",
          "--module", target.moduleName,
        ],
        inputFiles: inputs,
        outputFiles: ["types", "actions", "router", "client"].map {
          output.appending(path: "\(stem).\($0).swift")
        })
    }
  }
}
