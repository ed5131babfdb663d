package import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeInterpreter

/// One difference between two versions of a specification.
package struct Change: Sendable {
  package let kind: ChangeKind
  /// The name of the changed thing, such as `reverse.word`; a name that is in one of the versions.
  package let subject: String
  /// The difference in one line, without a period.
  package let message: String
  /// Where: in the new version, or in the old one for what is gone.
  package let range: SourceRange?
  /// The file, also where the range is not known.
  package let path: String
}

extension Change {
  /// The differences between two versions of a spec, in the order of the specification.
  ///
  /// Only the interface is compared: URLs, answers, and the Swift that is generated for both sides.
  /// Wording, examples and whatever else people read may change freely.
  package static func all(from old: Spec, to new: Spec) -> [Change] {
    let comparer = Comparer(old: old, new: new)
    comparer.compareApps()
    comparer.compareActions()
    comparer.compareDeclarations()
    comparer.compareReadings()
    return comparer.changes
  }

  /// A specification that only one of the versions has.
  package init(of spec: Spec, isNew: Bool) {
    self.init(
      kind: isNew ? .specAdded : .specRemoved, subject: spec.app.name,
      message: "the specification is " + (isNew ? "new" : "gone"), range: nil, path: spec.path)
  }
}

/// Walks through two versions of a specification side by side and notes what is different.
final class Comparer {
  let old: Spec
  let new: Spec
  /// Whether the initializers of the types in Swift can throw, by the types' paths.
  let makers: Makers
  private(set) var changes: [Change] = []
  /// Declared types that are still to be compared, each once for each way that its values travel.
  var pendingDeclarations: [DeclarationPair] = []
  /// The names of actions in the new version, by those in the old one.
  var currentNames: [String: String] = [:]
  var knownDeclarations: Set<DeclarationPair> = []
  private var reported: Set<[String]> = []
  private(set) lazy var interpreters = (
    former: Interpreter(old, usesTree: true), current: Interpreter(new, usesTree: true)
  )

  typealias Makers = (old: [String: Bool], new: [String: Bool])

  init(old: Spec, new: Spec, _ makers: Makers? = nil) {
    self.old = old
    self.new = new
    self.makers = makers ?? (old.throwingInitializers, new.throwingInitializers)
  }

  /// The subject of a change, its place in the file, and which way its values travel.
  struct Place {
    var subject: String
    var range: SourceRange?
    var direction: Direction

    init(_ subject: String, _ range: SourceRange? = nil, _ direction: Direction = .request) {
      (self.subject, self.range, self.direction) = (subject, range, direction)
    }
  }

  /// Two versions of a declared type, and which way its values travel.
  struct DeclarationPair: Hashable {
    let old: String
    let new: String
    let direction: Direction
  }

  /// Which way a value travels, which decides whom its changes concern.
  enum Direction: Hashable {
    case request, reply

    /// The change of a value that may be more than before.
    var widened: ChangeKind { self == .request ? .requestWidened : .replyWidened }
    /// The change of a value that may be less than before.
    var narrowed: ChangeKind { self == .request ? .requestNarrowed : .replyNarrowed }
    /// The change of a value that may be one more word or one more alternative.
    var extended: ChangeKind {
      self == .request ? .requestAlternativeAdded : .replyAlternativeAdded
    }
  }

  /// - Parameter isGone: Whether only the old version has it.
  func note(_ kind: ChangeKind, _ place: Place, _ message: String, isGone: Bool = false) {
    // A type that travels both ways changes once, where it means the same for both.
    guard reported.insert([kind.id, place.subject, message]).inserted else { return }
    changes.append(
      Change(
        kind: kind, subject: place.subject, message: message, range: place.range,
        path: place.range?.file.path ?? (isGone ? old : new).path))
  }

  /// Notes a change of something that both versions have.
  func compare<Value: Equatable>(
    _ former: Value, _ current: Value, _ kind: ChangeKind, _ place: Place,
    _ message: (_ former: Value, _ current: Value) -> String = { "'\($0)' is '\($1)' now" }
  ) {
    if former != current { note(kind, place, message(former, current)) }
  }

  /// Notes a change of a text.
  ///
  /// - Parameter subject: What is the text now, and was the former one: `its code is`.
  func compareTexts(
    _ former: String, _ current: String, _ kind: ChangeKind, _ place: Place, _ subject: String
  ) {
    compare(former, current, kind, place) { "\(subject) '\($1)', and was '\($0)'" }
  }

  /// Notes what only one of two lists has.
  func compare<Value: Hashable>(
    _ former: [Value], _ current: [Value], removed: ChangeKind, added: ChangeKind,
    at place: (Value) -> Place, gone: (Value) -> String, new: (Value) -> String
  ) {
    let (formerSet, currentSet) = (Set(former), Set(current))
    for item in former where !currentSet.contains(item) {
      note(removed, place(item), gone(item), isGone: true)
    }
    for item in current where !formerSet.contains(item) { note(added, place(item), new(item)) }
  }

  /// Compares what has names: notes what is gone, new or called otherwise, and compares the rest.
  ///
  /// - Parameters:
  ///   - noun: The words before a name, such as `the action `.
  ///   - added: Nil where the caller notes what is new.
  ///   - place: The place of an item, and whether only the old version has it.
  ///   - shown: The name of a removed or added item in messages, if it differs from its own name.
  ///   - compareRest: Compares what both versions have but for its name.
  func compareNamed<Item>(
    _ pairing: Pairing<Item>, _ noun: String = "", removed: ChangeKind,
    added: ((Item) -> ChangeKind)?, renamed: ChangeKind? = nil,
    at place: (_ item: Item, _ isGone: Bool) -> Place, shown: KeyPath<Item, String>? = nil,
    rest compareRest: (_ former: Item, _ current: Item) -> Void
  ) {
    func text(_ item: Item) -> String { "\(noun)'\(item[keyPath: shown ?? pairing.name])' is " }
    for (former, current, _) in pairing.pairs {
      let (name, newName) = (former[keyPath: pairing.name], current[keyPath: pairing.name])
      if let renamed {
        compare(name, newName, renamed, place(current, false)) { "\(noun)'\($0)' is '\($1)' now" }
      }
      compareRest(former, current)
    }
    for item in pairing.removed {
      note(removed, place(item, true), text(item) + "gone", isGone: true)
    }
    for item in pairing.added {
      if let added { note(added(item), place(item, false), text(item) + "new") }
    }
  }
}

/// Which items of two versions are the same: what has the same name, and then what is otherwise the
/// same and so was renamed.
struct Pairing<Item> {
  let name: KeyPath<Item, String>
  /// In the order of the old version.
  private(set) var pairs: [(former: Item, current: Item, position: Int)] = []
  private(set) var removed: [Item] = []
  private(set) var added: [Item] = []

  /// - Parameters:
  ///   - renames: New names, by old ones, that are known from elsewhere.
  ///   - features: Texts of which two items share one if they may be the same under different names.
  ///   - isSame: Whether two items that share a feature are the same.
  init(
    _ former: [Item], _ current: [Item], named name: KeyPath<Item, String>,
    renames: [String: String] = [:], features: (Item) -> [String] = { _ in [] },
    isSame: (Item, Item) -> Bool = { _, _ in true }
  ) {
    self.name = name
    var indices = Dictionary(firstOf: zip(current.map { $0[keyPath: name] }, 0...))
    let named = former.map { item in
      indices.removeValue(forKey: renames[item[keyPath: name]] ?? item[keyPath: name])
    }
    var rest = indices.values.sorted().map { (index: $0, features: [String]()) }
    if named.contains(nil) { rest = rest.map { ($0.index, features(current[$0.index])) } }
    for (item, position) in zip(former, named) {
      var index = position
      if index == nil {
        let own = Set(features(item))
        let match = rest.firstIndex {
          !own.isDisjoint(with: $0.features) && isSame(item, current[$0.index])
        }
        index = match.map { rest.remove(at: $0).index }
      }
      if let index { pairs.append((item, current[index], index)) } else { removed.append(item) }
    }
    added = rest.map { current[$0.index] }
  }

  /// The items of both versions in their new order; nil where that is the old one.
  var order: [Item]? {
    let sorted = pairs.sorted { $0.position < $1.position }
    return sorted.map(\.position) == pairs.map(\.position) ? nil : sorted.map(\.current)
  }
}

extension Deprecation {
  var phrase: String {
    guard let message else { return "it is deprecated" }
    return "it is deprecated: " + (message.hasSuffix(".") ? String(message.dropLast()) : message)
  }
}
