import URLSchemeTemplates

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A page's Content-Security-Policy: its own style and script, by their hashes, and nothing else
/// from anywhere.
struct ContentPolicy {
  let style: String
  /// Nil for a page without one.
  let script: String?
  /// Whether the script may ask its own server whether there is something new.
  private var asksServer = false

  var text: String {
    [
      "default-src 'none'", script.map { "script-src '\(Self.source($0))'" },
      "style-src '\(Self.source(style))'", "img-src data:", "base-uri 'none'",
      "form-action 'none'", asksServer ? "connect-src 'self'" : nil,
    ].compactMap(\.self).joined(separator: "; ")
  }

  init(style: String, script: String?) {
    self.style = style
    self.script = script
  }

  /// - Parameter preview: The version of a page that loads itself again when its server has another.
  init(style: String, script: String, preview: String?) {
    guard let preview else {
      self.init(style: style, script: script)
      return
    }
    self.init(style: style, script: script + EmbeddedScripts.preview(version: preview))
    asksServer = true
  }

  private static func source(_ text: String) -> String {
    "sha256-" + Data(SHA256.hash(text)).base64EncodedString()
  }
}
