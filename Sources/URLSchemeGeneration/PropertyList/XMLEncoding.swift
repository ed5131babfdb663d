import URLSchemeSpec

/// Whether bytes are text that XML can hold.
enum XMLEncoding {
  static func check(_ file: SourceFile) throws(XMLProblem) {
    let bytes = file.bytes
    let advice = "convert it first: plutil -convert xml1 \(file.path)"
    if bytes.starts(with: "bplist".utf8) {
      throw XMLProblem(
        "this property list is binary, and only XML can be edited without a change to the rest; "
          + advice, nil, isForeign: true)
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.prefix(4).contains(0)
    {
      throw XMLProblem(
        "this file is in UTF-16 or UTF-32, and only UTF-8 is read; " + advice, nil, isForeign: true)
    }
    guard let text = String(validUTF8: bytes) else {
      throw XMLProblem("this file is not UTF-8; save it as that", nil, isForeign: true)
    }
    let first = text.unicodeScalars.first {
      $0 != "\u{FEFF}" && !" \t\r\n".unicodeScalars.contains($0)
    }
    if let first, first != "<" {
      throw XMLProblem(
        "this is no property list in XML; if it is one in another format, \(advice)", 0..<0,
        isForeign: true)
    }
    var offset = 0
    for scalar in text.unicodeScalars {
      guard XMLText.isCharacter(scalar) || scalar == "\n" || scalar == "\r" else {
        throw XMLProblem("XML can't hold this character", offset..<offset + 1)
      }
      offset += UTF8.width(scalar)
    }
  }
}
