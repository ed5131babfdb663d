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
  ///
  /// - Parameter ownKey: The scheme's, in lower case.
  @inline(__always) func isSame(as scheme: Bytes, _ ownKey: NameKey) -> Bool {
    guard ownKey == key else { return false }
    return key.isWhole || text.withBytes { scheme.equalsIgnoringCase($0) }
  }
}

extension URLScan {
  @inline(__always) func hasScheme(of names: borrowing [SchemeName]) -> Bool {
    let (own, names) = (bytes[0..<schemeEnd], names.lentSpan)
    let key = NameKey(own).lowercased
    for index in names.indices where names[index].isSame(as: own, key) { return true }
    return false
  }
}
