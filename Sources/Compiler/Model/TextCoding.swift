import URLSchemeRuntime

/// How the text of a value becomes another text.
package enum TextCoding: Hashable, Sendable {
  /// Its bytes are written as data, as `as` says.
  case data(DataEncoding)
  /// A fixed text is around it, as `text` says: `ttl={value}`.
  case template(String, ignoresCase: Bool)

  /// As the language writes it.
  package var word: String {
    switch self {
    case .data(let encoding): encoding.rawValue
    case .template(let source, _): source
    }
  }

  /// Whether capital and small letters are the same in the text around it.
  package var ignoresCase: Bool {
    if case .template(_, let ignoresCase) = self { ignoresCase } else { false }
  }

  /// The phrase that follows what the value's own text must be.
  var expectation: String {
    switch self {
    case .data(let encoding): ", as " + encoding.form.expectation
    case .template(let source, _): " in the form '\(source)'"
    }
  }

  /// How the runtime reads and writes the value's own text.
  var form: URLForm<String> {
    switch self {
    case .data(let encoding): .encoded(.string, as: encoding.form)
    case .template(let source, let ignoresCase): .string.inside(source, ignoringCase: ignoresCase)
    }
  }
}
