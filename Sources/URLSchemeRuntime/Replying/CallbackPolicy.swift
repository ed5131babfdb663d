/// Which callbacks an app opens. A callback is a stranger's text: a web page can send it too.
///
/// All that is said must agree: the schemes that are never opened, the spec's lists, the lists here
/// and the decision.
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
  /// Schemes that are not opened, in lower case, whoever allows them; nil for `deniedByDefault`,
  /// except where a list of allowed schemes, here or in the spec, has one of them.
  public var deniedSchemes: Set<String>?
  /// Schemes of the app itself beside those of the router's spec, in lower case: an answer to one of
  /// them would be a loop.
  public var ownSchemes: Set<String>
  /// Hosts on the web whose links open the app itself, beside those of the router's spec, in lower
  /// case: an answer to one of them would be a loop as well.
  public var ownHosts: Set<String>
  /// Has the last word on what all lists allow; it may depend on the caller that the system names.
  public var decision: @Sendable (CallbackCandidate) -> Bool

  public init(
    allowedSchemes: Set<String>? = nil, deniedSchemes: Set<String>? = nil,
    ownSchemes: Set<String> = [], ownHosts: Set<String> = [],
    decision: @escaping @Sendable (CallbackCandidate) -> Bool = { _ in true }
  ) {
    self.allowedSchemes = allowedSchemes
    self.deniedSchemes = deniedSchemes
    self.ownSchemes = ownSchemes
    self.ownHosts = ownHosts
    self.decision = decision
  }

  /// Whether a callback may be opened by an app that has these schemes itself; its own would be a
  /// loop.
  ///
  /// - Parameters:
  ///   - callback: A legal URL.
  ///   - ownSchemes: In lower case.
  ///   - ownHosts: Those of the app's universal links, in lower case and without a port.
  ///   - schemes: What the spec says.
  ///   - action: The action that is to answer.
  ///   - caller: Who asked, if the system says so.
  public func allows(
    _ callback: String, from ownSchemes: [String], ownHosts: Set<String> = [],
    schemes: CallbackSchemes? = nil, action: String = "", caller: SystemCaller? = nil
  ) -> Bool {
    guard let scheme = Self.scheme(of: callback), !Self.executableSchemes.contains(scheme),
      !ownSchemes.contains(scheme), !self.ownSchemes.contains(scheme), allows(scheme, schemes)
    else { return false }
    if ["http", "https"].contains(scheme), let host = Self.host(of: callback),
      ownHosts.contains(host) || self.ownHosts.contains(host)
    {
      return false
    }
    return decision(
      CallbackCandidate(callback: callback, scheme: scheme, action: action, caller: caller))
  }

  private func allows(_ scheme: String, _ schemes: CallbackSchemes?) -> Bool {
    if schemes?.denied.contains(scheme) ?? false { return false }
    if deniedSchemes?.contains(scheme) ?? false { return false }
    let allowLists = [schemes?.allowed, allowedSchemes].compactMap(\.self)
    guard allowLists.isEmpty else { return allowLists.allSatisfy { $0.contains(scheme) } }
    return deniedSchemes != nil || !Self.deniedByDefault.contains(scheme)
  }

  /// The host in lower case, without user and port (RFC 3986 §3.2.2); nil when there is none.
  static func host(of url: String) -> String? {
    guard let slashes = url.firstRange(of: "://") else { return nil }
    let authority = url[slashes.upperBound...].prefix { !"/?#\\".contains($0) }
    let place = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    let name = place.hasPrefix("[") ? place : place.prefix { $0 != ":" }
    guard var host = URLText.decoded(String(name).utf8)?.lowercased() else { return nil }
    // The root that every name may be written with.
    if host.hasSuffix(".") { host.removeLast() }
    return host
  }

  /// The scheme in lower case; nil when the text is no legal URL.
  static func scheme(of url: String) -> String? {
    var url = url
    return url.withUTF8 { bytes in
      guard let scan = URLScan(bytes), bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
        return nil
      }
      return String(decoding: bytes[..<scan.schemeEnd], as: UTF8.self).lowercased()
    }
  }
}

/// A callback that all lists allow.
public struct CallbackCandidate: Hashable, Sendable {
  /// The URL as the caller gave it, without the answer.
  public let callback: String
  /// Its scheme, in lower case.
  public let scheme: String
  /// The name of the action that is to answer.
  public let action: String
  /// Who asked; nil when the system doesn't say.
  public let caller: SystemCaller?
}
