extension String {
  /// The bytes as text; nil when they are not UTF-8.
  ///
  /// The standard library's `init(validating:as:)` does the same, from macOS 15 on.
  package init?(validUTF8 bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // What is not UTF-8 has been replaced, and so is no longer the same bytes.
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
