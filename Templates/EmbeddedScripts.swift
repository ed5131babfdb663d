private import CEmbeddedFiles

/// The scripts of the reference site, embedded when the tool is built.
///
/// They are no templates: what a page builds and reads has to agree with the runtime.
package enum EmbeddedScripts {
  /// Reads and builds URLs, in the order in which it is loaded; it needs no document.
  package static let core = text(of: [
    "bytes", "numbers", "times", "json", "values", "jsonValues", "rules", "shapes", "matching",
    "reading", "building", "app", "messages",
  ])

  /// The form, the checker and the rest of an app's page.
  package static let page = text(of: [
    "painting", "controls", "composites", "builder", "checker", "page",
  ])

  /// The catalogue's search and filters.
  package static let catalogue = text(of: ["catalogue"])

  /// What loads a page again when its server has another version of it.
  ///
  /// - Parameter version: Letters, digits and hyphens.
  package static func preview(version: String) -> String {
    let own = version.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return "const PREVIEW_VERSION = \"\(own)\";\n" + text(of: ["preview"])
  }

  /// The files in one text, without comments of a line and indentation: no statement of theirs
  /// spans lines in a way that either would change.
  private static func text(of names: [String]) -> String {
    let lines = names.flatMap { name in
      (files[name] ?? "").split(separator: "\n")
        .map { $0.drop { $0 == " " } }
        .filter { !$0.isEmpty && !$0.hasPrefix("//") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let files = Dictionary(uniqueKeysWithValues: embedded_scripts().texts)
}
