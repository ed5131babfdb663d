import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeRuntime

/// The part of a web app's manifest about an app's URLs.
enum WebManifest {
  /// The schemes that a web app may take without the prefix `web+` (HTML Standard, §8.7.1.3).
  private static let safeSchemes: Set<String> = [
    "bitcoin", "ftp", "ftps", "geo", "im", "irc", "ircs", "magnet", "mailto", "matrix", "mms",
    "news", "nntp", "openpgp4fpr", "sftp", "sip", "sms", "smsto", "ssh", "tel", "urn", "webcal",
    "wtai", "xmpp",
  ]

  /// The template `registration/web` can use these names; texts are JSON strings with their quotes.
  ///
  /// | name | holds |
  /// | --- | --- |
  /// | `generated` | the marker and the tool's version |
  /// | `handlers` | each with `protocol` and `url` |
  static func view(
    of specs: [Spec], handler: String, into diagnostics: inout Diagnostics
  ) -> View {
    var handlers: [View] = []
    for spec in specs {
      for scheme in spec.schemes {
        if mayBeTaken(scheme.name) {
          handlers.append(["protocol": json(scheme.name), "url": json(handler)])
        } else {
          let message =
            "browsers pass '\(scheme.name)' to no web app, so it is left out; use a scheme such "
            + "as 'web+\(scheme.name.filter { $0.isASCII && $0.isLetter })'"
          diagnostics.add(Diagnostic(.webScheme, message, at: scheme.range, path: spec.path))
        }
      }
    }
    if handlers.isEmpty {
      diagnostics.report(
        .plistNothingToRegister,
        "a web app's manifest has nothing to say about these apps: they have no schemes that a "
          + "browser hands on",
        path: specs.first?.path)
    }
    return ["generated": json(GeneratedMarker.line), "handlers": handlers]
  }

  private static func mayBeTaken(_ scheme: String) -> Bool {
    if safeSchemes.contains(scheme) { return true }
    let name = scheme.dropFirst("web+".count)
    return scheme.hasPrefix("web+") && !name.isEmpty
      && name.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }

  private static func json(_ text: String) -> String { JSONValue.string(text).urlText }
}
