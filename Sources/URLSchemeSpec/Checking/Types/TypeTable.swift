import URLSchemeRuntime

/// The named types of a specification.
struct TypeTable {
  private(set) var all: [NamedType] = []
  private var index: [String: NamedType] = [:]
  /// The Swift names of all that are declared in Swift.
  private(set) var swiftNames: Set<String> = []

  subscript(key: String) -> NamedType? { index[key] }

  var keys: [String] { all.map(\.key.text) }

  mutating func add(_ type: NamedType) {
    all.append(type)
    index[type.key.text] = type
    if let name = type.swiftName { swiftNames.insert(name) }
  }
}

/// An entry of `types`.
final class NamedType {
  let key: YAMLScalar
  let node: YAMLNode
  /// What it is called in Swift; `nil` for one that is not declared there.
  let swiftName: String?
  var meaning: Meaning = .unknown
  /// A mixin's parameters.
  var parameters: [ParameterDraft] = []
  var isUsed = false

  enum Meaning {
    case unknown
    /// Being found out: asking again means that the type is defined by itself.
    case pending
    case shape(Parameter.Shape)
    case mixin
    /// There is an error in it that is already reported.
    case invalid
  }

  init(key: YAMLScalar, node: YAMLNode, swiftName: String?) {
    self.key = key
    self.node = node
    self.swiftName = swiftName
  }

  /// The keys of definitions that have a name of their own in Swift.
  static let declaringKeys = ["enum", "object", "anyOf", "oneOf", "group"]

  /// What a type is whose definition declares a Swift type, known from its key alone.
  ///
  /// - Parameter isTagged: Whether there is a discriminator, which makes a `oneOf` one JSON object.
  static func shape(
    declaredBy key: String, isTagged: Bool, path: String
  ) -> Parameter.Shape {
    switch key {
    case "oneOf" where !isTagged: .choice(path)
    case "group": .group(path)
    default: .value(ValueType(.declared(path)))
    }
  }
}
