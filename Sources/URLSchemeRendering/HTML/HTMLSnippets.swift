import URLSchemeSpec

/// An action's URL as other tools write it. The page's script keeps all but the Swift up to date
/// with the form.
struct HTMLSnippets {
  private let action: Action
  private let shape: String
  private let spec: Spec

  init(_ action: Action, shape: String, in spec: Spec) {
    self.action = action
    self.shape = shape
    self.spec = spec
  }

  var tabs: [HTMLRow] {
    let url = url
    let quoted = url.replacing("'", with: "'\\''")
    let swift = MarkdownCall(action, in: spec).lines.joined(separator: "\n")
    let html =
      "<a href=\"\(HTMLText.escaped(url))\">Open in \(HTMLText.escaped(spec.app.name))</a>"
    var tabs = [tab("swift", "Swift", swift)]
    guard !action.templates.isEmpty else { return tabs }
    tabs += [
      tab("html", "HTML", html),
      tab("shell", "Shell", "open '\(quoted)'"),
      tab("shortcuts", "Shortcuts", "URL        \(url)\nOpen URLs  URL"),
    ]
    return tabs
  }

  /// The first example's, or the URL's shape.
  private var url: String {
    let mask = ExampleMask(action, in: spec)
    return action.examples.lazy.compactMap { mask.masked($0.url) }.first ?? shape
  }

  private func tab(_ kind: String, _ label: String, _ code: String) -> HTMLRow {
    let identifier = HTMLText.anchor(of: action) + "-" + kind
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    return HTMLRow([
      "id": identifier, "panel": identifier + "-panel", "kind": kind, "label": label,
      "isLive": kind != "swift",
      "code": lines.map { HTMLText.escaped(String($0)) }.joined(separator: "\n"),
    ])
  }
}
