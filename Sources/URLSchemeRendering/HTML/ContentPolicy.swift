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

  var text: String {
    [
      "default-src 'none'", script.map { "script-src '\(Self.source($0))'" },
      "style-src '\(Self.source(style))'", "img-src data:", "base-uri 'none'",
      "form-action 'none'",
    ].compactMap(\.self).joined(separator: "; ")
  }

  private static func source(_ text: String) -> String {
    "sha256-" + Data(SHA256.hash(text)).base64EncodedString()
  }
}
