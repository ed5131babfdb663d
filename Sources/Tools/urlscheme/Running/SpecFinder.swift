import Foundation
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeIntegration

/// Finds specifications by path, by name and in folders.
enum SpecFinder {
  /// The models of files, of names and of all files in folders.
  ///
  /// - Parameter places: The places in a configuration that name them.
  static func load(
    _ paths: [String], as variant: VariantChoice?, namedAt places: [String: SourceRange] = [:]
  ) throws -> [Spec] {
    try Pipeline(from: .diskAndCatalog, as: variant).load(try files(in: paths, namedAt: places))
  }

  /// The model of one app's file, because an interface has no URLs. Only `validate` reports its advice.
  static func loadApp(_ path: String, as variant: VariantChoice?) throws -> Spec {
    let files = try files(at: try file(of: path))
    guard files.count == 1 else {
      throw CommandError(
        "this folder holds \(files.count) specifications; name one of them, such as \(files[0].quoted)",
        path: path)
    }
    let specs = try Pipeline(from: .diskAndCatalog, as: variant).load(files, warns: false)
    guard let spec = specs.first else { throw RunFailure() }
    guard !spec.isInterface else {
      throw CommandError(
        "\(spec.app.name) is an interface and has no URLs of its own; name the specification of an "
          + "app that implements it", path: spec.path)
    }
    return spec
  }

  /// The files among the paths, those of names, and those that folders hold, at any depth; each once, by whichever
  /// path it is named first.
  static func files(
    in paths: [String], namedAt places: [String: SourceRange] = [:]
  ) throws -> [String] {
    try Console.reporting { diagnostics in
      paths.flatMap { path in
        do throws(CommandError) {
          if places[path] != nil, isPath(path), !Path.exists(path) {
            throw CommandError("there is no file or folder \(path.quoted)")
          }
          return try files(at: path)
        } catch {
          for problem in error.diagnostics.sorted {
            // A problem with a folder has its path.
            diagnostics.report(
              problem.rule, at: problem.path == nil ? places[path] : nil, in: problem.path,
              problem.message)
          }
          return []
        }
      }.uniqued { URL(filePath: $0).standardizedFileURL.path }
    }
  }

  private static func files(at path: String) throws(CommandError) -> [String] {
    // A missing file is reported when it is read.
    guard FileSystem.isFolder(path) else { return [try file(of: path)] }
    let found = try search(path)
    guard !found.isEmpty else {
      throw CommandError(
        "this folder holds no specification, a file whose name ends with "
          + "\(SpecLoader.fileSuffix); 'urlscheme init' writes one to start from", path: path)
    }
    return found
  }

  /// The path of the specification that an argument names: itself, if it is a path.
  static func file(of argument: String) throws(CommandError) -> String {
    let isFile = Path.exists(argument) && !FileSystem.isFolder(argument)
    if isFile || isPath(argument) { return argument }
    if let path = path(named: argument) { return path }
    // That a folder is no specification is reported when it is read.
    if Path.exists(argument) { return argument }
    throw CommandError(
      "there is no file \(argument.quoted), and no specification has this name",
      noneOf: names, is: argument, hint: "'urlscheme catalog' lists the names")
  }

  /// Whether an argument is a path whatever exists: it has a slash or the ending of YAML, or is `.`.
  private static func isPath(_ argument: String) -> Bool {
    argument.contains("/") || argument.hasSuffix(".yaml") || argument.hasSuffix(".yml")
      || argument == "." || argument == ".."
  }

  /// The text of the specification that an argument names.
  static func text(of argument: String) throws -> String {
    try SpecSources.diskAndCatalog.read(try file(of: argument)).get().text
  }

  /// Hidden folders, such as `.build`, are not looked into.
  static func search(_ folder: String) throws(CommandError) -> [String] {
    try checkReading(folder)
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
    var names: [String] = []
    while let name = walk.nextObject() as? String {
      if Path.name(of: name).hasPrefix(".") {
        walk.skipDescendants()
      } else if name.hasSuffix(SpecLoader.fileSuffix) {
        names.append(name)
      } else {
        try checkReading(Path.join(folder, name))
        try checkName(name, in: folder)
      }
    }
    return names.sorted().map { Path.join(folder, $0) }
  }

  /// A specification with another ending would be left out without a word.
  private static func checkName(_ name: String, in folder: String) throws(CommandError) {
    guard let ending = name.firstMatch(of: /[._-]urlscheme\.ya?ml$/.ignoresCase()) else { return }
    let right = Path.name(of: name[..<ending.range.lowerBound] + SpecLoader.fileSuffix)
    throw CommandError(
      "names of specifications end with \(SpecLoader.fileSuffix), so this one is not found; rename it to "
        + right.quoted, path: Path.join(folder, name))
  }

  /// What a folder holds that can't be read would be left out without a word.
  private static func checkReading(_ path: String) throws(CommandError) {
    guard FileManager.default.isReadableFile(atPath: path) || !FileSystem.isFolder(path) else {
      throw CommandError("this folder can't be read: permission is denied", path: path)
    }
  }
}
