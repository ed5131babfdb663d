/// A URL that generated code builds by one of an action's templates.
///
/// ```
/// // shop://item/{id}[/{part}]
/// return url.start(.authority, scheme: "shop", with: ["id"], optional: ["part"])
///   && url.literal("//item/") && url.value("id", escaping: "/")
///   && url.part(["part"]) { $0.literal("/") && $0.value("part") } && url.items()
/// ```
public struct URLBuilder {
  private let route: URLRoute
  private let entries: [URLWriter.Entry]
  private let build: URLRoute.Templates.Build
  private let purpose: Purpose
  private var escaping = Escaping.delimiters
  private var output = ""
  private var hierarchy = URLMatch.Hierarchy.opaque
  /// The parameters that have a place in the shape.
  private var names: [String] = []
  private var separator = "?"

  /// Which of an action's URLs is built.
  package enum Purpose: Sendable {
    /// The first template that takes the values.
    case any
    /// An address on the web.
    case link
    /// One by a scheme of the app's own.
    case scheme
  }

  /// The characters of a value that are escaped in the path; more if the URL reads as something else.
  private enum Escaping {
    /// The characters that would end its placeholder.
    case delimiters
    /// With them, a value may look like more of the path than one placeholder.
    case slashes
    /// Delimiters of another placeholder, and characters of another action's URL.
    case reserved
  }

  init(
    _ route: URLRoute, _ entries: [URLWriter.Entry], _ build: @escaping URLRoute.Templates.Build,
    for purpose: Purpose
  ) {
    self.route = route
    self.entries = entries
    self.build = build
    self.purpose = purpose
  }

  /// The URL's text of the first template that takes the values; nil when none does.
  ///
  /// - Parameter isAccepted: Whether a text is acceptable. It may read as something else, since a value
  ///   can be empty or hold what delimits it; then another template may still be right.
  func text(where isAccepted: (String) -> Bool) -> String? {
    var template = 0
    while true {
      var previous: String?
      for escaping in [Escaping.delimiters, .slashes, .reserved] {
        var builder = self
        builder.escaping = escaping
        guard let isBuilt = build(template, &builder) else { return nil }
        guard isBuilt else { break }
        let text = route.interface.ownSpelling(of: builder.output)
        if text != previous, isAccepted(text) { return text }
        previous = text
      }
      template += 1
    }
  }

  // MARK: The scheme

  /// Begins a URL, if the template has a place for each value that needs one, and no other.
  ///
  /// - Parameters:
  ///   - hierarchy: How the part after the scheme begins.
  ///   - scheme: The scheme.
  ///   - isLink: Whether the template is built as a universal link alone.
  ///   - names: The parameters that have a place in this shape of the template.
  ///   - optional: Those that have one in a part of it.
  public mutating func start(
    _ hierarchy: URLMatch.Hierarchy, scheme: String, isLink: Bool = false,
    with names: [String] = [], optional: [String] = []
  ) -> Bool {
    switch purpose {
    case .any: if isLink { return false }
    case .link: if scheme != "https" { return false }
    case .scheme: if !route.interface.schemes.contains(scheme.lowercased()) { return false }
    }
    return begin(hierarchy, scheme, names, optional)
  }

  /// Begins a URL whose scheme is a parameter.
  ///
  /// - Parameters:
  ///   - hierarchy: How the part after the scheme begins.
  ///   - name: The parameter's name in the URL.
  ///   - names: The parameters that have a place in this shape of the template.
  ///   - optional: Those that have one in a part of it.
  public mutating func start(
    _ hierarchy: URLMatch.Hierarchy, schemeAs name: String, with names: [String],
    optional: [String] = []
  ) -> Bool {
    // With another scheme, no shape would match the URL.
    guard purpose != .link, let scheme = value(of: name), route.interface.schemes.contains(scheme)
    else { return false }
    return begin(hierarchy, scheme, names, optional)
  }

  private mutating func begin(
    _ hierarchy: URLMatch.Hierarchy, _ scheme: String, _ names: [String], _ optional: [String]
  ) -> Bool {
    let placed = names + optional.filter { place(of: $0) != nil }
    guard names.allSatisfy({ place(of: $0) != nil }),
      route.placed.allSatisfy({
        $0.isItem || place(of: $0.name.text) == nil || placed.contains($0.name.text)
      })
    else { return false }
    self.hierarchy = hierarchy
    self.names = placed
    output = scheme + ":"
    return true
  }

  /// A part of the shape, which is left out where its parameters aren't there.
  ///
  /// - Parameters:
  ///   - names: The parameters that have a place in it, of which all are there or none.
  ///   - write: Writes the part.
  public mutating func part(_ names: [String], _ write: (inout URLBuilder) -> Bool) -> Bool {
    let count = names.count { place(of: $0) != nil }
    return count == names.count ? write(&self) : count == 0
  }

  // MARK: Literals and placeholders

  /// A parameter whose value is the same in all URLs of the template.
  ///
  /// - Parameters:
  ///   - name: The parameter's name in the URL.
  ///   - text: The value that the template is for.
  public mutating func constant(_ name: String, _ text: String) -> Bool {
    value(of: name)?.isIdentical(to: text) ?? false
  }

  /// A literal, in normal form.
  public mutating func literal(_ text: String) -> Bool {
    output += text
    return true
  }

  /// A value up to the next slash, or to another delimiter.
  ///
  /// - Parameters:
  ///   - name: The parameter's name in the URL.
  ///   - delimiters: The characters at which a reader could end the placeholder.
  ///   - isInHost: Whether the value is a part of the host.
  public mutating func value(
    _ name: String, escaping delimiters: String = "", isInHost: Bool = false
  ) -> Bool {
    guard let text = value(of: name) else { return false }
    if isInHost, let host = host(text, escaping: delimiters) {
      output += host
      return true
    }
    append(
      encoded(
        text, of: name, segmentSet(isInHost), isInHost ? .regName : legal, escaping: delimiters))
    return true
  }

  /// A value that takes the rest of the path, slashes included.
  ///
  /// - Parameters:
  ///   - name: The parameter's name in the URL.
  ///   - delimiters: The characters at which a reader could end the placeholder.
  ///   - isInHost: Whether the value begins in the host.
  public mutating func restOfPath(
    _ name: String, escaping delimiters: String = "", isInHost: Bool = false
  ) -> Bool {
    guard let text = value(of: name) else { return false }
    // What begins in a host takes the user before it as well.
    let authority = ByteSet.regName.union(ByteSet(of: "@"))
    // An escaped slash is data, and none that divides the value.
    let hidesSlash = escapesSlash && !(dividers(of: name)?.contains("/") ?? false)
    // The text after it is searched from the right, and not beyond a slash.
    let segments = text.parts(separatedBy: "/")
    let escaped = segments.enumerated().map { index, segment in
      let isLast = index == segments.count - 1 || hierarchy == .opaque || hidesSlash
      let delimiters = isLast ? delimiters : ""
      guard isInHost, index == 0 else {
        let set = index == 0 ? segmentSet(false) : pathSet
        return encoded(segment, of: name, set, legal, escaping: delimiters)
      }
      if !hidesSlash || segments.count == 1, let host = host(segment, escaping: delimiters) {
        return host
      }
      return encoded(segment, of: name, allowed(authority), authority, escaping: delimiters)
    }
    append(escaped.joined(separator: hidesSlash ? "%2F" : "/"))
    return true
  }

  /// A value that is all to the URL's end, written as it is, so it must be legal as it is.
  ///
  /// - Parameter name: The parameter's name in the URL.
  public mutating func restOfURL(_ name: String) -> Bool {
    guard let text = value(of: name), URLText.isLegalRest(text) else { return false }
    output += text
    return true
  }

  /// A value that is the URL, written as it is.
  ///
  /// - Parameter name: The parameter's name in the URL.
  public mutating func whole(_ name: String) -> Bool {
    output = ""
    return restOfURL(name)
  }

  /// A port and the colons of an address belong to the host (RFC 3986 §3.2.2).
  private func host(_ text: String, escaping delimiters: String) -> String? {
    escaping != .reserved && URLText.isHost(text, besides: Array(delimiters.utf8)) ? text : nil
  }

  /// The characters that can stand behind the host.
  private var legal: ByteSet { hierarchy == .opaque ? .opaque : .pchar }

  /// A value in which all is escaped that isn't allowed, or could end its placeholder.
  ///
  /// What divides a percent-encoded value stays as it is, where a URL can have it there.
  private func encoded(
    _ text: String, of name: String, _ allowed: ByteSet, _ legal: ByteSet,
    escaping delimiters: String
  ) -> String {
    let free = allowed.subtracting(delimiters)
    guard let dividers = dividers(of: name) else {
      return URLText.encoded(text, allowing: free)
    }
    return URLText.escaping(text, allBut: free.union(ByteSet(of: dividers).intersection(legal)))
  }

  /// The place of a parameter's entry; nil when it is absent.
  private func place(of name: String) -> Int? {
    entries.firstIndex { $0.name.isIdentical(to: name) }
  }

  /// The text of a parameter; nil when it is absent.
  private func value(of name: String) -> String? { place(of: name).map { entries[$0].text } }

  private func dividers(of name: String) -> String? {
    place(of: name).flatMap { entries[$0].delimiters }
  }

  private var escapesSlash: Bool { escaping != .delimiters }
  private var pathSet: ByteSet { allowed(.pchar) }

  private func segmentSet(_ isInHost: Bool) -> ByteSet {
    isInHost ? allowed(.regName) : hierarchy == .opaque && !escapesSlash ? .opaque : pathSet
  }

  private func allowed(_ legal: ByteSet) -> ByteSet { escaping == .reserved ? .unreserved : legal }

  private mutating func append(_ text: String) {
    // A slash that comes first would make it another hierarchy of URL.
    output +=
      hierarchy == .opaque && text.utf8.first == .slash ? "%2F" + text.dropFirst() : text
  }

  // MARK: Items

  /// An item of the template, as it is written.
  public mutating func item(_ text: String) -> Bool {
    output += separator
    output += text
    separator = "&"
    return true
  }

  /// An item whose value is a parameter.
  ///
  /// - Parameters:
  ///   - key: The item's name, as it is written.
  ///   - name: The parameter's name in the URL.
  public mutating func item(_ key: String, as name: String) -> Bool {
    item("\(key)=\(query(name))")
  }

  /// An item without a value, whose name is a parameter.
  ///
  /// - Parameter name: The parameter's name in the URL.
  public mutating func bareItem(_ name: String) -> Bool { item(query(name)) }

  /// All parameters that have no place in the shape.
  public mutating func items() -> Bool {
    for entry in entries where !names.contains(where: { $0.isIdentical(to: entry.name) }) {
      _ = item(entry.item)
    }
    return true
  }

  /// A value as an item of the query has it.
  private func query(_ name: String) -> String {
    guard let item = place(of: name).map({ entries[$0].item }),
      let mark = item.utf8.firstIndex(of: UInt8(ascii: "="))
    else { return "" }
    return String(item[item.index(after: mark)...])
  }

  // MARK: The fragment

  /// A value in the fragment.
  ///
  /// - Parameters:
  ///   - name: The parameter's name in the URL.
  ///   - delimiters: The characters at which a reader could end the placeholder.
  public mutating func fragmentValue(_ name: String, escaping delimiters: String = "") -> Bool {
    output += encoded(value(of: name) ?? "", of: name, .url, .url, escaping: delimiters)
    return true
  }

  /// Begins the items of the fragment.
  ///
  /// - Parameter hasQuery: Whether a `?` comes before them.
  public mutating func startFragmentItems(hasQuery: Bool) -> Bool {
    if hasQuery { output += "?" }
    separator = ""
    return true
  }
}

extension ByteSet {
  /// Without the characters of a text. An unreserved one is no use to escape, since readers undo that.
  fileprivate func subtracting(_ delimiters: String) -> ByteSet {
    subtracting(ByteSet(of: delimiters).subtracting(.unreserved))
  }
}
