import URLSchemeCompiler
import URLSchemeGeneration

/// `llms.txt`, as llmstxt.org describes it: the pages of a site, for language models.
struct LLMsText {
  static let name = "llms.txt"

  /// The apps, each with its page and the pages of its actions.
  let apps: [(spec: Spec, page: String, actions: [HTMLActionPage])]

  /// The template `html/llms` can use these names; every text is Markdown already.
  ///
  /// | name | holds |
  /// | --- | --- |
  /// | `generated` | the marker and the tool's version |
  /// | `count`, `actionCount` | how many there are: `2 apps`, `1 action` |
  /// | `apps` | each with `title`, `page` (its address), `summary`, which may be absent, and `actions` |
  /// | `actions` | each with `name`, `page` and `about`: its URL, what it does, and its parameters |
  var view: View {
    [
      "generated": GeneratedMarker.line, "count": apps.count.of("app"),
      "actionCount": apps.reduce(0) { $0 + $1.actions.count }.of("action"), "apps": apps.map(app),
    ]
  }

  private func app(spec: Spec, page: String, actions: [HTMLActionPage]) -> View {
    [
      "title": MarkdownText.line(spec.app.displayName), "page": HTMLText.reference(to: page),
      "summary": spec.app.summary.map(MarkdownText.line), "actions": actions.map(action),
    ]
  }

  private func action(_ page: HTMLActionPage) -> View {
    let texts = [page.action.summary, page.parameters].compactMap { $0.map(MarkdownText.line) }
    return [
      "name": MarkdownText.line(page.action.name), "page": page.address,
      "about": ([MarkdownText.code(page.url)] + texts).joined(separator: " "),
    ]
  }
}
