/// The scripts of the reference site, embedded when the tool is built.
///
/// They are no templates: what a page builds and reads has to agree with the runtime.
package enum EmbeddedScripts {
  /// Reads and builds URLs, in the order in which it is loaded; it needs no document.
  package static let core = text(of: [
    PackageResources.bytes_js, PackageResources.numbers_js, PackageResources.times_js,
    PackageResources.json_js, PackageResources.values_js, PackageResources.jsonValues_js,
    PackageResources.rules_js, PackageResources.shapes_js, PackageResources.matching_js,
    PackageResources.reading_js, PackageResources.building_js, PackageResources.app_js,
    PackageResources.messages_js,
  ])

  /// The form, the checker and the rest of an app's page.
  package static let page = text(of: [
    PackageResources.painting_js, PackageResources.controls_js, PackageResources.composites_js,
    PackageResources.builder_js, PackageResources.checker_js, PackageResources.page_js,
  ])

  /// The catalogue's search and filters.
  package static let catalogue = text(of: [PackageResources.catalogue_js])

  /// What loads a page again when its server has another version of it.
  ///
  /// - Parameter version: Letters, digits and hyphens.
  package static func preview(version: String) -> String {
    let own = version.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return "const PREVIEW_VERSION = \"\(own)\";\n" + text(of: [PackageResources.preview_js])
  }

  /// The files in one text, without comments of a line and indentation: no statement of theirs
  /// spans lines in a way that either would change.
  private static func text(of files: [[UInt8]]) -> String {
    let lines = files.flatMap { bytes in
      String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        .map { $0.drop { $0 == " " } }
        .filter { !$0.isEmpty && !$0.hasPrefix("//") }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
