/// A question for the person before an action that has an effect: a description of the request that
/// is safe to show.
///
/// It contains no secrets. Texts of the caller contain no control characters, line breaks, or marks
/// that change the direction of writing, and are shortened so that the rest stays visible.
///
/// ```swift
/// let router = WordRev.Router(Words(), opener: opener) { question in
///   await ask(question.description)
/// }
/// await router.handle(url)
/// ```
public struct ConfirmationRequest: Equatable, Sendable {
  /// Asks the person about a request, and returns whether the app may handle it.
  public typealias Handler = nonisolated(nonsending) @Sendable (ConfirmationRequest) async -> Bool

  /// The name of the called app, from its spec.
  public let app: String
  /// The action's name.
  public let action: String
  /// A description of the action in one line, from the spec.
  public let summary: String?
  /// The effect of the action; `unknown` if the spec doesn't state it.
  public let effect: ActionEffect
  /// The parameters of the request, in the order of the URL.
  public let parameters: [Parameter]
  /// The request's own statement of who asks, which may be false.
  public let claimedSource: String?
  /// The app that opened the URL, if the system names it. It may only have passed on what another app or a page asks, by
  /// opening a callback.
  public let caller: URLDelivery.Caller?
  /// The schemes of the apps that get the answer: mostly one, and none if there is no answer. A success, an error and a
  /// cancellation can go to different apps.
  public let replySchemes: [String]

  /// A parameter that is safe to show.
  public struct Parameter: Equatable, Sendable {
    /// The name in the URL.
    public let name: String
    /// The value as it is written in the URL; nil for a secret.
    public let text: String?

    /// Creates a parameter, as a router does, with its name and its text in the URL, or nil for a secret.
    public init(name: String, text: String?) {
      self.name = name
      self.text = text
    }
  }

  /// Creates a question, for previews and tests of what asks it. A router makes its own, of texts that are safe
  /// to show.
  public init(
    app: String, action: String, summary: String? = nil, effect: ActionEffect = .unknown,
    parameters: [Parameter] = [], claimedSource: String? = nil,
    caller: URLDelivery.Caller? = nil, replySchemes: [String] = []
  ) {
    self.app = app
    self.action = action
    self.summary = summary
    self.effect = effect
    self.parameters = parameters
    self.claimedSource = claimedSource
    self.caller = caller
    self.replySchemes = replySchemes
  }
}

extension ConfirmationRequest: CustomStringConvertible {
  /// The question as text, with a line for each part. After ten values of one name, and after 40 names, it states how
  /// many more values there are.
  public var description: String {
    var lines = ["\(app): \(summary ?? action)"]
    var (names, values, counts): ([String], [String], [Int]) = ([], [], [])
    for parameter in parameters {
      let text = parameter.text.map { "“\($0)”" } ?? "•••"
      guard let index = names.firstIndex(of: parameter.name) else {
        if names.count == 40 { continue }
        names.append(parameter.name)
        values.append(text)
        counts.append(1)
        continue
      }
      counts[index] += 1
      if counts[index] <= 10 { values[index] += ", " + text }
    }
    for index in names.indices {
      let more = counts[index] > 10 ? " and \(counts[index] - 10) more" : ""
      lines.append("  \(names[index]): \(values[index])\(more)")
    }
    let others = parameters.count - counts.reduce(0, +)
    if others > 0 { lines.append("  and \(others) more") }
    if let caller { lines.append("opened by \(caller.identifier)") }
    if let claimedSource {
      lines.append("asked by an app that says that it is “\(claimedSource)”")
    }
    if !replySchemes.isEmpty {
      lines.append("the answer goes to " + replySchemes.map { $0 + ":" }.joined(separator: " or "))
    }
    return lines.joined(separator: "\n")
  }
}

extension ConfirmationRequest {
  init(
    _ entries: [(name: String, text: String)], _ route: URLRoute, _ callbacks: Callbacks,
    _ caller: URLDelivery.Caller?
  ) {
    self.init(
      app: route.interface.name, action: route.name, summary: route.safety.summary,
      effect: route.safety.effect, parameters: Parameter.all(of: entries, route),
      claimedSource: callbacks.source.map { $0.safeToShow(upTo: 60, isQuoted: true) },
      caller: caller,
      replySchemes: callbacks.all.compactMap(URLText.scheme).reduce(into: []) { schemes, scheme in
        if !schemes.contains(scheme) { schemes.append(scheme) }
      })
  }
}

extension ConfirmationRequest.Parameter {
  /// A request's parameters as they may be shown.
  static func all(of entries: [(name: String, text: String)], _ route: URLRoute) -> [Self] {
    entries.map { name, text in
      Self(
        name: name.safeToShow(upTo: 60),
        text: route.isSecret(name) ? nil : text.safeToShow(upTo: 200))
    }
  }
}

extension String {
  /// The text in one line without anything invisible, cut to a number of characters.
  ///
  /// - Parameter isQuoted: Whether the text is between quotation marks, which it must not contain.
  func safeToShow(upTo maximum: Int, isQuoted: Bool = false) -> String {
    var text = ""
    var count = 0
    for character in self {
      guard count < maximum else { return text + "…" }
      var shown: [Unicode.Scalar] = []
      for scalar in character.unicodeScalars {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: shown.append(" ")
        case .format, .privateUse, .surrogate, .unassigned: continue
        case _ where scalar.properties.isDefaultIgnorableCodePoint: continue
        // Symbols that are blank.
        case _ where "\u{2800}\u{1D159}".unicodeScalars.contains(scalar): continue
        // Quotation marks like those around the text, some of which are symbols.
        case _ where "“”„‟ˮ″‶❝❞❠〝〞〟🙶🙷🙸".unicodeScalars.contains(scalar): shown.append("'")
        case .initialPunctuation where isQuoted, .finalPunctuation where isQuoted: shown.append("'")
        case _ where isQuoted && scalar.properties.isQuotationMark: shown.append("'")
        default: shown.append(scalar)
        }
      }
      // A run of spaces would become a line of its own.
      guard !shown.isEmpty, shown != [" "] || text.last != " " else { continue }
      // A letter with hundreds of accents is one character, and covers the text around it.
      text.unicodeScalars.append(contentsOf: shown.prefix(8))
      count += 1
    }
    return text
  }
}
