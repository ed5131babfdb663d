import URLSchemeGeneration

/// The scripts of the reference site, embedded when the tool is built.
///
/// They are ES modules, including those of `Runtimes/JavaScript`, which read and build URLs as the
/// runtime does. A page that is opened from a file can't import modules. It contains them in one
/// script, each after the modules that it imports, without `import` and `export`. That works
/// because all imports are of names, all exports precede declarations, no two modules of a page
/// declare the same name, and all file names differ.
package enum EmbeddedScripts {
  /// An app's page: its forms, its checker and its search.
  package static let page = script(of: "page")

  /// The catalog's search and filters.
  package static let catalog = script(of: "catalog")

  /// The library as one module, for those who have no package of it.
  package static let library: String = {
    let exported = (files["index"] ?? "").split(separator: "\n").compactMap { line in
      line.hasPrefix("export {") ? line.split(whereSeparator: "{}".contains).dropFirst().first : nil
    }
    return script(of: "index") + "export {" + exported.joined(separator: ",") + "};\n"
  }()

  /// The types of what it exports.
  package static let libraryTypes = files["index.d"] ?? ""

  private static func script(of module: String) -> String {
    var seen: Set<String> = []
    return lines(of: module, &seen).joined(separator: "\n") + "\n"
  }

  /// A module's lines behind those that it imports, each module once, without comments of a line
  /// and indentation: no statement of theirs spans lines in a way that either would change.
  private static func lines(of module: String, _ seen: inout Set<String>) -> [Substring] {
    guard seen.insert(module).inserted, let text = files[module] else { return [] }
    var imported: [Substring] = []
    var statements: [Substring] = []
    var isImporting = false
    for line in text.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      if line.isEmpty || line.hasPrefix("//") { continue }
      isImporting = isImporting || line.hasPrefix("import {") || line.hasPrefix("export {")
      guard isImporting else {
        statements.append(line.hasPrefix("export ") ? line.dropFirst("export ".count) : line)
        continue
      }
      guard let path = line.split(separator: "\"").dropFirst().first else { continue }
      let name = path.split(separator: "/").last?.split(separator: ".").first.map(String.init)
      imported += lines(of: name ?? "", &seen)
      isImporting = false
    }
    return imported + statements
  }

  private static let files = Dictionary(
    uniqueKeysWithValues: EmbeddedFiles.scripts.map { ($0.name, $0.text) })
}
