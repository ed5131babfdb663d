/// The templates of all outputs, embedded when the tool is built, which the user can replace.
package enum EmbeddedTemplates {
  /// Folders and files, sorted: `swift/actions`.
  package static let names = EmbeddedFiles.templates.map(\.name).sorted()

  /// The names that views and the neutral model have, as `Documentation/Templates.md` and the model's
  /// schema say them.
  static let variables: Set<String> = {
    func parts(_ name: String, _ delimiter: Character) -> [Substring] {
      EmbeddedFiles.document(name).split(separator: delimiter, omittingEmptySubsequences: false)
    }
    return Set((parts("Templates", "`") + parts("model.schema", "\"")).map(String.init))
  }()
}
