// Values whose text is split before it is percent-decoded.

extension URLReader {
  /// A value that is split before it is decoded; nil when the parameter is absent.
  ///
  /// - Parameters:
  ///   - name: The parameter's name in the URL.
  ///   - form: How it is written.
  ///   - aliases: Other names that it may have.
  ///   - repeated: What a second occurrence means.
  @inlinable public mutating func value<Value>(
    ifPresent name: URLLiteral, split form: @autoclosure () -> SplitForm<Value>,
    aliases: [URLLiteral] = [],
    repeated: Repetition = .reject
  ) throws(RequestError) -> Value? {
    let text = try encodedText(name, aliases: aliases, repeated: repeated)
    guard let text else { return nil }
    return try form().read(text, at: fullName(name))
  }

  /// The text of the one value of a parameter, percent-encoded; nil when it is absent.
  @usableFromInline mutating func encodedText(
    _ name: URLLiteral, aliases: [URLLiteral], repeated: Repetition
  ) throws(RequestError) -> String? {
    guard let field = try field(name, aliases: aliases, repeated: repeated) else { return nil }
    guard let text = encodedText(of: field) else { throw malformed(name) }
    return text
  }

  /// A value that is split before it is decoded.
  @inlinable public mutating func value<Value>(
    _ name: URLLiteral, split form: @autoclosure () -> SplitForm<Value>, aliases: [URLLiteral] = [],
    repeated: Repetition = .reject
  ) throws(RequestError) -> Value {
    let value = try value(ifPresent: name, split: form(), aliases: aliases, repeated: repeated)
    guard let value else { throw missing(name, form().expectation) }
    return value
  }
}

extension URLText {
  /// Percent-encoded bytes of a query in normal form; nil for a malformed escape.
  static func encodedValue(_ bytes: Bytes, plusIsSpace: Bool) -> String? {
    guard let normal = normalized(bytes) else { return nil }
    let text = String(decoding: normal, as: UTF8.self)
    return plusIsSpace ? text.replacing("+", with: "%20") : text
  }
}
