import Foundation
import URLSchemeGeneration

/// A page's Content-Security-Policy: its own style and script, and nothing else from anywhere. No
/// script can make markup or scripts of texts (Trusted Types).
enum ContentPolicy {
  /// Of a page that holds its style and script, by their hashes.
  ///
  /// - Parameter follows: Whether the page looks at a file beside it, which says what is newest.
  static func text(style: String, script: String?, follows: Bool = false) -> String {
    let scripts = [script.map(source), follows ? "'self'" : nil].compactMap(\.self)
    return text(follows ? ["preview"] : [], style: source(style), scripts: scripts)
  }

  /// Of a page whose style and scripts are files beside it.
  ///
  /// - Parameter loadsModels: Whether its script loads further ones.
  static func text(besideFiles loadsModels: Bool, follows: Bool) -> String {
    let trusted = [loadsModels ? "models" : nil, follows ? "preview" : nil].compactMap(\.self)
    return text(trusted, style: "'self'", scripts: ["'self'"])
  }

  /// Of a page without scripts whose style is a file.
  static let styleFile = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'"

  private static func text(_ trusted: [String], style: String, scripts: [String]) -> String {
    [
      "default-src 'none'",
      scripts.isEmpty ? nil : "script-src " + scripts.joined(separator: " "),
      "style-src \(style)", "base-uri 'none'", "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types " + (trusted.isEmpty ? "'none'" : trusted.joined(separator: " ")),
    ].compactMap(\.self).joined(separator: "; ")
  }

  private static func source(_ text: String) -> String {
    "'sha256-" + Data(SHA256.hash(text)).base64EncodedString() + "'"
  }
}
