/// What an app is recognised by at a glance: a letter, and a colour that follows from its name.
struct HTMLSign {
  private static let hueCount = 8

  private let name: String

  init(_ name: String) {
    self.name = name
  }

  /// The first letter or digit, in upper case.
  var initial: String {
    let letter = name.first { $0.isLetter || $0.isNumber }
    return HTMLText.escaped(letter.map { $0.uppercased() } ?? "#")
  }

  /// One of the style's colours.
  var hue: Int {
    let sum = name.utf8.reduce(UInt32(0)) { ($0 &* 31) &+ UInt32($1) }
    return Int(sum % UInt32(Self.hueCount))
  }
}
