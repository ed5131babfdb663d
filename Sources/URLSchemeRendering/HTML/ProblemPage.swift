import Mustache
package import URLSchemeGeneration
import URLSchemeTemplates

/// What a preview shows as long as specifications have errors.
///
/// The template `html/problems` can use `policy`, `style`, `script` and `problems`; every text is
/// HTML already.
package struct ProblemPage: MustacheParent {
  private let problems: String
  private let preview: String
  private var style = ""
  private var script = ""

  /// - Parameters:
  ///   - problems: What is wrong, as the terminal shows it.
  ///   - preview: The version of the page; it loads itself again when its server has another.
  package init(_ problems: String, preview: String) {
    self.problems = problems
    self.preview = preview
  }

  /// - Throws: a template's own problem.
  package func html() throws(TemplateError) -> String {
    // Not the user's templates: they may be what is wrong.
    let library = try TemplateLibrary.load()
    var view = self
    view.style = try library.render(EmptyView(), with: "html/pageStyle")
    view.script = EmbeddedScripts.preview(version: preview)
    return try library.render(view, with: "html/problems")
  }

  package func child(named name: String) -> Any? {
    switch name {
    case "policy":
      HTMLText.escaped(ContentPolicy(style: style, script: script, asksServer: true).text)
    case "style": style
    case "script": script
    case "problems":
      problems.split(separator: "\n", omittingEmptySubsequences: false)
        .map { HTMLText.escaped(String($0)) }.joined(separator: "\n")
    default: nil
    }
  }
}
