extension URLForm where Value == Data {
  /// RFC 4648 §4, with padding.
  public static var base64: URLForm {
    URLForm(
      "data in base64", read: { DataDigits.base64.data($0, needsPadding: true) },
      write: { DataDigits.base64.text(of: $0, needsPadding: true) })
  }

  /// RFC 4648 §5, written without padding and read with or without.
  public static var base64url: URLForm { digits("base64url", .base64url) }

  /// Base64 of either alphabet, with padding or without; written as `base64url`.
  public static var anyBase64: URLForm {
    URLForm(
      "data in base64",
      read: { DataDigits.base64url.data($0) ?? DataDigits.base64.data($0) },
      write: { DataDigits.base64url.text(of: $0) })
  }

  /// RFC 4648 §6 in capitals, written without padding; small letters and padding are read as well.
  public static var base32: URLForm { digits("base32", .base32) }

  /// Two lower-case hexadecimal digits a byte; upper case is read as well.
  public static var hex: URLForm { digits("hexadecimal digits", .hex) }

  /// Bytes that are percent-encoded one by one (RFC 3986 §2.1), as they are in the URL; they need not be UTF-8.
  public static var percentEncoded: URLForm {
    var form = URLForm(
      "percent-encoded bytes",
      read: { text in
        text.withBytes { bytes in
          var (data, decoder) = ([UInt8](), PercentDecoder(bytes, plusIsSpace: false))
          while let byte = decoder.next() { data.append(byte) }
          return decoder.isAtEnd ? Data(data) : nil
        }
      },
      write: { URLText.encoded($0, allowing: .unreserved) })
    form.specialCases = SpecialCases(delimiters: "")
    return form
  }

  private static func digits(_ name: String, _ digits: DataDigits) -> URLForm {
    URLForm("data in \(name)", read: { digits.data($0) }, write: { digits.text(of: $0) })
  }
}

/// Digits of some bits each, as RFC 4648 has them.
private struct DataDigits: Sendable {
  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
  private static let numbers = "0123456789"

  static let base64 = Self(letters + letters.lowercased() + numbers + "+/")
  static let base64url = Self(letters + letters.lowercased() + numbers + "-_")
  static let base32 = Self(letters + "234567", ignoresCase: true)
  static let hex = Self(numbers + "abcdef", ignoresCase: true)

  /// As many as a power of two says.
  private let digits: [UInt8]
  /// The value of each byte; 0xFF if it is no digit.
  private let values: [UInt8]
  private let width: Int

  /// How many digits there are to a whole number of bytes.
  private var groupCount: Int { 8 >> width.trailingZeroBitCount }

  private init(_ text: String, ignoresCase: Bool = false) {
    digits = Array(text.utf8)
    width = digits.count.trailingZeroBitCount
    var values = [UInt8](repeating: 0xFF, count: 256)
    for (value, digit) in digits.enumerated() {
      values[Int(digit)] = UInt8(value)
      if ignoresCase, digit.isASCIILetter { values[Int(digit ^ 0x20)] = UInt8(value) }
    }
    self.values = values
  }

  /// The bytes of a text, whose last group may be filled up with `=`.
  func data(_ text: String, needsPadding: Bool = false) -> Data? {
    text.withBytes { bytes in
      var padding = 0
      while padding < bytes.count, bytes[bytes.count - 1 - padding] == UInt8(ascii: "=") {
        padding += 1
      }
      let isPadded = padding < groupCount && bytes.count.isMultiple(of: groupCount)
      guard isPadded || padding == 0 && !needsPadding else { return nil }
      return data(bytes[0..<bytes.count - padding])
    }
  }

  /// Only what it would write itself, but for the case of letters: no digit more than it takes, and no
  /// bits that say nothing.
  private func data(_ text: Bytes) -> Data? {
    var data: [UInt8] = []
    data.reserveCapacity(text.count * width / 8)
    var (bits, count) = (0, 0)
    for index in text.indices {
      let value = values[Int(text[index])]
      guard value != 0xFF else { return nil }
      bits = (bits << width | Int(value)) & 0x3FFF
      count += width
      guard count >= 8 else { continue }
      count -= 8
      data.append(UInt8(bits >> count & 0xFF))
    }
    return count < width && bits & (1 << count - 1) == 0 ? Data(data) : nil
  }

  func text(of data: Data, needsPadding: Bool = false) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((data.count * 8 + width - 1) / width)
    var (bits, count) = (0, 0)
    for byte in data {
      bits = (bits << 8 | Int(byte)) & 0x3FFF
      count += 8
      while count >= width {
        count -= width
        text.append(digits[bits >> count & (1 << width - 1)])
      }
    }
    if count > 0 { text.append(digits[bits << (width - count) & (1 << width - 1)]) }
    while needsPadding, !text.count.isMultiple(of: groupCount) { text.append(UInt8(ascii: "=")) }
    return String(decoding: text, as: UTF8.self)
  }
}
