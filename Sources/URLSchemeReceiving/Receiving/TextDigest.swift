/// The digest of a text in reports, for the app that reports and the command that compares.
package enum TextDigest {
  /// FNV-1a with 64 bits (draft-eastlake-fnv) of a text's bytes, in hexadecimal digits.
  package static func of(_ text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 16)
  }
}
