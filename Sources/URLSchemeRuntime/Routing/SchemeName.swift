/// A scheme that URLs are compared with.
struct SchemeName: Hashable, Sendable {
  /// In lower case.
  let text: String
  private let key: NameKey

  init(_ text: String) {
    self.text = text
    key = NameKey(text).lowercased
  }

  /// Whether it is a URL's scheme, whose characters are legal and whose case says nothing.
  @inline(__always) func isSame(as scheme: Bytes) -> Bool {
    guard NameKey(scheme).lowercased == key else { return false }
    return key.isWhole
      || scheme.elementsEqual(text.utf8) { $0.asciiLowercased == $1.asciiLowercased }
  }
}

extension URLScan {
  @inline(__always) func hasScheme(of names: [SchemeName]) -> Bool {
    let own = Bytes(rebasing: bytes[..<schemeEnd])
    for name in names where name.isSame(as: own) { return true }
    return false
  }
}
