import URLSchemeGeneration

/// Where the description of a type is, for links to it.
enum MarkdownLinks {
  /// On the same page.
  case page
  /// In articles of their own.
  case articles(DocCNames)

  func reference(toType path: String) -> String {
    switch self {
    case .page: MarkdownText.reference(toType: path)
    case .articles(let names):
      "[" + MarkdownText.code(path) + "](doc:" + names.article(ofType: path) + ")"
    }
  }
}
