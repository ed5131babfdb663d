import Foundation
import Testing

/// Parts of a page that are made from what the code says. `make reference` writes them.
struct MadePart {
  let file: URL

  init(of path: String) { file = Article.root.appending(path: path) }

  /// Compares, or writes, what is between two texts of the page.
  ///
  /// - Parameter end: Nil for the page's end.
  func compare(_ part: String, after start: String, to end: String?) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    let from = try #require(text.firstRange(of: start), "\(start)").upperBound
    let rest = text[from...]
    let until = end.flatMap { rest.firstRange(of: $0)?.lowerBound } ?? rest.endIndex
    let wanted = text[..<from] + part + text[until...]
    if ProcessInfo.processInfo.environment["UPDATE_REFERENCE"] != nil {
      return try wanted.write(to: file, atomically: true, encoding: .utf8)
    }
    let isUpToDate = text == wanted
    #expect(isUpToDate, "\(file.lastPathComponent) is not up to date; run 'make reference'")
  }
}
