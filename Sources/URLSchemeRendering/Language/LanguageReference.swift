package import URLSchemeSpec

/// The files of the documentation that come from tables in code: the language's keys, as a chapter
/// and as a JSON Schema, the rules of diagnostics, and what changes break.
package struct LanguageReference {
  private let rules: [RuleArea]
  private let library: TemplateLibrary

  /// - Parameter rules: All that the tool can report.
  package init(rules: [RuleArea], library: TemplateLibrary) {
    self.rules = rules
    self.library = library
  }

  /// - Throws: a template's own problem.
  package func files() throws(TemplateError) -> [RenderedFile] {
    [
      LanguageSchema().file(named: "urlscheme.schema.json"),
      RenderedFile(
        name: "Language.md", text: try library.render(LanguagePage(), with: "markdown/language")),
      RenderedFile(
        name: "Rules.md",
        text: try library.render(RulePage(areas: rules), with: "markdown/rules")),
      RenderedFile(
        name: "Changes.md", text: try library.render(ChangePage(), with: "markdown/changes")),
    ]
  }
}
