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
  private var policy = ContentPolicy(style: "", script: "")

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
    let style = try library.render(EmptyView(), with: "html/pageStyle")
    var view = self
    view.policy = ContentPolicy(style: style, script: "", preview: preview)
    return try library.render(view, with: "html/problems")
  }

  package func child(named name: String) -> Any? {
    switch name {
    case "policy": HTMLText.escaped(policy.text)
    case "style": policy.style
    case "script": policy.script ?? ""
    case "problems":
      problems.split(separator: "\n", omittingEmptySubsequences: false)
        .map { HTMLText.escaped(String($0)) }.joined(separator: "\n")
    default: nil
    }
  }
}
