/// The templates of all outputs, embedded when the tool is built.
package enum EmbeddedTemplates {
  package static let all = EmbeddedFiles.templates.map { Template(name: $0.name, text: $0.text) }

  /// The names that views and the neutral model have, as `Documentation/Templates.md` and the model's
  /// schema say them.
  package static let names: Set<String> = {
    func parts(_ name: String, _ delimiter: Character) -> [Substring] {
      EmbeddedFiles.document(name).split(separator: delimiter, omittingEmptySubsequences: false)
    }
    return Set((parts("Templates", "`") + parts("model.schema", "\"")).map(String.init))
  }()
}
