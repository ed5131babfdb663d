import Foundation
import URLSchemeGeneration

/// A page's Content-Security-Policy: its own style and script, and nothing else from anywhere. No
/// script can make markup or scripts of texts (Trusted Types).
enum ContentPolicy {
  /// Of a page that holds its style and script, by their hashes.
  static func text(style: String, script: String?) -> String {
    text(trusted: "'none'", style: source(style), scripts: script.map(source))
  }

  /// Of a page whose style and scripts are files beside it.
  ///
  /// - Parameter loadsModels: Whether its script loads further ones.
  static func text(besideFiles loadsModels: Bool) -> String {
    text(trusted: loadsModels ? "models" : "'none'", style: "'self'", scripts: "'self'")
  }

  /// Of a page without scripts whose style is a file.
  static let styleFile = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'"

  private static func text(trusted: String, style: String, scripts: String?) -> String {
    [
      "default-src 'none'", scripts.map { "script-src \($0)" }, "style-src \(style)",
      "base-uri 'none'", "form-action 'none'", "require-trusted-types-for 'script'",
      "trusted-types \(trusted)",
    ].compactMap(\.self).joined(separator: "; ")
  }

  private static func source(_ text: String) -> String {
    "'sha256-" + Data(SHA256.hash(text)).base64EncodedString() + "'"
  }
}
