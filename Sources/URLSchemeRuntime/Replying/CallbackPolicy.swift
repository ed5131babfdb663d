/// Which callbacks an app opens. A callback is a stranger's text: a web page can send it too.
public struct CallbackPolicy: Sendable {
  /// Schemes whose URLs execute or read something where they are opened; no policy allows them.
  public static let executableSchemes: Set<String> = [
    "javascript", "vbscript", "data", "file", "about", "blob",
  ]

  /// Schemes that are never a reply but act at once, such as `tel:`, and web pages, which would
  /// let any link send the person anywhere.
  public static let deniedByDefault: Set<String> = [
    "http", "https", "mailto", "tel", "sms", "facetime", "facetime-audio",
  ]

  /// The only schemes that are opened, in lower case; nil for all that are not denied.
  public var allowedSchemes: Set<String>?
  /// Schemes that are not opened, in lower case.
  public var deniedSchemes: Set<String>

  public init(
    allowedSchemes: Set<String>? = nil, deniedSchemes: Set<String> = deniedByDefault
  ) {
    self.allowedSchemes = allowedSchemes
    self.deniedSchemes = deniedSchemes
  }

  /// Whether a callback may be opened by an app that has these schemes itself; its own would be a
  /// loop.
  public func allows(_ callback: String, from ownSchemes: [String]) -> Bool {
    var callback = callback
    let scheme: String? = callback.withUTF8 { bytes in
      guard let scan = URLScan(bytes), bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
        return nil
      }
      return String(decoding: bytes[..<scan.schemeEnd], as: UTF8.self).lowercased()
    }
    guard let scheme, !Self.executableSchemes.contains(scheme), !ownSchemes.contains(scheme) else {
      return false
    }
    if let allowedSchemes { return allowedSchemes.contains(scheme) }
    return !deniedSchemes.contains(scheme)
  }
}
