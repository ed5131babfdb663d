/// How an action answers. Generated code uses it.
///
/// Indirect, because every app copies it, and most have no address.
public indirect enum ReplyStyle: Sendable {
  /// Not at all.
  case noReply
  /// One URL of the caller's for each outcome that the app tells.
  case callbacks(CallbackNames)
  /// One URL of the caller's for all outcomes, in a query item.
  case returnURL(ReturnAddress)
  /// Only the caller's scheme, in a query item.
  case returnScheme(ReturnAddress)

  /// The query items that belong to the answer, not to the action.
  package var parameterNames: [String] {
    guard case .callbacks(let names) = self else { return address?.parameterNames ?? [] }
    return [names.source, names.success, names.error, names.cancel].compactMap(\.self)
  }

  /// The query items in which a request says something about the answer, the action's own included.
  var items: [String] { address?.items ?? parameterNames }

  /// Whether some text about the answer is a member of a JSON object.
  var hasPath: Bool { address?.hasPath ?? false }

  /// The part of a request that asks for an answer: an item or, with dots, a member of the JSON
  /// object in an item.
  package var callbackName: String? {
    if case .callbacks(let names) = self { names.success } else { address?.parameter }
  }

  /// The items with the URLs for a success, an error and a cancellation.
  package var outcomeNames: [String?] {
    guard case .callbacks(let names) = self else {
      return [address?.parameter, address?.parameter, address?.parameter]
    }
    return [names.success, names.error, names.cancel]
  }

  /// Whether requests are never answered.
  package var isNoReply: Bool {
    if case .noReply = self { true } else { false }
  }

  package var address: ReturnAddress? {
    switch self {
    case .noReply, .callbacks: nil
    case .returnURL(let address), .returnScheme(let address): address
    }
  }

  package var prefix: String { address?.prefix ?? "" }
  package var outcome: ReturnOutcome? { address?.outcome }

  /// x-callback-url 1.0: `x-success`, `x-error` and `x-cancel`; `x-source` names the caller.
  public static let xCallback = ReplyStyle.callbacks(.xCallback)
}

/// The query items with the caller's URLs, by outcome. Generated code uses it.
public struct CallbackNames: Sendable {
  package var success: String
  package var error: String?
  package var cancel: String?
  package var source: String?

  /// Creates the names of callbacks.
  ///
  /// - Parameters:
  ///   - success: The item with the URL for the results.
  ///   - error: The item with the URL for an error; without it, errors aren't answered.
  ///   - cancel: The item with the URL for a cancellation; without it, cancellations aren't
  ///     answered.
  ///   - source: The item with the caller's name.
  public init(
    success: String, error: String? = nil, cancel: String? = nil, source: String? = nil
  ) {
    self.success = success
    self.error = error
    self.cancel = cancel
    self.source = source
  }

  package static let xCallback = CallbackNames(
    success: "x-success", error: "x-error", cancel: "x-cancel", source: "x-source")
}

/// The destination of an answer, and the way in which it tells how the action ended. Generated code uses it.
public struct ReturnAddress: Sendable {
  /// The query item that holds the caller's URL or scheme; with dots, as in `data.callback_url`, a
  /// member of the JSON object that is the item's value.
  package let parameter: String
  /// Put before every name that is returned, so that none collides with the caller's own.
  package let prefix: String
  /// Which word tells how it ended; without it an answer is a success unless it has an
  /// `errorCode`, and a cancellation isn't told.
  package let outcome: ReturnOutcome?
  /// The query item, or the member, that holds a text which the answer repeats under the same name.
  /// With it, callers put the proof that an answer is theirs there, and not into their URL.
  package let state: String?
  /// The query items that belong to the answer, not to the action. A text inside a parameter is none.
  fileprivate let parameterNames: [String]
  /// Whether some text about the answer is a member of a JSON object.
  fileprivate let hasPath: Bool
  /// The query items in which a request says something about the answer, the action's own included.
  fileprivate let items: [String]
  /// The query items of an answer that say how the request ended, and that it is an answer.
  package let answerItems: [String]

  // What names with dots need. As functions, these are no part of an app without an address.

  /// Reads the text at a path; nil when there is none.
  package let text:
    @Sendable (_ url: inout URLReader, _ path: String) throws(RequestError) -> String?
  /// Has texts whose names are paths inserted into what is written next; returns the others.
  let insert: @Sendable (_ url: inout URLWriter, URLWriter.Texts) -> URLWriter.Texts

  /// Creates the address of an answer.
  ///
  /// - Parameters:
  ///   - parameter: The query item that holds the caller's URL or scheme.
  ///   - prefix: The prefix of every returned name.
  ///   - outcome: The words that tell how the action ended.
  ///   - state: The item whose text the answer repeats.
  public init(
    parameter: String, prefix: String = "", outcome: ReturnOutcome? = nil, state: String? = nil
  ) {
    self.parameter = parameter
    self.prefix = prefix
    self.outcome = outcome
    self.state = state
    let names = [parameter, state].compactMap(\.self)
    parameterNames = names.filter { !$0.isAnswerPath }
    hasPath = names.contains(where: \.isAnswerPath)
    items = names.flatMap { [$0, $0.answerPath.item] }
    let words = outcome.map { [$0.parameter, $0.code, $0.message, state] } ?? []
    answerItems = words.compactMap { $0.map { prefix + $0.answerPath.item } }
    text = { url, path throws(RequestError) in try url.text(ifPresentAt: path) }
    insert = { $0.insert($1) }
  }
}

/// The query item that tells how a request ended. Names are without the prefix; with dots, as in
/// `data.status`, they lead into the JSON object that is an item's value. Generated code uses it.
public struct ReturnOutcome: Sendable {
  package var parameter: String
  /// Words of success; the first is written.
  package var success: [String]
  /// Words of a cancellation by the person; the first is written.
  package var cancel: [String]
  /// Words for a failure. An error whose code is one of them uses that word, any other error the
  /// last one.
  package var error: [String]
  /// The item that holds an error's code.
  package var code: String?
  /// The item that holds an error's message.
  package var message: String?

  /// Creates the item of an outcome.
  ///
  /// - Parameters:
  ///   - parameter: The item that holds the word.
  ///   - success: Words of success; the first is written.
  ///   - cancel: Words of a cancellation by the person; the first is written.
  ///   - error: Words of failure.
  ///   - code: The item that holds an error's code.
  ///   - message: The item that holds an error's message.
  public init(
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
