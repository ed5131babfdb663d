// MARK: Text and numbers

extension URLForm where Value == String {
  /// Any text.
  @inlinable public static var string: URLForm {
    var form = URLForm(Expectation.text, read: { $0 }, write: { $0 })
    form.isText = true
    return form
  }

  /// The name of a URL scheme (RFC 3986 §3.1).
  public static var scheme: URLForm {
    URLForm("a URL scheme", read: { Require.isScheme($0) ? $0 : nil }, write: { $0 })
  }
}

extension URLForm where Value == Int {
  /// Decimal digits with an optional minus sign.
  @inlinable public static var integer: URLForm {
    URLForm(Expectation.integer, read: { Int(urlText: $0) }, write: { String($0) })
  }

  /// Hexadecimal digits with an optional minus sign; capital letters are read, and small ones written.
  public static var hex: URLForm {
    URLForm(
      "a whole number in hexadecimal digits",
      read: { $0.utf8.first == UInt8(ascii: "+") ? nil : Int($0, radix: 16) },
      write: { String($0, radix: 16) })
  }
}

extension URLForm where Value == Double {
  /// Decimal digits with an optional fraction and exponent, as in JSON; never infinite or NaN.
  @inlinable public static var number: URLForm {
    URLForm(Expectation.number, read: { Double(urlText: $0) }, write: { $0.urlText })
  }
}

extension URLForm where Value == Decimal {
  /// Decimal digits with an optional fraction; exact, unlike `Double`.
  @inlinable public static var decimal: URLForm {
    URLForm("a decimal number", read: { Decimal(urlText: $0) }, write: { $0.urlText })
  }

  /// A decimal number that may have an exponent, as in `2.014e18`, which is read and never written.
  public static var decimalWithExponent: URLForm {
    URLForm(
      "a decimal number, with or without an exponent", read: { DecimalText.value(of: $0) },
      write: { $0.urlText })
  }

  /// A decimal number with a fixed number of places, such as a price: `19.90`.
  ///
  /// A number with more places keeps them: generated code doesn't let it come this far.
  ///
  /// - Parameter places: How many digits follow the point, one at least.
  public static func decimal(places: Int) -> URLForm {
    let places = max(1, places)
    return URLForm(
      "a decimal number with \(places) \(places == 1 ? "place" : "places")",
      read: { DecimalText.value(of: $0, places: places) },
      write: { DecimalText.text(of: $0, places: places) })
  }
}

// MARK: Booleans

// Each of the usual words is in functions that capture nothing, so that no memory is needed to make a form.

extension URLForm where Value == Bool {
  /// `true` and `false`.
  @inlinable public static var boolean: URLForm {
    URLForm(
      Expectation.boolean, read: { Bool($0, "true", "false") },
      write: { $0 ? "true" : "false" })
  }
  /// `1` and `0`.
  @inlinable public static var oneZero: URLForm {
    URLForm("'1' or '0'", read: { Bool($0, "1", "0") }, write: { $0 ? "1" : "0" })
  }
  /// `yes` and `no`.
  @inlinable public static var yesNo: URLForm {
    URLForm("'yes' or 'no'", read: { Bool($0, "yes", "no") }, write: { $0 ? "yes" : "no" })
  }
  /// `YES` and `NO`.
  @inlinable public static var upperYesNo: URLForm {
    URLForm("'YES' or 'NO'", read: { Bool($0, "YES", "NO") }, write: { $0 ? "YES" : "NO" })
  }

  /// Any two words that stand for true and false.
  @inlinable public static func words(_ yes: String, _ no: String) -> URLForm {
    URLForm(
      "'\(yes)' or '\(no)'",
      read: { Bool($0, yes, no) }, write: { $0 ? yes : no })
  }
}

extension Bool {
  /// The value that one of two words stands for; nil for any other text.
  @usableFromInline init?(_ text: String, _ yes: String, _ no: String) {
    self = text.isIdentical(to: yes)
    guard self || text.isIdentical(to: no) else { return nil }
  }
}

// MARK: Addresses and identifiers

extension URLForm where Value == URL {
  /// An absolute URL (RFC 3986). Characters that are illegal in one are read as their own escapes.
  @inlinable public static var url: URLForm {
    var form = URLForm(
      "a URL with a scheme", read: { URL(urlText: $0) }, write: { $0.absoluteString })
    form.normalize = { $0.absoluteURL }
    return form
  }

  /// Without `https://`, as `podcast://example.com/feed` has it. A URL with another scheme and `//` is read and written
  /// as it is; one without `//` has no text.
  public static var withoutScheme: URLForm {
    var form = URLForm(
      "a URL, without 'https://'", read: { URLText.url(withoutScheme: $0) },
      write: { URLText.text(withoutScheme: $0) })
    form.normalize = { $0.absoluteURL }
    return form
  }
}

extension URLText {
  private static let web = "https://"

  fileprivate static func url(withoutScheme text: String) -> URL? {
    // As bytes: to search for it as characters takes three times as long as to make the URL.
    if text.withBytes({ $0.firstPlace(of: "://") }) != nil { return URL(urlText: text) }
    return text.isEmpty || text.utf8.first == .slash ? nil : URL(urlText: web + text)
  }

  fileprivate static func text(withoutScheme url: URL) -> String {
    let text = url.absoluteString
    guard text.hasPrefix(web) else { return text }
    let rest = String(text.dropFirst(web.count))
    return self.url(withoutScheme: rest)?.absoluteString == text ? rest : text
  }
}

extension URLForm where Value == UUID {
  /// A UUID in small letters (RFC 9562); capital ones are read as well.
  @inlinable public static var uuid: URLForm {
    URLForm("a UUID", read: { UUID(urlText: $0) }, write: { $0.uuidString.lowercased() })
  }

  /// A UUID in capital letters; small ones are read as well.
  @inlinable public static var uppercase: URLForm {
    URLForm("a UUID", read: { UUID(urlText: $0) }, write: { $0.uuidString })
  }
}

extension URLForm where Value == Coordinate {
  /// `latitude,longitude` in degrees.
  @inlinable public static var coordinate: URLForm {
    URLForm(
      "'latitude,longitude' in degrees, up to 90 and 180", read: { Coordinate(urlText: $0) },
      write: { $0.urlText })
  }
}
