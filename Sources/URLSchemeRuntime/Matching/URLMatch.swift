/// A URL that is compared with the shapes of an app's URLs, one after the other.
///
/// Generated code calls the methods in the order of a shape, each of which returns whether the URL goes on
/// like it: ``start(_:scheme:keepsSlash:hasSegments:)``, the literals and placeholders, ``isAtEnd``, the query
/// items, and the fragment.
///
/// ```
/// // shop://item/{id}
/// url.start(.authority) && url.literal("//item/") && url.value(0) && url.isAtEnd
/// ```
public struct URLMatch: ~Copyable {
  /// How the part of a URL after the scheme begins (RFC 3986 §3), which decides what a placeholder may take.
  public enum Hierarchy: Sendable {
    /// `//`
    case authority
    /// `/`
    case rooted
    /// Neither of them.
    case opaque
    /// A placeholder takes all of it.
    case any
  }

  private let lentInterface: Unowned<URLInterface>
  /// The URL, with `?` and `&` around query items.
  let bytes: Bytes
  let schemeEnd: Int
  /// Whether the scheme is one of the app's, and not one that only single templates have.
  private let hasOwnScheme: Bool
  private(set) var query: QueryScan

  /// The part between the scheme and the query in normal form (RFC 3986 §6.2.2, and §6.2.3 for the port).
  let place: Place
  /// The text after `#` in normal form; empty if there is none, or if it is malformed.
  private(set) var fragment: Bytes

  /// Whether placeholders take any text, so that a wrong value is found by reading it.
  var ignoresTypes = false

  /// How many shapes are passed over: those up to the last one whose action refused the URL.
  private var passedOver = 0
  /// How many shapes have come so far.
  private var tried = 0

  // The state of the comparison with one shape.

  /// The text that literals and placeholders are compared with.
  var text: Bytes
  var textSource: Capture.Source
  /// Whether a slash is like any other character.
  var isOpaque = false
  /// Up to here case never matters.
  var authorityEnd: Int
  /// The end of what is compared so far, from the left.
  var position = 0
  /// The beginning of what is compared so far, from the right.
  var end = 0
  var isInFragment = false
  private var captures = Captures()
  /// The items that belong to the shape, which are no unknown parameters.
  private var claimed = ItemSet()
  /// The claimed items that are the value of a placeholder, which is no parameter of the item's name.
  private var captured = ItemSet()
  var rank = Rank()
  /// Whether something has to be forgotten before the next shape is compared.
  private var isUsed = false
  /// Data that only few URLs need.
  private(set) var detail: Detail?

  /// Data that only few URLs need.
  final class Detail {
    /// What is captured and claimed beyond the places that a match has room for.
    fileprivate var captures: [Capture?] = []
    fileprivate var claimed = ItemBits()
    fileprivate var captured = ItemBits()
    /// An item of the shape that is there twice, or a refused item in the fragment.
    var error: RequestError?
    /// Words of types that stand for another spelling of themselves.
    var words: [UInt8] = []
    var fragmentItems: [QueryItem] = []
    /// Decodes the text of a value that takes all to the URL's end. Such values set it, so that the linker leaves
    /// the function out of apps without any.
    var textOfRest: ((Bytes) -> String?)?
    /// How parameters are named in the URL, where that is not as they are asked for.
    var naming: URLReader.Naming?
  }

  /// The part between the scheme and the query.
  struct Place {
    let bytes: Bytes
    /// Whether the URL itself has it in normal form.
    let isVerbatim: Bool
    /// Whether the URL has a colon at the authority's end that no port follows, which isn't among the bytes.
    let hasEmptyPort: Bool
    let hierarchy: Hierarchy
    let authorityEnd: Int
    /// The bytes without the slash at their end, where that says nothing.
    let trimmed: Bytes

    @inline(__always) init(
      _ bytes: Bytes, isVerbatim: Bool, hasEmptyPort: Bool = false, ignoresSlash: Bool
    ) {
      self.bytes = bytes
      self.isVerbatim = isVerbatim
      self.hasEmptyPort = hasEmptyPort
      let isRooted = bytes.first == .slash
      let hasAuthority = isRooted && bytes.count > 1 && bytes[1] == .slash
      hierarchy = hasAuthority ? .authority : isRooted ? .rooted : .opaque
      let root = hasAuthority ? 2 : 1
      let hasSlash = isRooted && bytes.count > root && bytes[bytes.count &- 1] == .slash
      trimmed = hasSlash && ignoresSlash ? bytes[0..<(bytes.count &- 1)] : bytes
      authorityEnd = hasAuthority ? bytes.firstIndex(of: .slash, from: 2) ?? bytes.count : 0
    }
  }

  var interface: URLInterface { lentInterface.object }

  /// A URL up to the end of its place, whose query and fragment are read later. Made where it stays.
  @inline(__always) init(
    _ url: Bytes, schemeEnd: Int, hasOwnScheme: Bool, _ place: Place, to end: Int,
    _ rules: QueryRules, of interface: Unowned<URLInterface>
  ) {
    lentInterface = interface
    bytes = url
    self.schemeEnd = schemeEnd
    self.hasOwnScheme = hasOwnScheme
    self.place = place
    query = QueryScan(noneIn: url, before: end, rules)
    fragment = Bytes()
    text = place.bytes
    textSource = place.isVerbatim ? .url : .place
    authorityEnd = place.authorityEnd
  }

  @inline(__always) mutating func read(_ query: QueryScan, _ fragment: Bytes) {
    self.query = query
    self.fragment = fragment
  }

  // MARK: The scheme

  /// Begins a shape of URLs with any of the app's schemes.
  ///
  /// - Parameters:
  ///   - hierarchy: How the part after the scheme begins.
  ///   - keepsSlash: Whether a slash at the path's end belongs to a placeholder.
  ///   - hasSegments: Whether slashes divide the place of an opaque URL as they do a path, because the app reads
  ///     it like the same place behind `/` or `//`.
  public mutating func start(
    _ hierarchy: Hierarchy, keepsSlash: Bool = false, hasSegments: Bool = false
  ) -> Bool {
    hasOwnScheme && begin(hierarchy, keepsSlash, hasSegments)
  }

  /// Begins a shape of URLs with one scheme.
  ///
  /// - Parameter scheme: The scheme, in lowercase. `https` includes `http` where the app reads both alike.
  public mutating func start(
    _ hierarchy: Hierarchy, scheme: URLLiteral, keepsSlash: Bool = false, hasSegments: Bool = false
  ) -> Bool {
    guard hierarchy == place.hierarchy || hierarchy == .any, has(scheme: scheme.bytes),
      begin(hierarchy, keepsSlash, hasSegments)
    else { return false }
    rank.isBound = true
    return true
  }

  /// Begins a shape of URLs whose scheme is a parameter.
  ///
  /// - Parameter ordinal: The parameter's number among the action's placeholders, from zero.
  public mutating func start(
    _ hierarchy: Hierarchy, schemeAs ordinal: Int, keepsSlash: Bool = false,
    hasSegments: Bool = false
  ) -> Bool {
    guard hasOwnScheme, begin(hierarchy, keepsSlash, hasSegments) else { return false }
    capture(ordinal, Capture(0..<schemeEnd, of: .url, .scheme))
    return true
  }

  /// Compares a URL of any of the app's schemes with a shape whose place is one literal.
  ///
  /// - Parameter literal: The place, in normal form.
  public mutating func hasPlace(_ literal: URLLiteral) -> Bool { hasOwnScheme && isPlace(literal) }

  /// Compares a URL with a shape of one scheme whose place is one literal.
  ///
  /// - Parameters:
  ///   - literal: The place, in normal form.
  ///   - scheme: The scheme, in lowercase. `https` includes `http` where the app reads both alike.
  public mutating func hasPlace(_ literal: URLLiteral, scheme: URLLiteral) -> Bool {
    guard isPlace(literal), has(scheme: scheme.bytes) else { return false }
    rank.isBound = true
    return true
  }

  private mutating func isPlace(_ literal: URLLiteral) -> Bool {
    // Where the place is the literal, it begins like it.
    place.trimmed.count == literal.bytes.count && begin(place.hierarchy, false, false)
      && self.literal(literal)
  }

  @inline(__always) private mutating func begin(
    _ hierarchy: Hierarchy, _ keepsSlash: Bool, _ hasSegments: Bool
  ) -> Bool {
    guard hierarchy == place.hierarchy || hierarchy == .any else { return false }
    text = keepsSlash ? place.bytes : place.trimmed
    end = text.count
    isOpaque = hierarchy == .opaque && !hasSegments || hierarchy == .any
    position = 0
    rank = Rank()
    forgetShape()
    return true
  }

  /// Forgets what a shape has captured and claimed.
  mutating func forgetShape() { if isUsed { clear() } }

  private mutating func clear() {
    textSource = place.isVerbatim ? .url : .place
    authorityEnd = place.authorityEnd
    isInFragment = false
    captures = Captures()
    (claimed, captured) = (ItemSet(), ItemSet())
    detail = nil
    isUsed = false
  }

  /// Goes on with the text of the fragment up to an offset.
  mutating func compareFragment(upTo end: Int) {
    isUsed = true
    text = fragment[0..<end]
    textSource = .fragment
    (isOpaque, authorityEnd, position, self.end) = (true, 0, 0, end)
    isInFragment = true
    rank.hasFragment = true
  }

  private mutating func has(scheme: Bytes) -> Bool {
    let schemeBytes = bytes[0..<schemeEnd]
    return scheme.equalsIgnoringCase(schemeBytes)
      || interface.settings.readsHTTP && scheme.isSame(as: "https")
        && "http".withBytes(schemeBytes.equalsIgnoringCase)
  }

  // MARK: Shapes that are passed over

  /// Begins with the best shape.
  mutating func startOver() { tried = 0 }

  /// Whether all shapes that were to be passed over have been.
  var hasPassedOver: Bool { tried >= passedOver }

  /// Passes over the shapes up to the one that the URL has.
  mutating func passOver() { passedOver = max(tried, passedOver + 1) }

  /// Returns whether the next shape is still to be compared with the URL, where apps go on behind the shape of an
  /// action that refuses it. Called before each comparison.
  public mutating func triesNextShape() -> Bool {
    tried += 1
    return tried > passedOver
  }

  // MARK: What all share

  /// - Parameter ordinal: Negative for a text that is no parameter.
  @inline(__always) mutating func capture(_ ordinal: Int, _ capture: Capture) {
    isUsed = true
    if captures.insert(capture, at: ordinal) || ordinal < 0 { return }
    let detail = ownDetail
    while detail.captures.count <= ordinal { detail.captures.append(nil) }
    detail.captures[ordinal] = capture
  }

  /// The text of a placeholder, by its parameter's number among the action's placeholders.
  @inline(__always) func captured(_ ordinal: Int) -> Capture? {
    if ordinal < Captures.count { return captures[ordinal] }
    guard let detail, ordinal < detail.captures.count else { return nil }
    return detail.captures[ordinal]
  }

  /// The data that only few URLs need, made if there is none.
  var ownDetail: Detail {
    mutating get {
      if let detail { return detail }
      let detail = Detail()
      self.detail = detail
      isUsed = true
      return detail
    }
  }

  /// Keeps the first error, which is thrown if the URL has the shape.
  mutating func fail(_ error: RequestError) {
    let detail = ownDetail
    if detail.error == nil { detail.error = error }
  }

  /// Claims an item, so that it is no unknown parameter.
  @inline(__always) mutating func claim(_ index: Int) {
    isUsed = true
    if !claimed.insert(index) { ownDetail.claimed.insert(index) }
  }

  /// Claims an item that is the value of a placeholder.
  mutating func claimCaptured(_ index: Int) {
    claim(index)
    if !captured.insert(index) { ownDetail.captured.insert(index) }
  }

  func isClaimed(_ index: Int) -> Bool {
    claimed.contains(index) ?? detail?.claimed.contains(index) ?? false
  }

  /// Whether an item is the value of a placeholder, or belongs to one.
  func isCaptured(_ index: Int) -> Bool {
    captured.contains(index) ?? detail?.captured.contains(index) ?? false
  }

  /// How well a shape describes its URLs: a higher rank wins when several shapes match.
  ///
  /// Bound to a scheme, without a rest, more literal bytes in the place, fewer placeholders there, more
  /// items, more of them without a placeholder, the same for the fragment.
  package struct Rank: Sendable {
    package var isBound = false
    package var takesRest = false
    package var literals: Int32 = 0
    package var variables: Int32 = 0
    package var items: Int32 = 0
    package var literalItems: Int32 = 0
    package var hasFragment = false
    /// The literal bytes and the items of the fragment.
    package var fixedInFragment: Int32 = 0
    /// The placeholders of the fragment.
    package var openInFragment: Int32 = 0

    package init() {}

    package var value: UInt64 {
      var rank: UInt64 = isBound ? 1 : 0
      rank = rank << 1 | (takesRest ? 0 : 1)
      rank = rank << 20 | UInt64(min(literals, 0xF_FFFF))
      rank = rank << 8 | UInt64(255 - min(variables, 255))
      rank = rank << 8 | UInt64(min(items, 255))
      rank = rank << 8 | UInt64(min(literalItems, 255))
      // Any fragment that is asked for is more than none.
      guard hasFragment else { return rank << 18 }
      rank = rank << 10 | UInt64(min(fixedInFragment + 1, 1023))
      return rank << 8 | UInt64(255 - min(openInFragment, 255))
    }
  }
}
