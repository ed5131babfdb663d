package import URLSchemeGeneration

/// The files of the documentation that come from the table of the language's keys: a chapter, and
/// a JSON Schema.
package struct LanguageReference {
  private let library: TemplateLibrary

  package init(library: TemplateLibrary) {
    self.library = library
  }

  /// - Throws: a template's own problem.
  package func files() throws(TemplateError) -> [RenderedFile] {
    [
      LanguageSchema().file(named: "urlscheme.schema.json"),
      RenderedFile(
        name: "Language.md", text: try library.render(LanguagePage(), with: "markdown/language")),
    ]
  }
}
