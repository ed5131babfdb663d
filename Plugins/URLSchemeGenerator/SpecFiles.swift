import Foundation
import PackagePlugin

/// The files of a target that have to do with specifications.
struct SpecFiles {
  private static let specSuffix = ".urlscheme.yaml"
  /// A specification of so many bytes has some hundreds of actions.
  private static let bytesOfActionFile = 64 * 1024
  private static let configurationName = "urlscheme-config.yaml"

  private let specs: [URL]
  /// The specifications of this package's catalog that the configuration names.
  private let catalog: CatalogFiles
  private let configuration: URL?
  /// A file that is probably meant for it.
  private let misnamedConfiguration: URL?
  /// What specifications may include: the plug-in does not read them, so it could be any of these.
  private let includable: [URL]
  private let templates: [URL]
  /// What the configuration may name as the app's property list.
  private let plists: [URL]
  /// The names of the target's own files, in lower case: a module has each name once.
  private let ownNames: [String: URL]
  private let root: URL
  private let targetName: String
  private let module: String?
  /// The libraries of this package that the target links; nil where that isn't known.
  private let libraries: [String]?

  /// - Parameters:
  ///   - module: The name of the target's module, where that is known.
  ///   - dependencies: The names of the target's dependencies. The libraries among them decide what is generated.
  ///   - areAll: Whether those of its dependencies are among them.
  init(
    _ files: [URL], root: URL, targetName: String, module: String?, dependencies: [String],
    areAll: Bool
  ) {
    let linked = Set(dependencies).intersection([
      "URLSchemeRuntime", "URLSchemeReceiving", "URLSchemeCalling",
    ]).sorted()
    libraries = linked.isEmpty && !areAll ? nil : linked
    let files = files.sorted { $0.path < $1.path }
    specs = files.filter { $0.lastPathComponent.hasSuffix(Self.specSuffix) }
    // The one nearest to the root counts; the tool takes its folder for that of the templates.
    configuration = files.filter { $0.lastPathComponent == Self.configurationName }
      .min { $0.pathComponents.count < $1.pathComponents.count }
    misnamedConfiguration = files.first {
      ["urlscheme-config.yml", "urlscheme.config.yaml", "urlscheme.config.yml"]
        .contains($0.lastPathComponent)
    }
    catalog = CatalogFiles(configuration)
    includable = files.filter { ["yaml", "yml"].contains($0.pathExtension.lowercased()) }
    templates = files.filter { $0.pathExtension == "mustache" }
    plists = Self.plists(besides: files)
    ownNames = Dictionary(
      files.map { ($0.lastPathComponent.lowercased(), $0) }, uniquingKeysWith: { first, _ in first }
    )
    self.root = root
    self.targetName = targetName
    self.module = module
  }

  /// One command for each specification. Any of the target's YAML files may be included, so that a
  /// change of one runs them all; what comes out the same is not written, and not compiled again. A command is told of
  /// the specifications before its own, so that two apps of one name are a problem of the second.
  func commands(tool: Tool, output: URL) throws -> [Command] {
    if let misnamedConfiguration {
      Diagnostics.error(
        "\(misnamedConfiguration.path) is not read; rename it to \(Self.configurationName)")
    }
    if specs.isEmpty, catalog.names.isEmpty {
      Diagnostics.warning(
        "\(targetName) has no file in \(root.path) that ends with \(Self.specSuffix), so there is nothing for "
          + "URLSchemeGenerator to do; put a spec there, name apps under 'catalog' in \(Self.configurationName), or remove "
          + "the plug-in from the target")
    }
    var owners: [String: URL] = [:]
    let specs = try specs + catalog.files()
    return try specs.enumerated().map { index, spec in
      let names = outputNames(of: spec)
      for name in names {
        try claim(name, for: spec, owners: &owners)
      }
      return .buildCommand(
        displayName: "Compiling \(spec.lastPathComponent)",
        executable: tool.program,
        arguments: tool.words + [spec.path] + specs[..<index].map(\.path)
          + options(for: spec, output: output),
        inputFiles: includable + templates + plists + (catalog.contains(spec) ? [spec] : []),
        outputFiles: names.map { output.appending(path: $0) })
    }
  }

  /// A target's property list is often excluded from its files, so it is looked for in the folder of
  /// each configuration and below.
  private static func plists(besides files: [URL]) -> [URL] {
    let folders = files.filter { $0.lastPathComponent == configurationName }
      .map { $0.deletingLastPathComponent() }
    let found = folders.flatMap { folder -> [URL] in
      let walk = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
      return (walk?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "plist" }
    }
    return Set(found).sorted { $0.path < $1.path }
  }

  private func options(for spec: URL, output: URL) -> [String] {
    var options = ["--output", output.path, "--name-prefix", prefix(of: spec)]
    let actionFiles = actionFiles(of: spec)
    if actionFiles > 1 { options += ["--action-files", String(actionFiles)] }
    if let module { options += ["--module", module] }
    if let libraries { options += ["--libraries", libraries.joined(separator: ",")] }
    if let configuration {
      options += ["--config", configuration.path]
      options += ["--catalog", catalog.names.joined(separator: ",")]
    }
    if catalog.contains(spec) { options += ["--origin", "catalog"] }
    return options
  }

  /// The folders between the target's and the specification, so that two specifications of one
  /// name do not meet: `Apps/notes.urlscheme.yaml` is compiled into `Apps-notes…`.
  private func prefix(of spec: URL) -> String {
    let folders = spec.deletingLastPathComponent().standardizedFileURL.pathComponents
    let rootFolders = root.standardizedFileURL.pathComponents
    guard folders.starts(with: rootFolders) else { return "" }
    return folders.dropFirst(rootFolders.count).map { $0 + "-" }.joined()
  }

  /// What the tool writes with these arguments, whatever the configuration says.
  private func outputNames(of spec: URL) -> [String] {
    let stem = spec.lastPathComponent.dropLast(Self.specSuffix.count)
    let actions = (1...actionFiles(of: spec)).map { $0 > 1 ? "actions\($0)" : "actions" }
    return (["types"] + actions + ["router", "client", "intents"]).map {
      "\(prefix(of: spec))\(stem).urlscheme.\($0).swift"
    }
  }

  /// Over how many files the actions are spread. One compiler holds all that comes of one file, so
  /// a large specification is divided by its size, which can be known without reading it.
  private func actionFiles(of spec: URL) -> Int {
    let size = try? spec.resourceValues(forKeys: [.fileSizeKey]).fileSize
    return min((size ?? 0) / Self.bytesOfActionFile + 1, 16)
  }

  private func claim(_ name: String, for spec: URL, owners: inout [String: URL]) throws {
    let other = owners.updateValue(spec, forKey: name.lowercased()) ?? ownNames[name.lowercased()]
    guard let other else { return }
    throw NameCollision(name: name, first: other.path, second: spec.path)
  }
}

/// Two files that would have one name in a module.
struct NameCollision: Error, CustomStringConvertible {
  let name: String
  let first: String
  let second: String

  var description: String {
    "\(second) is compiled into \(name), and so is, or is named, \(first); rename one of them, or delete "
      + "what was generated into the target before it had the plug-in"
  }
}
