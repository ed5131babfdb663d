import URLSchemeCompiler
import URLSchemeGeneration

/// `llms.txt`, as llmstxt.org describes it: the pages of a site, for language models.
struct LLMsText {
  static let name = "llms.txt"

  let pages: [HTMLPage]

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
      "generated": GeneratedMarker.line, "count": pages.count.of("app"),
      "actionCount": pages.reduce(0) { $0 + $1.actionPages.count }.of("action"),
      "apps": pages.map(app),
    ]
  }

  private func app(_ page: HTMLPage) -> View {
    [
      "title": MarkdownText.line(page.spec.app.displayName),
      "page": HTMLText.reference(to: page.name),
      "summary": page.spec.app.summary.map(MarkdownText.line),
      "actions": page.actionPages.map(action),
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
