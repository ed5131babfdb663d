/// The declarations that a file gets from included files.
struct Included {
  /// Types, those of the innermost file first.
  var types: [YAMLMapping] = []
  /// Interfaces, by their names.
  var interfaces: [String: IncludedInterface] = [:]
  /// The files, this one's own and those that they include.
  var files: Set<String> = []
  /// Whether one of them is missing, so that what it declares can't be known.
  var hasFailed = false
}

/// The second stage: the files that are included.
struct IncludeStage: Reporting {
  let reporter: Reporter
  let graph: IncludeGraph
  var included = Included()

  mutating func readIncludes(_ reader: MappingReader) {
    for scalar in unique(reader.texts("include") ?? [], of: "'include'") where !include(scalar) {
      included.hasFailed = true
    }
  }

  /// False where it can't be known what the file declares.
  private mutating func include(_ scalar: YAMLScalar) -> Bool {
    func fail(_ rule: Rule, _ message: String) -> Bool {
      report(rule, message, at: scalar.range)
      return false
    }
    guard !scalar.text.isEmpty else {
      return fail(.emptyText, "the path of an included file can't be empty")
    }
    let location = graph.sources.locate(scalar.text, from: scalar.range.file)
    guard location.isInside else {
      return fail(
        .includeOutside,
        "\(scalar.text.quoted) is outside this file's package; include a file of the package, by "
          + "its path from here")
    }
    guard !graph.isOpen(location) else {
      return fail(
        .includeCycle, "\(scalar.text.quoted) includes this file, so neither could be read first")
    }
    guard included.files.insert(location.identity).inserted else { return true }
    do throws(Diagnostic) {
      guard let member = try graph.member(at: location, into: &reporter.diagnostics) else {
        return false
      }
      graph.begin(location)
      defer { graph.end() }
      return take(member)
    } catch {
      return fail(
        .includeUnreadable, "\(scalar.text.quoted) can't be included; \(error.message)")
    }
  }

  private mutating func take(_ member: IncludeGraph.Member) -> Bool {
    if member.root["interface"] != nil { return takeInterface(member) }
    let isApp = ["app", "schemes", "actions"].contains { member.root[$0] != nil }
    guard
      let reader = MappingReader(
        member.root, as: isApp ? .root : .library, of: "the included file",
        at: member.file.range.beginning, self)
    else { return false }
    SpecStages.checkVersion(reader)
    readIncludes(reader)
    if let mapping = reader.names("types") { included.types.append(mapping) }
    return true
  }

  private mutating func takeInterface(_ member: IncludeGraph.Member) -> Bool {
    guard let key = member.root["interface"]?.asScalar else { return false }
    let errorsBefore = reporter.diagnostics.errorCount
    let spec = SpecStages(reporter: reporter, file: member.file, graph: graph).spec(of: member.root)
    if let first = included.interfaces[key.text] {
      report(
        .nameCollision, "interface \(key.text.quoted) is declared twice", at: key.range,
        notes: [.init("the first one is here", at: first.range)])
    } else {
      included.interfaces[key.text] = IncludedInterface(
        spec: reporter.diagnostics.errorCount == errorsBefore ? spec : nil, range: key.range)
    }
    return true
  }
}

/// An interface that an included file declares.
struct IncludedInterface {
  /// `nil` when there is an error in it.
  var spec: Spec?
  var range: SourceRange
}

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
  /// - Throws: the reason why the file can't be read. Problems inside it go to `diagnostics`.
  func member(
    at location: SpecSources.Location, into diagnostics: inout Diagnostics
  ) throws(Diagnostic) -> Member? {
    if let known = members[location.identity] { return known }
    let file = try sources.read(location.path).get()
    let member = YAMLReader.read(file, into: &diagnostics).map { Member(file: file, root: $0) }
    members[location.identity] = .some(member)
    return member
  }

  /// From here on the file is being read.
  func begin(_ location: SpecSources.Location) { open.append(location.identity) }

  /// The file that was begun last has been read.
  func end() { open.removeLast() }
}
