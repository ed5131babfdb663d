/// A scheme that URLs are compared with.
struct SchemeName: Hashable, Sendable {
  /// In lower case.
  let text: String
  private let key: NameKey
  private let lowercasedKey: NameKey

  init(_ text: String) {
    self.text = text
    key = NameKey(text)
    lowercasedKey = key.lowercased
  }

  var count: Int { key.count }

  /// Whether a URL begins with the scheme and a colon, letter by letter.
  @inline(__always) func begins(_ url: Bytes) -> Bool {
    guard count < url.count, url[count] == .colon else { return false }
    return NameKey(count: count, head: url.firstWord(at: 0, count: count)) == key
      && (key.isWhole || text.withBytes { url.has($0, at: 0) })
  }

  /// Whether it is a URL's scheme, whose characters are legal and whose case says nothing.
  ///
  /// - Parameter ownKey: The scheme's, in lower case.
  @inline(__always) func isSame(as scheme: Bytes, _ ownKey: NameKey) -> Bool {
    guard ownKey == lowercasedKey else { return false }
    return key.isWhole || text.withBytes { scheme.equalsIgnoringCase($0) }
  }
}

extension URLScan {
  @inline(__always) func hasScheme(of names: borrowing [SchemeName]) -> Bool {
    scheme(of: names) != nil
  }

  /// Which of some schemes a URL has; nil for none of them.
  func scheme(of names: borrowing [SchemeName]) -> Int? {
    let (own, names) = (bytes[0..<schemeEnd], names.lentSpan)
    let key = NameKey(own).lowercased
    for index in names.indices where names[index].isSame(as: own, key) { return index }
    return nil
  }
}

extension Bytes {
  /// Which of some schemes a URL begins with, letter by letter; nil for none of them.
  @inline(__always) func scheme(of names: borrowing [SchemeName]) -> Int? {
    let names = names.lentSpan
    for index in names.indices where names[index].begins(self) { return index }
    return nil
  }
}

/// Some of a table's schemes, by their places there.
struct SchemeSet: BitwiseCopyable, Sendable {
  private var bits: UInt64 = 0
  /// Whether it holds just these, and not one that is not looked at.
  private(set) var isExact = true

  /// All schemes, none of which is looked at.
  static let all: SchemeSet = {
    var all = SchemeSet(EmptyCollection())
    (all.bits, all.isExact) = (.max, false)
    return all
  }()

  /// - Parameter places: None above 63.
  init(_ places: some Sequence<Int>) {
    for place in places { bits |= 1 << UInt64(place) }
  }

  @inline(__always) func contains(_ place: Int) -> Bool {
    bits &>> UInt64(truncatingIfNeeded: min(place, 63)) & 1 != 0
  }
}
