/// The Swift names that are taken in one place, and who took them.
struct NameTable {
  private var owners: [String: Owner] = [:]

  struct Owner {
    /// Who has the name, for messages: `action 'add-project'`.
    var title: Subject
    var range: SourceRange
  }

  /// Takes a name; returns who has it already.
  mutating func claim(_ name: String, for title: Subject, at range: SourceRange) -> Owner? {
    if let owner = owners[name] { return owner }
    owners[name] = Owner(title: title, range: range)
    return nil
  }

  func owner(of name: String) -> Owner? { owners[name] }
}

extension Checker {
  /// Takes a Swift name, and reports it if somebody else has it.
  func claim(
    _ name: String, for title: Subject, at range: SourceRange, in table: inout NameTable
  ) {
    guard let owner = table.claim(name, for: title, at: range) else { return }
    guard title.description != owner.title.description else {
      return report(
        .nameCollision, "\(title) stands here a second time", at: range,
        notes: [.init("the first one is here", at: owner.range)])
    }
    report(
      .nameCollision, "\(title) and \(owner.title) would both be \(name.quoted) in Swift",
      at: range, notes: [.init("\(owner.title) is here", at: owner.range)])
  }

  /// The Swift name of a property, case or method; reports a name that none can be made of.
  func memberName(_ key: String, advice: String, at range: SourceRange) -> String? {
    if let name = Identifier.member(key) { return name }
    reportUnnameable(key, advice: advice, at: range)
    return nil
  }

  func reportUnnameable(_ key: String, advice: String, at range: SourceRange) {
    report(
      .noIdentifier,
      "\(key.quoted) has no letter or digit that a Swift name could be made of; \(advice)",
      at: range)
  }
}
