/// A kind of mapping in a specification, such as an action or a parameter, with the keys that it
/// may have.
package final class MappingKind: Sendable {
  package enum ID: String, CaseIterable, Sendable {
    case root, app, matching, query, limits, replies, outcome
    case namedType, enumCase
    case parameter, result, groupMember, objectMember, branch, reading, element
    case action, error, example, rejectedExample
    case interface, interfaceAction, interfaceValue, implementation, library
  }

  package let id: ID
  /// What it is, with an article: `an action`.
  package let title: String
  /// One sentence for the reference.
  package let summary: String
  package let keys: [LanguageKey]
  /// What to say about keys that somebody may look for here in vain.
  package let foreignKeys: [ForeignKey]
  package let requiredKeys: [LanguageKey]
  private let index: [String: Int]

  /// A key that does not stand here, for a reason worth telling.
  package struct ForeignKey: Sendable {
    package let name: String
    /// What to do instead.
    package let advice: String

    init(_ name: String, _ advice: String) {
      self.name = name
      self.advice = advice
    }
  }

  init(
    _ id: ID, _ title: String, _ summary: String, keys: [LanguageKey],
    foreignKeys: [ForeignKey] = []
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.keys = keys
    self.foreignKeys = foreignKeys
    requiredKeys = keys.filter(\.isRequired)
    index = Dictionary(
      keys.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The keys of which exactly one is needed: those that say what a value is.
  package var definingKeys: [LanguageKey] {
    guard self["type"] != nil else { return [] }
    return SpecLanguage.definingKeys.compactMap { self[$0.name] }
  }

  package subscript(name: String) -> LanguageKey? { index[name].map { keys[$0] } }

  func has(_ name: String) -> Bool { index[name] != nil }
}

/// The specification language, as one table: what the checker accepts, and what the JSON Schema
/// and the reference say.
package enum SpecLanguage {
  /// The version that `urlscheme:` names.
  package static let version = 1

  /// Every kind of mapping, the root first.
  package static let kinds: [MappingKind] =
    rootKinds + declarationKinds + actionKinds + interfaceKinds

  package static func kind(_ id: MappingKind.ID) -> MappingKind {
    table[id] ?? MappingKind(id, id.rawValue, "", keys: [])
  }

  private static let table = Dictionary(
    kinds.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The words of a closed set, for the table.
  static var words: LanguageValue { .word(allCases.map(\.rawValue)) }
}
