extension UInt8 {
  package var isASCIILetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  package var isASCIIDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }

  package var isASCIIHexDigit: Bool { hexValue != nil }

  /// The value of a hexadecimal digit.
  package var hexValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The value of a hexadecimal digit that is no small letter.
  package var upperHexValue: UInt8? { self < UInt8(ascii: "a") ? hexValue : nil }

  /// The same letter in lower case; anything else is left alone.
  package var asciiLowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }

  package static var percent: UInt8 { UInt8(ascii: "%") }
  package static var slash: UInt8 { UInt8(ascii: "/") }
  package static var colon: UInt8 { UInt8(ascii: ":") }
  package static var question: UInt8 { UInt8(ascii: "?") }
  package static var ampersand: UInt8 { UInt8(ascii: "&") }
  package static var hash: UInt8 { UInt8(ascii: "#") }
}
