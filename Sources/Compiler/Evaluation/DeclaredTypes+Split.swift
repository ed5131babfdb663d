import URLSchemeRuntime

// Values whose text is split before it is percent-decoded, as the runtime's `splitList` does it. The texts here are
// percent-encoded, in normal form.

extension DeclaredTypes {
  /// Whether a value is divided by characters that an escape can tell from data.
  package func isSplit(_ type: ValueType) -> Bool {
    switch type.kind {
    case _ where type.isBytes: true
    case .list(_, .separated(let separator)): separator.escape == nil
    case .declared: isParts(type)
    default: false
    }
  }

  /// The members and the template of a value with parts in one text; nil for other types.
  private func parts(_ type: ValueType) -> (members: [Parameter], template: PartsTemplate)? {
    guard case .parts(let members, let template)? = declared(type) else { return nil }
    return (members, template)
  }

  package func isParts(_ type: ValueType) -> Bool { parts(type) != nil }

  /// The characters that divide a value.
  package func delimiters(of type: ValueType) -> String {
    guard case .list(let element, .separated(let separator)) = type.kind else {
      return URLText.delimiters(in: parts(type)?.template.texts ?? [])
    }
    return URLText.delimiters(in: separator.texts + (parts(element)?.template.texts ?? []))
  }

  /// Reads a percent-encoded text; nil when it is not one of the type.
  package func value(splitting text: String, as type: ValueType) -> Value? {
    switch type.kind {
    case .list(let element, .separated(let separator)) where isSplit(type):
      let parts = text.isEmpty ? [] : separator.encoded.parts(of: text)
      return parts.allMapped { value(splitting: $0, as: element) }.map(Value.list)
    default:
      if let (members, template) = parts(type) {
        return template.decodedParts(of: text).flatMap { try? record(of: $0, members, template) }
      }
      return (type.isBytes ? text : URLText.decoded(text)).flatMap { value(of: $0, as: type) }
    }
  }

  /// The percent-encoded text that `value(splitting:as:)` reads back; nil for a value that can't be written.
  package func splitText(of value: Value, as type: ValueType) -> String? {
    rawText(of: value, as: type)
      .flatMap { self.value(splitting: $0, as: type) == value ? $0 : nil }
  }

  private func rawText(of value: Value, as type: ValueType) -> String? {
    switch (type.kind, value) {
    case (.list(let element, .separated(let separator)), .list(let values)):
      let delimiters = URLText.delimiters(in: separator.texts)
      let texts = values.allMapped { value in
        isParts(element)
          ? rawText(of: value, as: element).map { URLText.protecting($0, delimiters) }
          : text(of: value, as: element).map { URLText.encoded($0, protecting: delimiters) }
      }
      return texts?.joined(separator: separator.encoded.text)
    case (.declared, .record(let record)):
      guard let (members, template) = parts(type) else { return nil }
      return partTexts(of: record, members, template).map { template.encodedText(of: $0) }
    default: return type.isBytes ? text(of: value, as: type) : nil
    }
  }
}

extension ValueType {
  /// Whether it is bytes as they are in the URL, which aren't decoded as a text.
  package var isBytes: Bool {
    if case .scalar(.data, let form) = kind { form.swift == ".percentEncoded" } else { false }
  }
}
