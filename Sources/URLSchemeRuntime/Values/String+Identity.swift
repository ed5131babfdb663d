extension String {
  /// Whether two texts are the same, byte by byte: `==` also takes texts that only look alike,
  /// such as `K` and the Kelvin sign, and a run of combining marks costs it the square of its length.
  @usableFromInline package func isIdentical(to other: String) -> Bool {
    utf8.count == other.utf8.count
      && withBytes { bytes in other.withBytes { bytes.isSame(as: $0) } }
  }

  /// Whether two texts are the same but for the case of ASCII letters.
  @usableFromInline package func equalsIgnoringCase(_ other: String) -> Bool {
    withBytes { bytes in other.withBytes { bytes.equalsIgnoringCase($0) } }
  }

  /// Whether it is a name, or begins with one that ends with a `*`.
  package func isNamed(_ pattern: String, ignoringCase: Bool) -> Bool {
    let isOpen = pattern.utf8.last == UInt8(ascii: "*")
    let name = pattern.utf8.dropLast(isOpen ? 1 : 0)
    return utf8.prefix(isOpen ? name.count : .max).elementsEqual(name) {
      ignoringCase ? $0.asciiLowercased == $1.asciiLowercased : $0 == $1
    }
  }
}

/// A text that is a key by its bytes, as `isIdentical` compares them.
struct ExactText: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: Self, right: Self) -> Bool { left.text.isIdentical(to: right.text) }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    // No text has this byte, so that where one ends and the next one begins makes a difference.
    hasher.combine(0xFF as UInt8)
  }
}
