/// The Swift types that a specification declares, as they are found.
struct DeclarationTable {
  private(set) var all: [Declaration] = []
  private var index: [String: Int] = [:]
  /// Members whose defaults are not typed yet, by the declaration's place.
  private var pending: [Int: [ParameterDraft]] = [:]
  /// Declarations with errors in them.
  private var broken: Set<String> = []

  subscript(path: String) -> Declaration? { index[path].map { all[$0] } }

  func place(of path: String) -> Int? { index[path] }

  func isBroken(_ path: String) -> Bool { broken.contains(path) || index[path] == nil }

  /// Makes room for a declaration, so that types stand before those that they contain.
  mutating func reserve(_ declaration: Declaration) -> Int {
    index[declaration.path] = all.count
    all.append(declaration)
    return all.count - 1
  }

  mutating func fill(_ place: Int, _ kind: Declaration.Kind, members: [ParameterDraft] = []) {
    all[place].kind = kind
    if members.contains(where: { !$0.isUsable }) { broken.insert(all[place].path) }
    if members.contains(where: { $0.defaultNode != nil || !$0.exampleNodes.isEmpty }) {
      pending[place] = members
    }
  }

  /// Takes over what the mapping says about the type, beside what it is.
  mutating func describe(_ place: Int, by reader: MappingReader) {
    all[place].summary = reader.text("summary")
    all[place].description = reader.text("description")
    if reader.kind.id == .namedType { all[place].extensions = reader.extensions }
  }

  mutating func fail(_ place: Int) { broken.insert(all[place].path) }

  /// The members of a declaration that still have to be finished.
  mutating func takePending(_ path: String) -> [ParameterDraft]? {
    guard !pending.isEmpty, let place = index[path] else { return nil }
    return pending.removeValue(forKey: place)
  }

  mutating func finish(_ path: String, members: [Parameter]) {
    guard let place = index[path] else { return }
    switch all[place].kind {
    case .object: all[place].kind = .object(members)
    case .group: all[place].kind = .group(members)
    case .enumeration, .choice, .union, .tagged: break
    }
  }

  var pendingPaths: [String] { pending.keys.sorted().map { all[$0].path } }
}
