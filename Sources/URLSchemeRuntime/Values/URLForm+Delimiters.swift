// Forms whose texts are split while they are percent-encoded, so that an escaped delimiter belongs to a part (RFC 3986
// §2.2). Their texts are in normal form.

extension URLForm {
  /// A list in one text, which is split before it is decoded.
  ///
  /// ```swift
  /// // did:web:localhost%3A8443:user → ["localhost:8443", "user"]
  /// let form = URLForm<[String]>.splitList(of: .string, separatedBy: ":")
  /// ```
  ///
  /// - Parameters:
  ///   - element: How an element is written, which may be split before it is decoded as well.
  ///   - separator: The text between the elements, without an escape of its own.
  @inlinable public static func splitList<Element>(
    of element: URLForm<Element>, separatedBy separator: Separator
  ) -> URLForm where Value == [Element] {
    let (separator, delimiters) = (separator.encoded, URLText.delimiters(in: separator.texts))
    var form = URLForm(
      "a list whose every element is \(element.expectation)",
      read: { text in
        if text.isEmpty { return [] }
        var values: [Element] = []
        for part in separator.parts(of: text) {
          guard let value = element.value(ofEncoded: part) else { return nil }
          values.append(value)
        }
        return values
      },
      write: { values in
        values.map { URLText.protecting(element.encodedText(of: $0), delimiters) }
          .joined(separator: separator.text)
      })
    form.normalize = { $0.map(element.normalized) }
    form.refusal = element.refusal
    form.specialCases = SpecialCases(delimiters: delimiters + (element.delimiters ?? ""))
    return form
  }

  /// Reads a percent-encoded text; nil if it doesn't have this form.
  @inlinable func value(ofEncoded text: String) -> Value? {
    delimiters == nil ? URLText.decoded(text).flatMap(parse) : parse(text)
  }

  /// The canonical text of a value, percent-encoded.
  @inlinable func encodedText(of value: Value) -> String {
    delimiters == nil ? URLText.encoded(write(value), protecting: "") : write(value)
  }
}

extension URLForm where Value: URLParts {
  /// A value with parts, whose text is split before it is decoded.
  @inlinable public static var parts: URLForm {
    var form = URLForm(
      Value.expectation,
      read: { text in
        let template = Value.urlTemplate
        return template.decodedParts(of: text).flatMap { Value(urlParts: $0, template.names) }
      },
      write: { Value.urlTemplate.encodedText(of: $0.urlParts) })
    form.normalize = { $0.urlNormalized }
    form.refusal = Value.urlRefusal
    form.specialCases = SpecialCases(delimiters: Value.urlTemplate.delimiters)
    return form
  }
}
