/// The callbacks that an app opens. Callbacks are untrusted: any web page can send one.
///
/// A callback is opened only if every rule agrees: the schemes and commands that are never opened, the spec's
/// lists, the lists of this policy, and the decision. The policy's schemes and hosts are compared in any case.
///
/// ```swift
/// let policy = CallbackPolicy(allowedSchemes: ["schemedemo"])
/// let options = RouterOptions(callbacks: policy)
/// let router = WordRev.Router(Words(), opener: opener, options: options)
/// await router.handle(url)
/// ```
public struct CallbackPolicy: Sendable {
  /// Schemes whose URLs execute or read something, or contain a URL that does. No policy allows
  /// them.
  package static let executableSchemes: Set<String> = [
    "about", "applescript", "blob", "chrome", "content", "data", "file", "filesystem", "jar",
    "javascript", "mhtml", "mk", "ms-msdt", "res", "resource", "search-ms", "vbscript",
    "view-source", "wyciwyg",
  ]

  /// The only schemes that are opened; nil allows all schemes that are not denied.
  public var allowedSchemes: Set<String>?
  /// Schemes that are never opened.
  public var deniedSchemes: Set<String>
  /// Whether schemes of systems, vendors, browsers and IANA, such as `tel` and `https`, are opened like all others.
  /// Otherwise, they are opened only if a list of allowed schemes, here or in the spec, has them.
  public var opensSystemSchemes: Bool
  /// Further schemes of the app itself. An answer to one of them, or to a scheme of
  /// the router's spec, would be a loop.
  public var ownSchemes: Set<String>
  /// Further web hosts whose links open the app itself. An answer to one of them would be a loop as
  /// well.
  public var ownHosts: Set<String>
  /// Decides about callbacks that all lists allow. The decision can depend on the caller that the
  /// system names.
  public var decision: @Sendable (Candidate) -> Bool

  /// Creates a policy. By default, an app opens callbacks with the private schemes of other apps,
  /// and the callbacks of Apple's Shortcuts.
  public init(
    allowedSchemes: Set<String>? = nil, deniedSchemes: Set<String> = [],
    opensSystemSchemes: Bool = false, ownSchemes: Set<String> = [], ownHosts: Set<String> = [],
    decision: @escaping @Sendable (Candidate) -> Bool = { _ in true }
  ) {
    self.allowedSchemes = allowedSchemes
    self.deniedSchemes = deniedSchemes
    self.opensSystemSchemes = opensSystemSchemes
    self.ownSchemes = ownSchemes
    self.ownHosts = ownHosts
    self.decision = decision
  }

  /// Returns whether an app with these schemes can open a callback. A callback to its own schemes
  /// would be a loop.
  ///
  /// - Parameters:
  ///   - callback: A legal URL.
  ///   - ownSchemes: The app's own schemes, in lowercase.
  ///   - ownHosts: The hosts of the app's universal links, in lowercase and without a port.
  ///   - schemes: The schemes that the spec allows and denies.
  ///   - action: The action that answers.
  ///   - caller: The sender of the request, if the system names it.
  package func allows(
    _ callback: String, from ownSchemes: [String], ownHosts: Set<String> = [],
    schemes: CallbackSchemes? = nil, action: String = "", caller: URLDelivery.Caller? = nil
  ) -> Bool {
    guard let scheme = URLText.scheme(of: callback), !Self.executableSchemes.contains(scheme),
      !ownSchemes.contains(scheme), !Self.contains(scheme, in: self.ownSchemes)
    else { return false }
    let isAutomation = AutomationCallbacks.schemes.contains(scheme)
    guard !isAutomation || AutomationCallbacks.contains(callback),
      allows(scheme, schemes, byDefault: isAutomation || !SystemSchemes.contains(scheme))
    else { return false }
    let hosts = ownHosts.union(self.ownHosts.map { $0.lowercased() })
    if ["http", "https"].contains(scheme), !hosts.isEmpty {
      // The owner of a host that isn't ASCII is unknown until the URL is opened.
      guard let host = Self.host(of: callback), !hosts.contains(where: { $0.isHost(host) }) else {
        return false
      }
    }
    return decision(
      Candidate(callback: callback, scheme: scheme, action: action, caller: caller))
  }

  /// The callbacks of a request as they may be opened.
  ///
  /// - Throws: `callbackRefused` where one of them may not, with the name of its item.
  package func judged(
    _ callbacks: Callbacks, of route: URLRoute, caller: URLDelivery.Caller? = nil
  ) throws(RequestError) -> Callbacks {
    var legal = callbacks
    for (part, name) in zip([\Callbacks.success, \.error, \.cancel], route.replies.outcomeNames) {
      guard let callback = callbacks[keyPath: part] else { continue }
      guard let url = Callbacks.legalized(callback),
        allows(
          url, from: route.interface.schemes, ownHosts: Set(route.interface.settings.webHosts),
          schemes: route.safety.callbacks ?? route.interface.settings.callbacks, action: route.name,
          caller: caller)
      else { throw RequestError(.callbackRefused, parameter: name) }
      legal[keyPath: part] = url
    }
    return legal
  }

  private func allows(
    _ scheme: String, _ schemes: CallbackSchemes?, byDefault isAllowed: Bool
  ) -> Bool {
    if Self.contains(scheme, in: (schemes?.denied ?? []).union(deniedSchemes)) { return false }
    let allowLists = [schemes?.allowed, allowedSchemes].compactMap(\.self)
    guard allowLists.isEmpty else {
      return allowLists.allSatisfy { Self.contains(scheme, in: $0) }
    }
    return isAllowed || opensSystemSchemes
  }

  private static func contains(_ scheme: String, in schemes: Set<String>) -> Bool {
    schemes.contains { $0.equalsIgnoringCase(scheme) }
  }

  /// The host of an address on the web as those who open it find it (WHATWG URL, "special" schemes):
  /// behind any number of slashes, without user and port, in lower case.
  ///
  /// - Returns: Nil when it isn't ASCII or has what no name has: other letters may be mapped to some
  ///   that are.
  package static func host(of url: String) -> String? {
    guard let colon = url.utf8.firstIndex(of: .colon) else { return nil }
    // A slash that leans the other way is escaped in a legal URL, and is in no name.
    let authority = url.utf8[colon...].dropFirst().drop { $0 == .slash }
      .prefix { $0 != .slash && $0 != .question && $0 != .hash }
    guard let text = URLText.decoded(String(Substring(authority))) else { return nil }
    let place = (text.parts(separatedBy: "@").last ?? "").utf8
    let isAddress = place.first == UInt8(ascii: "[")
    var host = isAddress ? place[...] : place.prefix { $0 != .colon }
    // The root that every name may be written with.
    if host.last == UInt8(ascii: ".") { host.removeLast() }
    let isName = host.allSatisfy { isAddress || ByteSet.unreserved.contains($0) }
    guard isName, !host.isEmpty else { return nil }
    return String(decoding: host.map(\.asciiLowercased), as: UTF8.self)
  }
}

extension String {
  /// Whether a host, in lower case, is this one or one of those that `*.example.org` stands for.
  package func isHost(_ host: String) -> Bool {
    self == host || hasPrefix("*.") && host.hasSuffix(dropFirst())
  }
}

extension CallbackPolicy {
  /// A callback that all lists allow.
  ///
  /// ```swift
  /// let policy = CallbackPolicy { candidate in
  ///   candidate.action != "reverse" || candidate.caller == URLDelivery.Caller("com.example.notes")
  /// }
  /// ```
  public struct Candidate: Equatable, Sendable {
    /// The caller's URL, without the answer.
    public let callback: String
    /// Its scheme, in lowercase.
    public let scheme: String
    /// The name of the action that answers.
    public let action: String
    /// The sender of the request; nil if the system doesn't name it.
    public let caller: URLDelivery.Caller?

    /// Creates a callback, for tests of a decision.
    ///
    /// - Parameters:
    ///   - callback: The caller's URL, without the answer.
    ///   - scheme: Its scheme, in lowercase.
    ///   - action: The name of the action that answers.
    ///   - caller: The sender of the request; nil if the system doesn't name it.
    public init(
      callback: String, scheme: String, action: String, caller: URLDelivery.Caller? = nil
    ) {
      self.callback = callback
      self.scheme = scheme
      self.action = action
      self.caller = caller
    }
  }
}
