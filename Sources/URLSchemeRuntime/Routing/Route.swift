/// The facts about one action: how its URLs are built, and how it answers.
public final class Route: Sendable {
  /// The action's name, as its spec has it.
  package let name: String
  package let interface: URLInterface
  package let replies: ReplyStyle
  package let replyRequired: Bool
  package let replyWritesValue: Bool
  package let unknownParameters: URLInterface.UnknownParameters
  /// The query items by which a caller names results, by the results' usual names.
  package let resultNames: [String: String]
  /// The facts that make a receiving app safe.
  package let safety: ActionSafety

  /// The query items that belong to the answer.
  let callbackNames: [String]
  /// What rules out most URLs without any of them.
  let callbackItems: NameFilter
  /// The placeholders of the action's templates.
  let placeholders: [Placeholder]
  /// The parameters among them that are more than an item's value: no item of their name is one.
  let placed: Set<String>
  /// The same, as they are looked for.
  let placedNames: [KeyedName]
  let placedKeys: [ParameterKey]
  /// What rules out most names that have no place.
  let placedFilter: NameFilter
  /// The text before the first parameter, if it is the same for all requests.
  let opening: String?
  /// Writes a URL by the template of a number; nil where there is no such template.
  let build: Build

  /// Writes a URL by one of the action's templates.
  ///
  /// It gets the template's number, from zero, and returns whether the template takes the values; nil if
  /// there is no template of that number.
  public typealias Build = @Sendable (Int, inout URLBuilder) -> Bool?

  /// A parameter that has a place in the action's templates.
  public struct Placeholder: Hashable, Sendable {
    package let name: String
    let place: Place

    enum Place: String {
      /// A value of a query item.
      case item
      /// Where it can't be empty or a dot segment.
      case path
      /// All to the URL's end, without any escape of its own.
      case rest
      case other
    }

    /// The name of the function that makes it.
    package var kind: String { place.rawValue }

    /// The value of a query item.
    public static func item(_ name: String) -> Placeholder { Placeholder(name: name, place: .item) }

    /// In a path that begins with a slash.
    public static func path(_ name: String) -> Placeholder { Placeholder(name: name, place: .path) }

    /// All to the URL's end.
    public static func rest(_ name: String) -> Placeholder { Placeholder(name: name, place: .rest) }

    /// Elsewhere: in an opaque URL, the scheme, the fragment, or an item without a name.
    public static func other(_ name: String) -> Placeholder {
      Placeholder(name: name, place: .other)
    }
  }

  /// - Parameters:
  ///   - name: The action's name.
  ///   - interface: The facts about all of the app's URLs.
  ///   - opening: The text before the first parameter, if it is the same for all requests.
  ///   - placeholders: The parameters that have a place in the action's templates.
  ///   - replies: How the action answers; nil for the app's way. `replyRequired`, `replyWritesValue` and
  ///     `unknownParameters` likewise.
  ///   - resultNames: The query items by which a caller names results, by their usual names.
  ///   - safety: The facts that make a receiving app safe.
  ///   - build: Writes a URL by one of the action's templates.
  public init(
    _ name: String, of interface: URLInterface, opening: String? = nil,
    placeholders: [Placeholder] = [], replies: ReplyStyle? = nil, replyRequired: Bool? = nil,
    replyWritesValue: Bool? = nil, resultNames: [String: String] = [:],
    unknownParameters: URLInterface.UnknownParameters? = nil,
    safety: ActionSafety = ActionSafety(), build: @escaping Build = { _, _ in nil }
  ) {
    self.name = name
    self.interface = interface
    self.opening = opening
    self.placeholders = placeholders
    self.replies = replies ?? interface.replies
    self.replyRequired = replyRequired ?? interface.replyRequired
    self.replyWritesValue = replyWritesValue ?? interface.replyWritesValue
    self.resultNames = resultNames
    self.unknownParameters = unknownParameters ?? interface.unknownParameters
    self.safety = safety
    self.build = build
    callbackNames = self.replies.parameterNames + resultNames.values.sorted()
    callbackItems = NameFilter(callbackNames + self.replies.items)
    placed = Set(placeholders.filter { $0.place != .item }.map(\.name)).subtracting(callbackNames)
    placedNames = placed.sorted().map(KeyedName.init)
    placedFilter = NameFilter(placed)
    placedKeys = placed.sorted().map(ParameterKey.init)
  }

  /// The one parameter that has a place in the templates.
  var solePlaceholder: String? {
    let names = Set(placeholders.map(\.name))
    return names.count == 1 ? names.first : nil
  }
}
