import URLSchemeCompiler
import URLSchemeGeneration

/// `llms.txt`, as llmstxt.org describes it: the pages of a site, for language models.
struct LLMsText {
  static let name = "llms.txt"

  /// The apps, each with its page and the pages of its actions.
  let apps: [(spec: Spec, page: String, actions: [HTMLActionPage])]

  var file: RenderedFile {
    let count = apps.reduce(0) { $0 + $1.actions.count }
    let head = """
      # The URLs of \(apps.count.of("app"))
      <!-- \(GeneratedMarker.line) -->

      > What \(apps.count.of("app")) can be asked to do by URL: \(count.of("action")). A page describes an \
      action's URL, its parameters and its answer. {braces} in a URL stand for parameters. \
      `urlscheme skill` prints how to write and check the spec of an app, as does \
      https://github.com/swift-urlscheme/swift-urlscheme/blob/main/Documentation/SKILL.md

      """
    return RenderedFile(name: Self.name, text: head + apps.map(section).joined())
  }

  private func section(spec: Spec, page: String, actions: [HTMLActionPage]) -> String {
    let summary = spec.app.summary.map { ": " + MarkdownText.line($0) } ?? ""
    let lines = actions.map { page in
      let texts = [
        page.action.summary.map(MarkdownText.line), page.parameters.map(MarkdownText.line),
      ]
      return "- [\(MarkdownText.line(page.action.name))](\(page.address)): "
        + ([MarkdownText.code(page.url)] + texts.compactMap(\.self)).joined(separator: " ") + "\n"
    }
    return """

      ## \(MarkdownText.line(spec.app.displayName))

      - [The app](\(HTMLText.reference(to: page)))\(summary)
      \(lines.joined())
      """
  }
}
