extension String {
  /// Whether two texts are the same, byte by byte: `==` also takes texts that only look alike,
  /// such as `K` and the Kelvin sign.
  package func isIdentical(to other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  /// Whether two texts are the same but for the case of ASCII letters.
  func equalsIgnoringCase(_ other: String) -> Bool {
    utf8.elementsEqual(other.utf8) { $0.asciiLowercased == $1.asciiLowercased }
  }
}
