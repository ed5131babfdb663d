import Mustache
import URLSchemeGeneration
import URLSchemeRuntime
import URLSchemeSpec

/// What the template `registration/web` can use; texts are JSON strings with their quotes.
///
/// | name | holds |
/// | --- | --- |
/// | `generated` | the marker and the tool's version |
/// | `handlers` | each with `protocol` and `url` |
/// | `related` | apps in Apple's store, each with `url` and `id` |
/// | `hasBoth` | whether there are handlers and related apps |
struct WebManifestView: MustacheParent {
  /// The schemes that a web app may take without the prefix `web+` (HTML Standard, §8.7.1.3).
  private static let safeSchemes: Set<String> = [
    "bitcoin", "ftp", "ftps", "geo", "im", "irc", "ircs", "magnet", "mailto", "matrix", "mms",
    "news", "nntp", "openpgp4fpr", "sftp", "sip", "sms", "smsto", "ssh", "tel", "urn", "webcal",
    "wtai", "xmpp",
  ]

  private let handlers: [Entry]
  private let related: [Entry]

  init(_ specs: [Spec], handler: String, into diagnostics: inout Diagnostics) {
    var handlers: [Entry] = []
    for spec in specs {
      for scheme in spec.schemes {
        if Self.mayBeTaken(scheme.name) {
          handlers.append(Entry(["protocol": scheme.name, "url": handler]))
        } else {
          let message =
            "a browser hands '\(scheme.name)' to no web app, so it is left out; only schemes such "
            + "as 'web+\(scheme.name.filter { $0.isASCII && $0.isLetter })' can be taken"
          if let range = scheme.range {
            diagnostics.report(.webScheme, message, at: range)
          } else {
            diagnostics.report(.webScheme, message, path: spec.path)
          }
        }
      }
    }
    self.handlers = handlers
    related = specs.compactMap(\.app.appStore).map {
      Entry(["url": "https://apps.apple.com/app/id" + $0, "id": $0])
    }
    if handlers.isEmpty, related.isEmpty {
      diagnostics.report(
        .plistNothingToRegister,
        "a web app's manifest has nothing to say about these apps: they have neither schemes that "
          + "a browser hands on nor an 'appStore'",
        path: specs.first?.path)
    }
  }

  private static func mayBeTaken(_ scheme: String) -> Bool {
    if safeSchemes.contains(scheme) { return true }
    let own = scheme.dropFirst("web+".count)
    return scheme.hasPrefix("web+") && !own.isEmpty
      && own.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }

  func child(named name: String) -> Any? {
    switch name {
    case "generated": JSONValue.string(GeneratedMarker.text + " " + ToolVersion.current).urlText
    case "handlers": Absent.or(handlers.isEmpty ? nil : Entries(entries: handlers))
    case "related": Absent.or(related.isEmpty ? nil : Entries(entries: related))
    case "hasBoth": !handlers.isEmpty && !related.isEmpty
    default: nil
    }
  }

  private struct Entries: MustacheParent {
    let entries: [Entry]
    func child(named name: String) -> Any? { name == "entries" ? entries : nil }
  }

  /// Members by their names.
  private struct Entry: MustacheParent {
    let members: [String: String]
    init(_ members: [String: String]) { self.members = members }
    func child(named name: String) -> Any? { members[name].map { JSONValue.string($0).urlText } }
  }
}
