import Foundation
import Mustache
import URLSchemeReceiving

/// What the site shows: files that `urlscheme register` has written, read once.
public struct Site: Sendable {
  /// The association file's bytes, which Apple's servers and devices ask for.
  let association: String
  private let pages: [String: MustacheTemplate]

  /// Why the site can't be served.
  public struct Unreadable: Error, CustomStringConvertible {
    public let description: String
  }

  /// The site that is a part of this package.
  ///
  /// - Throws: `Unreadable` when one of its files is missing or no template.
  public init() throws {
    let folder = Bundle.module.bundleURL.appending(path: "Site")
    association = try String(
      contentsOf: folder.appending(
        path: "links.example.com/.well-known/apple-app-site-association"), encoding: .utf8)
    var pages: [String: MustacheTemplate] = [:]
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: folder.appending(path: "pages").path)
    for name in names where name.hasSuffix(".html") {
      let file = folder.appending(path: "pages").appending(path: name)
      do {
        pages[name] = try MustacheTemplate(string: String(contentsOf: file, encoding: .utf8))
      } catch {
        throw Unreadable(description: "\(name) is not a page: \(error)")
      }
    }
    self.pages = pages
  }

  /// The page of a link, with the link's own values; nil where the action has none.
  func html(of page: FallbackPage) -> String? {
    var values: [String: Any] = [
      "hasValues": page.hasValues,
      "values": page.values.map { ["name": $0.name, "text": $0.text] },
    ]
    values["appURL"] = page.appURL
    values["appArgument"] = page.appArgument
    // The template escapes what it is given.
    return pages[page.file]?.render(values)
  }
}
