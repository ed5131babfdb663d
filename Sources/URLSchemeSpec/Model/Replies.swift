/// How an action answers.
package struct Replies: Sendable {
  package enum Style: String, CaseIterable, Sendable {
    /// `x-success`, `x-error`, `x-cancel` of x-callback-url 1.0.
    case xCallback
    /// One URL of the caller's, told apart by an outcome parameter.
    case returnURL
    /// Only the caller's scheme.
    case returnScheme
    /// No answer.
    case none
  }

  package var style: Style = .none
  /// Whether a request without a callback is refused.
  package var required: Bool = false
  /// The query item that carries the return URL or the return scheme; with dots, a member of the
  /// JSON object that is a parameter's value.
  package var parameter: String?
  /// The same for the text that an answer repeats, so that the caller knows it for its own.
  package var state: String?
  /// Put before every returned name.
  package var prefix: String = ""
  package var outcome: Outcome?
  package var write: Write = .items
  /// The only schemes of callbacks that are opened, in lower case.
  package var allow: [String]?
  /// Schemes of callbacks that are not opened, in lower case.
  package var deny: [String] = []
  /// Whether only a success may return values.
  package var strict: Bool = false

  /// How the answer's items are written.
  package enum Write: String, CaseIterable, Sendable {
    /// As query items.
    case items
    /// The one result, percent-encoded, at the callback's very end.
    case value
  }

  /// Which word says how it ended; names are without the prefix.
  package struct Outcome: Hashable, Sendable {
    package var parameter: String
    package var success: [String]
    package var cancel: [String]
    package var error: [String]
    /// The item that carries an error's code.
    package var code: String?
    /// The item that carries an error's message.
    package var message: String?
    package init(
      parameter: String, success: [String], cancel: [String] = [], error: [String] = [],
      code: String? = nil, message: String? = nil
    ) {
      self.parameter = parameter
      self.success = success
      self.cancel = cancel
      self.error = error
      self.code = code
      self.message = message
    }
  }

  package init() {}

  /// The query items of a request that belong to the answer: what travels inside a parameter is
  /// none.
  package var itemNames: [String] {
    switch style {
    case .none: []
    case .xCallback: ["x-source", "x-success", "x-error", "x-cancel"]
    case .returnURL, .returnScheme:
      [parameter, state].compactMap(\.self).filter { !Self.isPath($0) }
    }
  }

  /// Whether a name leads into a parameter that is a JSON object: `data.callback_url`.
  package static func isPath(_ name: String) -> Bool { name.contains(".") }
}
