/// The facts about one action: how its URLs are built, and how it answers. Generated code uses it.
public final class URLRoute: Sendable {
  /// The action's name, as its spec has it.
  package let name: String
  package let interface: URLInterface
  package let replies: ReplyStyle
  package let replyRequired: Bool
  package let replyWritesValue: Bool
  package let unknownParameters: URLInterface.UnknownParameters
  /// Whether any URL that the action refuses is compared with the next best shape.
  private let passesAllOn: Bool
  /// The parameters whose invalid value passes a URL on.
  private let passedOn: [String]
  /// The query items by which a caller names results, by the results' usual names.
  package let resultNames: [String: String]
  /// The facts that make a receiving app safe.
  package let safety: ActionSafety
  /// Whether a router asks the person before the action if it can. It is at hand, so that a URL
  /// copies no `safety`.
  package let mayAsk: Bool
  /// Whether a request is handled without a question and without a campaign.
  let isDirect: Bool

  /// The query items that belong to the answer.
  let callbackNames: [String]
  /// Whether the destination of the answer can be a part of a parameter.
  let hasAnswerPath: Bool
  /// The parameters that have a place in some template, each once. A captured text has its index here.
  let placed: [PlacedName]
  let placedNameFilter: NameFilter
  let refusesUnknown: Bool
  /// The text before the first parameter, if it is the same for all requests.
  let opening: String?
  /// Whether query items follow others in the opening.
  let openingHasItems: Bool
  /// The templates of URLs that don't begin with the opening; nil where all do.
  let templates: Templates?

  /// A parameter that has a place in the action's templates.
  public struct Placeholder: Hashable, Sendable {
    package let name: String
    package let place: Place

    /// Each case has the name of the function that makes it.
    package enum Place {
      /// A value of a query item.
      case item
      /// Where it can't be empty or a dot segment.
      case path
      /// All to the URL's end, without any escape of its own.
      case restOfURL
      case other
    }

    /// The value of a query item.
    public static func item(_ name: String) -> Placeholder { Placeholder(name: name, place: .item) }

    /// In a path that begins with a slash.
    public static func path(_ name: String) -> Placeholder { Placeholder(name: name, place: .path) }

    /// All to the URL's end.
    public static func restOfURL(_ name: String) -> Placeholder {
      Placeholder(name: name, place: .restOfURL)
    }

    /// Elsewhere: in an opaque URL, the scheme, the fragment, or an item without a name.
    public static func other(_ name: String) -> Placeholder {
      Placeholder(name: name, place: .other)
    }
  }

  /// Creates the facts about an action.
  ///
  /// - Parameters:
  ///   - name: The action's name.
  ///   - interface: The facts about all of the app's URLs.
  ///   - opening: The text before the first parameter, if it is the same for all requests.
  ///   - templates: The templates of URLs that don't begin with the opening; nil where all do.
  ///   - replies: How the action answers; nil for the app's way. `replyRequired`, `replyWritesValue` and
  ///     `unknownParameters` and `triesNext` likewise.
  ///   - resultNames: The query items by which a caller names results, by their usual names.
  ///   - passedOn: Parameters whose invalid value passes a URL on to the next shape, by their names in the URL.
  ///   - safety: The facts that make a receiving app safe.
  @inline(never) public init(
    _ name: String, of interface: URLInterface, opening: String? = nil,
    templates: Templates? = nil, replies: ReplyStyle? = nil, replyRequired: Bool? = nil,
    replyWritesValue: Bool? = nil, resultNames: [String: String] = [:],
    unknownParameters: URLInterface.UnknownParameters? = nil,
    triesNext: Bool? = nil, passedOn: [String] = [],
    safety: ActionSafety = ActionSafety()
  ) {
    self.name = name
    self.interface = interface
    self.opening = opening
    openingHasItems = opening?.utf8.contains(.question) ?? false
    self.templates = templates
    self.replies = replies ?? interface.settings.replies
    self.replyRequired = replyRequired ?? interface.settings.replyRequired
    self.replyWritesValue = replyWritesValue ?? interface.settings.replyWritesValue
    self.resultNames = resultNames
    self.unknownParameters = unknownParameters ?? interface.settings.unknownParameters
    passesAllOn = triesNext ?? interface.settings.triesNext
    self.passedOn = passedOn
    self.safety = safety
    mayAsk = safety.mayAsk
    isDirect = !mayAsk && interface.settings.campaign.isEmpty
    var callbackNames = self.replies.parameterNames
    for name in resultNames.values { callbackNames.append(name) }
    self.callbackNames = callbackNames
    hasAnswerPath = self.replies.hasPath
    let placeholders = templates?.placeholders ?? []
    placed = placeholders.names.map { name in
      let isItem = placeholders.allSatisfy { $0.name != name || $0.place == .item }
      return PlacedName(KeyedName(name), isItem: isItem || callbackNames.contains(name))
    }
    placedNameFilter = placed.reduce(into: .none) { $0.insert($1.name.key) }
    refusesUnknown = self.unknownParameters != .ignore
  }

  // Most actions need no more, and a call with few arguments is small in every action.

  /// An action that answers like the app's others, and whose URLs begin alike.
  public convenience init(
    _ name: String, of interface: URLInterface, opening: String, safety: ActionSafety
  ) {
    self.init(name, of: interface, opening: opening, templates: nil, safety: safety)
  }

  /// An action that answers like the app's others.
  public convenience init(
    _ name: String, of interface: URLInterface, templates: Templates, safety: ActionSafety
  ) {
    self.init(name, of: interface, opening: nil, templates: templates, safety: safety)
  }

  /// A parameter that has a place in some template.
  struct PlacedName: Sendable {
    let name: KeyedName
    /// Whether items of its name are its values as well: it is no more than an item's value, or a callback.
    let isItem: Bool

    init(_ name: KeyedName, isItem: Bool) {
      self.name = name
      self.isItem = isItem
    }
  }

  /// The index of a parameter among those of the templates, and whether items of its name are its values as well; nil
  /// where it has none.
  func placeholder(of name: SoughtName) -> (index: Int, isItem: Bool)? {
    for index in placed.indices
    where placed[index].name.key == name.key
      && (name.key.isWhole || name.bytes.isSame(as: placed[index].name.text))
    {
      return (index, placed[index].isItem)
    }
    return nil
  }

  /// Whether some URL that the action refuses is compared with further shapes.
  var triesNext: Bool { passesAllOn || !passedOn.isEmpty }

  /// Whether a URL that the action refuses is compared with further shapes.
  func passesOn(_ error: RequestError) -> Bool {
    if passesAllOn { return true }
    guard let name = error.parameter else { return false }
    return passedOn.contains { parameter in
      // A member or an element is named behind its parameter.
      name.isIdentical(to: parameter) || name.hasPrefix(parameter + ".")
        || name.hasPrefix(parameter + "[")
    }
  }

  /// The one parameter that has a place in the templates.
  var solePlaceholder: String? {
    placed.count == 1 ? placed[0].name.text : nil
  }
}

extension [URLRoute.Placeholder] {
  /// The parameters' names, each once: captured texts are counted by the places here.
  package var names: [String] {
    reduce(into: []) { names, placeholder in
      if !names.contains(placeholder.name) { names.append(placeholder.name) }
    }
  }
}
