import URLSchemeRuntime

// Values whose text is split before it is percent-decoded, as the runtime's `SplitForm`s do it. The texts here are
// percent-encoded, in normal form.

extension ValueType {
  /// Whether a value is divided by characters that an escape can tell from data.
  package func isSplit(_ declarations: DeclarationLookup) -> Bool {
    switch kind {
    case _ where isBytes: true
    case .list(_, .separated(let separator)): separator.escape == nil
    case .declared: isParts(declarations)
    default: false
    }
  }

  /// Whether it is bytes as they are in the URL, which aren't decoded as a text.
  package var isBytes: Bool {
    if case .scalar(.data, let form) = kind { form.swift == ".percentEncoded" } else { false }
  }

  /// The members and the template of a value with parts in one text; nil for other types.
  private func parts(
    _ declarations: DeclarationLookup
  ) -> (members: [Parameter], template: PartsTemplate)? {
    guard case .parts(let members, let template)? = declared(in: declarations) else { return nil }
    return (members, template)
  }

  package func isParts(_ declarations: DeclarationLookup) -> Bool { parts(declarations) != nil }

  /// The characters that divide a value.
  package func delimiters(_ declarations: DeclarationLookup) -> String {
    guard case .list(let element, .separated(let separator)) = kind else {
      return URLText.delimiters(in: parts(declarations)?.template.texts ?? [])
    }
    return URLText.delimiters(
      in: separator.texts + (element.parts(declarations)?.template.texts ?? []))
  }

  /// Reads a percent-encoded text; nil when it is not one of this type.
  package func value(splitting text: String, in declarations: DeclarationLookup) -> Value? {
    switch kind {
    case .list(let element, .separated(let separator)) where isSplit(declarations):
      let parts = text.isEmpty ? [] : separator.encoded.parts(of: text)
      return parts.allMapped { element.value(splitting: $0, in: declarations) }.map(Value.list)
    default:
      if let (members, template) = parts(declarations) {
        return template.decodedParts(of: text)
          .flatMap { try? template.read($0, members, in: declarations) }
      }
      return (isBytes ? text : URLText.decoded(text)).flatMap { value(of: $0, in: declarations) }
    }
  }

  /// The percent-encoded text that `value(splitting:in:)` reads back; nil for a value that can't be written.
  package func splitText(of value: Value, in declarations: DeclarationLookup) -> String? {
    let text = rawText(of: value, in: declarations)
    return text.flatMap { self.value(splitting: $0, in: declarations) == value ? $0 : nil }
  }

  private func rawText(of value: Value, in declarations: DeclarationLookup) -> String? {
    switch (kind, value) {
    case (.list(let element, .separated(let separator)), .list(let values)):
      let texts = values.allMapped { value in
        element.isParts(declarations)
          ? element.rawText(of: value, in: declarations)
            .map { URLText.protecting($0, URLText.delimiters(in: separator.texts)) }
          : element.text(of: value, in: declarations)
            .map { URLText.encoded($0, protecting: URLText.delimiters(in: separator.texts)) }
      }
      return texts?.joined(separator: separator.encoded.text)
    case (.declared, .record(let record)):
      guard let (members, template) = parts(declarations) else { return nil }
      return template.partTexts(of: record, members, in: declarations)
        .map { template.encodedText(of: $0) }
    default: return isBytes ? text(of: value, in: declarations) : nil
    }
  }
}
