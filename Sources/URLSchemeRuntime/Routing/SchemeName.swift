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
    return key.isWhole || text.withBytes { scheme.equalsIgnoringCase($0) }
  }
}

extension URLScan {
  @inline(__always) func hasScheme(of names: [SchemeName]) -> Bool {
    let own = bytes[0..<schemeEnd]
    for index in names.indices where names[index].isSame(as: own) { return true }
    return false
  }
}
