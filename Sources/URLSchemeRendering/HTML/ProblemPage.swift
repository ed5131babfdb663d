package import URLSchemeGeneration
import URLSchemeTemplates

/// What a preview shows as long as specifications have errors.
package enum ProblemPage {
  /// - Parameters:
  ///   - problems: What is wrong, as the terminal shows it.
  ///   - preview: The version of the page; it loads itself again when its server has another.
  /// - Throws: a template's own problem.
  package static func html(_ problems: String, preview: String) throws(TemplateError) -> String {
    // Not the user's templates: they may be what is wrong.
    let library = try TemplateLibrary.load()
    let style = try library.render([:] as View, with: "html/pageStyle")
    let script = EmbeddedScripts.preview(version: preview)
    return try library.render(
      view(problems, style: style, script: script), with: "html/problems")
  }

  /// The template `html/problems` can use `policy`, `style`, `script` and `problems`; every text is
  /// HTML already.
  private static func view(_ problems: String, style: String, script: String) -> View {
    let lines = problems.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return [
      "policy": HTMLText.escaped(
        ContentPolicy(style: style, script: script, asksServer: true).text),
      "style": style, "script": script, "problems": HTMLText.block(lines, language: ""),
    ]
  }
}
