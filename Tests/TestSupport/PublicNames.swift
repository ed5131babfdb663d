package import Foundation

/// The public types of a module, by its sources.
package enum PublicNames {
  /// The names of the types that the files in a folder and below it declare outside other types, in
  /// order.
  package static func types(in folder: URL) throws -> [String] {
    var names: Set<String> = []
    let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let file = walk?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      var isBelowCondition = false
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        if !line.hasPrefix(" ") { isBelowCondition = line.hasPrefix("#") }
        let declaration = isBelowCondition ? line.drop { $0 == " " } : line
        guard isBelowCondition ? line.hasPrefix("  public ") : line.hasPrefix("public "),
          let match = declaration.firstMatch(
            of: /^public (?:indirect |final )?(?:struct|enum|class|protocol|typealias|actor) (\w+)/)
        else { continue }
        names.insert(String(match.1))
      }
    }
    return names.sorted()
  }
}
