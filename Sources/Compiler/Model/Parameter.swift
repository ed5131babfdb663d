package import URLSchemeRuntime

/// One named value of a request, a reply, a group or a JSON object.
package struct Parameter: Sendable {
  /// The name in the spec, without `?`.
  package var key: String
  /// The name in the URL or in the JSON. For a group it is the pattern of the members' names, with
  /// `{member}` where each one's own name goes; for a choice and for pairs it says nothing.
  package var wireName: String
  package var kind: Kind
  package var presence = Presence.required
  /// The query item of the request by which the caller may give a result another name than
  /// `wireName`; nil for nearly all.
  package var namedBy: String?
  /// Other names that are read, never built.
  package var aliases: [String] = []
  /// Never shown in errors, logs or examples.
  package var isSensitive: Bool = false
  /// The meaning of a second occurrence, for single values.
  package var repeated: Repeated = .reject
  /// The meaning of a value that can't be read.
  package var invalid: Invalid = .refuse
  /// When the text of a list or of a value with parts is split.
  package var split: Split = .afterDecoding
  /// The rules about other parameters, in the order in which they are checked.
  package var relations: [Relation] = []
  /// Reserved characters that stay as they are in a query value.
  package var allowReserved: Bool = false
  /// The names of pairs in the URL, with `{key}` where each one's key goes; nil where a key is the name.
  package var keyNaming: String?
  package var summary: String?
  package var description: String?
  package var deprecated: Deprecation?
  /// Values to show, typed.
  package var examples: [Value] = []
  /// The place of the value in the URL.
  package var location: Location = .query
  /// Whether it is the scheme of some template, which has to be there: a default is written as well.
  package var isScheme: Bool = false
  package var extensions: [Extension] = []
  package var range: SourceRange?

  /// The placeholder for a member's own name in the wire name of a group.
  package static let memberPlaceholder = "{member}"

  /// The name in rules and their messages: by its key where its name is that of members.
  package var ruleName: String { wireName.utf8.contains(UInt8(ascii: "{")) ? key : wireName }

  /// The names that are read, the one that is built first.
  package var wireNames: [String] { [wireName] + aliases }

  /// The name in the URL of a member of this group.
  package func wireName(of member: Parameter) -> String {
    wireName.replacing(Self.memberPlaceholder, with: member.wireName)
  }

  /// All names in the URL that a member takes in one of the groups of this list, from zero.
  package func groupNames(of member: Parameter, at index: Int) -> [String] {
    let naming = GroupListNaming(wireName)
    return member.wireNames.map { naming.name(of: $0, at: naming.firstIndex + index) }
  }

  /// All names in the URL that a member of this group takes.
  package func wireNames(of member: Parameter) -> [String] {
    member.wireNames.map { wireName.replacing(Self.memberPlaceholder, with: $0) }
  }

  /// How the groups of a list are named in the URL; nil for other parameters.
  package var groupNaming: GroupListNaming? {
    kind.valueType?.groupPath.map { _ in GroupListNaming(wireName) }
  }

  /// The names that it takes in the URL, those of its parts among them.
  package func names(in spec: Spec) -> [String] { spec.items(of: self).flatMap(\.names) }

  /// Whether it says no more than whether it is there.
  package var isFlag: Bool { if case .value(let type) = kind { type.isFlag } else { false } }

  /// The key of the parameter whose value it has if it is absent.
  package var followed: String? { if case .follows(let key) = presence { key } else { nil } }

  package var isPairs: Bool { if case .pairs = kind { true } else { false } }

  /// Whether it may be absent, and then is nil in Swift: of flags and pairs there may be none.
  package var isOptional: Bool { presence == .optional && !isFlag && !isPairs }

  /// Whether a request has to say something of it.
  package var isRequired: Bool { isAlwaysThere && !isFlag }

  /// Whether every request has it. A flag among alternatives is there if it is chosen, and then nothing more has to be
  /// said of it.
  package var isAlwaysThere: Bool { presence == .required && !isPairs }

  /// Whether it takes all items that the others leave, whatever their names.
  package var takesAllItems: Bool { isPairs && keyNaming == nil }

  package indirect enum Kind: Sendable {
    /// One value under one name (or, for a repeated list, several).
    case value(ValueType)
    /// `oneOf`: exactly one of several names; the path of a `choice` declaration.
    case choice(String)
    /// `group`: several names, one struct; the path of a `group` declaration.
    case group(String)
    /// `pairs`: all undeclared items, in order.
    case pairs(ValueType)
  }

  package enum Presence: Hashable, Sendable {
    case required
    case optional
    /// Absent means this value; a value equal to it is not written.
    case defaulted(Value)
    /// Absent means the value of another parameter; a value equal to it is not written.
    case follows(String)
  }

  package enum Repeated: String, CaseIterable, Sendable { case reject, first, last }

  package enum Invalid: String, CaseIterable, Sendable {
    /// The URL is refused.
    case refuse
    /// The parameter counts as absent.
    case ignore
    /// The URL is tried with the next template.
    case next
  }

  package enum Split: String, CaseIterable, Sendable {
    /// An escaped delimiter belongs to a part.
    case beforeDecoding
    /// An escaped delimiter divides as well, as where an app joins before it encodes.
    case afterDecoding
  }

  package enum Location: String, Sendable {
    /// A query item under its own name.
    case query
    /// A placeholder in the path of some template, or anywhere in all of them; where a template has
    /// none, the parameter is absent.
    case template
  }

  /// Another parameter that a rule names, or some values of it.
  package struct Requirement: Hashable, Sendable {
    package var key: String
    /// Texts in the URL, or keys of alternatives; empty for any.
    package var values: [String] = []
  }
}

extension [Parameter] {
  /// In the order in which they are read and written: pairs are what the others leave, and one that
  /// follows another comes after it.
  package var inURLOrder: [Parameter] {
    let all = filter { !$0.isPairs } + filter(\.isPairs)
    guard contains(where: { $0.followed != nil }) else { return all }
    var (seen, ordered): (Set<String>, [Parameter]) = ([], [])
    func place(_ parameter: Parameter) {
      guard seen.insert(parameter.key).inserted else { return }
      if let other = all.first(where: { $0.key == parameter.followed }) { place(other) }
      ordered.append(parameter)
    }
    all.forEach(place)
    return ordered
  }
}
