/// The files that one specification is made of: each is read once, and none is inside itself.
final class IncludeGraph {
  /// A file that could be read, with its tree.
  struct Member {
    var file: SourceFile
    var root: YAMLNode
  }

  let sources: SpecSources
  /// The files that are being read, the including one before the included one.
  private var open: [String] = []
  private var members: [String: Member?] = [:]

  init(_ sources: SpecSources, root: SourceFile) {
    self.sources = sources
    open = [sources.identity(root.path)]
  }

  func isOpen(_ location: SpecSources.Location) -> Bool { open.contains(location.identity) }

  /// Reads a file, unless that is done.
  ///
  /// - Throws: why the file can't be read. What is wrong in it goes to `diagnostics`.
  func member(
    at location: SpecSources.Location, into diagnostics: inout Diagnostics
  ) throws(SourceFile.LoadFailure) -> Member? {
    if let known = members[location.identity] { return known }
    let file = try sources.read(location.path).get()
    let member = YAMLReader.read(file, into: &diagnostics).map { Member(file: file, root: $0) }
    members[location.identity] = .some(member)
    return member
  }

  /// Does something while a file is open.
  func reading(_ location: SpecSources.Location, _ body: () -> Void) {
    open.append(location.identity)
    body()
    open.removeLast()
  }
}
