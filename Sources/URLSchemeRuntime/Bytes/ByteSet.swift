/// A set of ASCII characters, one bit each: RFC 3986's character classes.
package struct ByteSet: Sendable {
  /// Characters 0 to 63 and 64 to 127.
  let low: UInt64
  let high: UInt64

  init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  private init(_ byte: UInt8) {
    let bit: UInt64 = 1 << UInt64(byte & 63)
    self.init(low: byte < 64 ? bit : 0, high: byte & 0xC0 == 64 ? bit : 0)
  }

  /// The characters of a text, as far as they are ASCII.
  package init(of text: String) {
    self = text.utf8.reduce(ByteSet(low: 0, high: 0)) { $0.union(ByteSet($1)) }
  }

  package func contains(_ byte: UInt8) -> Bool {
    (byte < 64 ? low : high) &>> UInt64(byte) & 1 != 0 && byte < 128
  }

  func subtracting(_ other: ByteSet) -> ByteSet {
    ByteSet(low: low & ~other.low, high: high & ~other.high)
  }

  func intersection(_ other: ByteSet) -> ByteSet {
    ByteSet(low: low & other.low, high: high & other.high)
  }

  package func union(_ other: ByteSet) -> ByteSet {
    ByteSet(low: low | other.low, high: high | other.high)
  }

  // Written out as numbers so that the compiler folds them; a test compares them with the texts.

  static var all: ByteSet { ByteSet(low: .max, high: .max) }

  /// RFC 3986 §2.3: letters, digits, `-._~`.
  package static var unreserved: ByteSet {
    ByteSet(low: 0x03FF_6000_0000_0000, high: 0x47FF_FFFE_87FF_FFFE)
  }

  /// Unreserved characters and `!$&'()*+,;=`: what a host's name holds.
  static var regName: ByteSet {
    ByteSet(low: 0x2BFF_7FD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFE)
  }

  /// RFC 3986 §3.3: what a path segment holds, `%` aside.
  static var pchar: ByteSet {
    ByteSet(low: 0x2FFF_7FD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)
  }

  /// `pchar` and `/`: the characters of an opaque URL (RFC 3986 §3.3).
  static var opaque: ByteSet {
    ByteSet(low: 0x2FFF_FFD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)
  }

  /// `pchar`, `/` and `?`: what a path and a query hold between them, `%` aside.
  static var url: ByteSet {
    ByteSet(low: 0xAFFF_FFD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)
  }

  /// RFC 3986 §3.1: what a scheme holds.
  static var scheme: ByteSet {
    ByteSet(low: 0x03FF_6800_0000_0000, high: 0x07FF_FFFE_07FF_FFFE)
  }

  /// The characters that `allowReserved` leaves unescaped in a query value: all legal ones except
  /// `&=+#`.
  static var queryValue: ByteSet {
    ByteSet(low: 0x8FFF_F792_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)
  }

  /// The characters that stand for themselves in a text of JSON, as far as they are ASCII.
  static var plainJSON: ByteSet {
    ByteSet(low: 0xFFFF_FFFB_0000_0000, high: 0xFFFF_FFFF_EFFF_FFFF)
  }
}
