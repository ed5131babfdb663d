import URLSchemeTemplates

/// The templates of the tool, which the user can replace.
package enum TemplateCatalog {
  /// The names, sorted.
  package static var names: [String] { EmbeddedTemplates.all.map(\.name).sorted() }

  /// A template's text; nil when there is none of the name.
  package static func text(of name: String) -> String? {
    EmbeddedTemplates.all.first { $0.name == name }?.text
  }
}
