import URLSchemeTemplates

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A page's Content-Security-Policy: its own style and script, and nothing else from anywhere. No
/// script can make markup or scripts of texts (Trusted Types).
struct ContentPolicy {
  /// Of `script-src` and `style-src`; nil where there is no script.
  private let script: String?
  private let style: String
  /// The only policy of Trusted Types, which lets a catalogue load the models beside it.
  private let trusted: String
  /// Whether the script may ask its own server whether there is something new.
  private let asksServer: Bool

  var text: String {
    [
      "default-src 'none'", script.map { "script-src \($0)" }, "style-src \(style)",
      "base-uri 'none'", "form-action 'none'", asksServer ? "connect-src 'self'" : nil,
      "require-trusted-types-for 'script'", "trusted-types \(trusted)",
    ].compactMap(\.self).joined(separator: "; ")
  }

  /// The policy of a page that holds its style and script, by their hashes.
  init(style: String, script: String?, asksServer: Bool = false) {
    self.style = Self.source(style)
    self.script = script.map(Self.source)
    self.asksServer = asksServer
    trusted = "'none'"
  }

  /// The policy of a page whose style and scripts are files beside it.
  ///
  /// - Parameter loadsModels: Whether its script loads further ones.
  init(besideFiles loadsModels: Bool, asksServer: Bool) {
    style = "'self'"
    script = "'self'"
    self.asksServer = asksServer
    trusted = loadsModels ? "models" : "'none'"
  }

  private static func source(_ text: String) -> String {
    "'sha256-" + Data(SHA256.hash(text)).base64EncodedString() + "'"
  }
}
