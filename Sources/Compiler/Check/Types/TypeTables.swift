/// The named types of a specification.
struct TypeTable {
  private(set) var all: [NamedType] = []
  private var index: [String: NamedType] = [:]
  /// The Swift names of all that are declared in Swift.
  private(set) var swiftNames: Set<String> = []

  subscript(key: String) -> NamedType? { index[key] }

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
  /// The name in Swift; `nil` if the type isn't declared there.
  let swiftName: String?
  var meaning: Meaning = .unknown
  /// The rules for all values of an open enum.
  var constraints = Constraints()
  /// A mixin's parameters.
  var parameters: [ParameterDraft] = []
  /// What a type without a type in Swift says about the parameters that have it.
  var summary: String?
  var description: String?
  var extensions: [Extension] = []
  var isUsed = false

  enum Meaning {
    case unknown
    /// Being found out: asking again means that the type is defined by itself.
    case pending
    case kind(Parameter.Kind)
    /// There is an error in it that is already reported.
    case invalid
  }

  init(key: YAMLScalar, node: YAMLNode, swiftName: String?) {
    self.key = key
    self.node = node
    self.swiftName = swiftName
  }

  var isMixin: Bool { node["mixin"] != nil }

  /// Notes what it says about the parameters that have it, or what the type says by which it is defined.
  func describe(by reader: MappingReader?, or alias: NamedType?) {
    summary = reader?.text("summary") ?? alias?.summary
    description = reader?.text("description") ?? alias?.description
    extensions = (reader?.extensions ?? []).adding(alias?.extensions ?? [])
  }

  /// The place of it, for messages about something else.
  var note: Diagnostic.Note { .init("\(key.text.quoted) is defined here", at: key.range) }

  /// The key of a definition that has a name of its own in Swift.
  static func declaringKey(of node: YAMLNode) -> String? {
    ["enum", "object", "anyOf", "oneOf", "group"].first { node[$0] != nil }
  }
}

/// The Swift types that a specification declares, as they are found.
struct DeclarationTable: DeclaredTypes {
  private(set) var all: [Declaration] = []
  private var index: [String: Int] = [:]
  /// Members whose defaults are not typed yet, by the declaration's path.
  var unfinishedMembers: [String: [ParameterDraft]] = [:]
  /// Declarations with errors in them.
  private var broken: Set<String> = []

  func declaration(_ path: String) -> Declaration? { index[path].map { all[$0] } }

  func ordinal(of path: String) -> Int? { index[path] }

  func isBroken(_ path: String) -> Bool { broken.contains(path) || index[path] == nil }

  /// Reserves a place for a declaration, so that types precede those that they contain.
  mutating func reserve(_ declaration: Declaration) -> Int {
    index[declaration.path] = all.count
    all.append(declaration)
    return all.count - 1
  }

  /// - Parameter kind: Nil where there is an error in it.
  mutating func fill(_ ordinal: Int, _ kind: Declaration.Kind?, members: [ParameterDraft]) {
    guard let kind else { return fail(ordinal) }
    all[ordinal].kind = kind
    if members.contains(where: { !$0.isUsable }) { broken.insert(all[ordinal].path) }
    if members.contains(where: \.isUnfinished) { unfinishedMembers[all[ordinal].path] = members }
  }

  /// Takes over what the mapping says about the type, beside what it is.
  mutating func describe(_ ordinal: Int, by reader: MappingReader) {
    all[ordinal].summary = reader.text("summary")
    all[ordinal].description = reader.text("description")
    if reader.kind.id == .namedType { all[ordinal].extensions = reader.extensions }
  }

  mutating func fail(_ ordinal: Int) { broken.insert(all[ordinal].path) }

  mutating func finish(_ path: String, members: [Parameter]) {
    guard let ordinal = index[path] else { return }
    switch all[ordinal].kind {
    case .object: all[ordinal].kind = .object(members)
    case .parts(_, let template): all[ordinal].kind = .parts(members, template)
    case .group: all[ordinal].kind = .group(members)
    case .enumeration, .choice, .union, .tagged: break
    }
  }
}

/// A parameter whose default and requirements are still text: both need types and neighbors that
/// may be further down.
struct ParameterDraft {
  var parameter: Parameter
  /// For messages: `parameter 'word'`, or `returned value 'result'`.
  let title: Subject
  /// The long form's mapping.
  let reader: MappingReader?
  var keyRange: SourceRange
  /// False when its type can't be known because of an error.
  var isUsable: Bool
  var defaultNode: YAMLNode?
  /// The parameter whose value it has if it is absent.
  var followed: YAMLScalar?
  var exampleNodes: [YAMLNode] = []
  /// The rules between it and others.
  var relations: [(rule: RelationRule, others: [RequirementDraft])] = []
  /// When the text is split, before or after it is decoded, if the spec says so.
  var split: Parameter.Split?

  /// The place of it, for messages about something else.
  var note: Diagnostic.Note { .init("\(title) is here", at: keyRange) }

  /// A name that it has in the URL.
  func taking(_ name: String, constant: String? = nil) -> TakenName {
    TakenName(
      name: name, title: title, range: keyRange, parameter: parameter.key, constant: constant)
  }

  struct RequirementDraft {
    var key: YAMLScalar
    var values: [YAMLScalar] = []

    /// The requirement that the key and the values state.
    var requirement: Parameter.Requirement { .init(key: key.text, values: values.map(\.text)) }
  }

  /// Whether something of it is still text.
  var isUnfinished: Bool {
    defaultNode != nil || !exampleNodes.isEmpty || !relations.isEmpty
  }

  /// Whether it may be nil.
  var isOptional: Bool { parameter.presence == .optional && defaultNode == nil }

  /// Whether a request may lack it.
  var mayBeAbsent: Bool { parameter.presence != .required || defaultNode != nil }
}
