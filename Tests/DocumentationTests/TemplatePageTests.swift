import Foundation
import Testing

/// `Documentation/Templates.md` lists the names for templates, in the words of the views' comments.
///
/// `make reference` writes it.
@Suite struct TemplatePageTests {
  private static let page = Article.root.appending(path: "Documentation/Templates.md")
  private static let sources = Article.root.appending(path: "Sources")

  /// The folders of views with the titles of their chapters, in the page's order.
  private static let chapters = [
    ("Outputs/Generation/Swift", "Swift"),
    ("Outputs/Reference/Pages", "References: HTML, Markdown and DocC"),
    ("Outputs/Reference/HTML", "The reference site"),
    ("Outputs/Generation/PropertyLists", "Property lists"),
    ("Outputs/Reference/Registration", "Other registrations"),
    ("Outputs/Reference/Starter", "The specification that init writes"),
    ("Outputs/Reference/Languages", "Other languages"),
  ]

  @Test func thePageSaysWhatTheViewsSay() throws {
    let text = try Self.made.get()
    if ProcessInfo.processInfo.environment["UPDATE_REFERENCE"] != nil {
      try text.write(to: Self.page, atomically: true, encoding: .utf8)
    }
    let isUpToDate = try String(contentsOf: Self.page, encoding: .utf8) == text
    #expect(isUpToDate, "Documentation/Templates.md is not up to date; run 'make reference'")
  }

  /// The page mentions every folder of templates.
  @Test func everyFolderOfTemplatesIsThere() throws {
    let text = try Self.made.get()
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Article.root.appending(path: "Templates").path()
    ).filter { !$0.contains(".") }
    for folder in folders { #expect(text.contains("`\(folder)"), "\(folder)") }
  }

  private static let made = Result { try text() }

  private static func text() throws -> String {
    var text = """
      # Templates

      Change how an output looks. Templates are
      [Mustache](https://mustache.github.io/mustache.5.html): `{{name}}` is escaped, and `{{{name}}}` isn't. `{{#name}}…{{/name}}` is written for
      each item, or if there is a value, and `{{^name}}…{{/name}}` if there is none. `{{> folder/other}}` includes another template. An absent
      value prints nothing. All decisions are made in Swift.

      ## Use your own templates

      List the templates, copy one, change it, and name its folder. The commands here run in a folder with `word-reverser.urlscheme.yaml` of
      [Round trips](RoundTrips.md).

      ```sh
      urlscheme templates
      urlscheme templates plist/owner --output Templates
      urlscheme plist word-reverser.urlscheme.yaml --templates Templates
      urlscheme templates swift/documentation --output Templates
      urlscheme generate word-reverser.urlscheme.yaml --templates Templates --output Sources/WordRev
      ```

      ```
      plist/owner
      created Templates/plist/owner.mustache
      …<string>com.example.wordrev</string>
      created Templates/swift/documentation.mustache
      created Sources/WordRev/word-reverser.urlscheme.types.swift
      ```

      Templates that aren't in your folder are the tool's own. For the plug-in, `templates: Templates` in `urlscheme-config.yaml` names the folder.
      All outputs look for their templates in it. Keys that begin with `x-` are for your templates: with `x-icon: arrow.uturn.left` beside an
      action, `{{extensions.x-icon}}` in `swift/action` is `arrow.uturn.left`.

      If a template doesn't parse, or includes itself or a missing template, the error has its file and line, and nothing is written. Generated
      Swift is laid out afterward, so blank lines and indentation in a template don't matter.

      [The model as JSON](JSON.md) is the input for generators in any language, and for the templates of TypeScript.

      ## What templates can use

      Each section lists the names that a template can use. Named views, such as `action`, are the items of lists. The change log lists
      names that changed between versions.

      """
    for (folder, title) in chapters {
      text += "\n## \(title)\n"
      for (view, comment) in try views(in: sources.appending(path: folder)) {
        text += "\n### \(view)\n\n\(comment)\n"
      }
    }
    return text
  }

  /// The views of a folder with their comments, sorted by file.
  private static func views(in folder: URL) throws -> [(name: String, comment: String)] {
    let names = FileManager.default.enumerator(atPath: folder.path())?.compactMap { $0 as? String }
    var views: [(String, String)] = []
    for name in (names ?? []).filter({ $0.hasSuffix(".swift") }).sorted() {
      let source = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let declaration =
        /((?: *\/\/\/.*\n)+) *(?:struct (\w+): MustacheParent|(?:private |static )*(?:func|var) (\w+)(?:\((?:_ \w+: (\w+)\)|(?:[^{]|\n)*\)) ->|:) View\b)/
      for match in source.matches(of: declaration) {
        let comment = comment(match.1)
        // Views of rows say nothing of their own.
        guard comment.contains("`") else { continue }
        let name = match.2 ?? match.3 ?? ""
        let owner = source[..<match.range.lowerBound]
          .matches(of: /\n(?:package |private )?(?:enum|struct|extension) (\w+)/).last?.1
        var title = String(name == "view" ? owner ?? name : name)
        // A second view of one type is that of the values that it is made of.
        if name == "view", let shown = match.4, views.contains(where: { $0.0 == title }) {
          title = String(shown)
        }
        views.append((title, comment))
      }
    }
    return views
  }

  /// A comment as Markdown: without its marks, and with rows of a table on one line each.
  private static func comment(_ lines: Substring) -> String {
    lines.split(separator: "\n").map { line in
      let text = line.drop { $0 == " " }.dropFirst(3)
      return String(text.hasPrefix(" ") ? text.dropFirst() : text)
    }
    .joined(separator: "\n").replacing(#/ ?\\\n/#, with: " ")
  }
}
