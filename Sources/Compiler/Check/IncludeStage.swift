/// The declarations that a file gets from included files.
struct Included {
  /// Types, those of the innermost file first.
  var types: [YAMLMapping] = []
  /// Interfaces, by their names; without a specification where there is an error in it.
  var interfaces: [String: (spec: Spec?, range: SourceRange)] = [:]
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
    guard let location = graph.sources.locate(scalar.text, from: scalar.range.file) else {
      return fail(
        .includeOutside, at: scalar.range,
        "\(scalar.text.quoted) is outside this file's package; include a file of the package, by "
          + "its path from here")
    }
    guard !graph.open.contains(location.identity) else {
      return fail(
        .includeCycle, at: scalar.range,
        "\(scalar.text.quoted) includes this file, so neither could be read first")
    }
    guard included.files.insert(location.identity).inserted else { return true }
    do throws(Diagnostic) {
      guard let root = try graph.root(at: location, into: &reporter.diagnostics) else {
        return false
      }
      graph.open.append(location.identity)
      defer { graph.open.removeLast() }
      return take(root)
    } catch {
      return fail(
        .includeUnreadable, at: scalar.range,
        "\(scalar.text.quoted) can't be included; \(error.message)")
    }
  }

  private mutating func take(_ root: YAMLNode) -> Bool {
    if let name = root["interface"] { return takeInterface(root, name) }
    let isApp = ["app", "schemes", "actions"].contains { root[$0] != nil }
    guard
      let reader = MappingReader(
        root, as: isApp ? .root : .library, of: "the included file",
        at: root.range.file.range.beginning, self)
    else { return false }
    // Its form is the version.
    _ = reader.scalar("urlscheme")
    readIncludes(reader)
    if let mapping = reader.names("types") { included.types.append(mapping) }
    return true
  }

  private mutating func takeInterface(_ root: YAMLNode, _ name: YAMLNode) -> Bool {
    guard let key = name.asScalar else { return false }
    let errorsBefore = reporter.diagnostics.errorCount
    let spec = SpecStages(reporter: reporter, graph: graph).spec(of: root)
    if let first = included.interfaces[key.text] {
      report(
        .nameCollision, at: key.range, "interface \(key.text.quoted) is declared twice",
        notes: [.first(at: first.range)])
    } else {
      let isValid = reporter.diagnostics.errorCount == errorsBefore
      included.interfaces[key.text] = (isValid ? spec : nil, key.range)
    }
    return true
  }
}

/// The files that one specification is made of: each is read once, and none is inside itself.
final class IncludeGraph {
  let sources: SpecSources
  /// The files that are being read, the including one before the included one.
  var open: [String]
  /// The trees of the files; nil for a file without one.
  private var roots: [String: YAMLNode?] = [:]

  init(_ sources: SpecSources, root: SourceFile) {
    self.sources = sources
    open = [sources.identity(root.path)]
  }

  /// Reads a file's tree, unless that is done.
  ///
  /// - Throws: the reason why the file can't be read. Problems inside it go to `diagnostics`.
  func root(
    at location: SpecSources.Location, into diagnostics: inout Diagnostics
  ) throws(Diagnostic) -> YAMLNode? {
    if let known = roots[location.identity] { return known }
    let root = YAMLReader.read(try sources.read(location.path).get(), into: &diagnostics)
    roots[location.identity] = .some(root)
    return root
  }
}
