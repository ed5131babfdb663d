extension Checker {
  /// Takes over the types of included files, and the interfaces among them.
  func readIncludes(_ reader: MappingReader) {
    for scalar in unique(reader.texts("include") ?? [], of: "'include'") { include(scalar) }
  }

  private func include(_ scalar: YAMLScalar) {
    guard !scalar.text.isEmpty else {
      return report(.emptyText, "the path of an included file can't be empty", at: scalar.range)
    }
    let location = includes.sources.locate(scalar.text, from: scalar.range.file)
    guard location.isInside else {
      failedIncludes = true
      return report(
        .includeOutside,
        "\(scalar.text.quoted) lies outside this file's package; include a file of the package, by "
          + "its path from here",
        at: scalar.range)
    }
    guard !includes.isOpen(location) else {
      failedIncludes = true
      return report(
        .includeCycle, "\(scalar.text.quoted) includes this file, so neither could be read first",
        at: scalar.range)
    }
    guard includedFiles.insert(location.identity).inserted else { return }
    do throws(SourceFile.LoadFailure) {
      guard let member = try member(at: location) else {
        failedIncludes = true
        return
      }
      includes.reading(location) { take(member) }
    } catch {
      failedIncludes = true
      report(
        .includeUnreadable, "\(scalar.text.quoted) can't be included; \(error.diagnostic.message)",
        at: scalar.range)
    }
  }

  private func take(_ member: IncludeGraph.Member) {
    if member.root["interface"] != nil { return takeInterface(member) }
    let isApp = ["app", "schemes", "actions"].contains { member.root[$0] != nil }
    guard
      let reader = MappingReader(
        member.root, as: isApp ? .root : .library, of: "the included file",
        at: member.file.range.beginning, self)
    else {
      failedIncludes = true
      return
    }
    checkVersion(reader)
    readIncludes(reader)
    if let mapping = reader.names("types") { collectTypes(mapping, areIncluded: true) }
  }

  private func takeInterface(_ member: IncludeGraph.Member) {
    guard let key = member.root["interface"]?.asScalar else {
      failedIncludes = true
      return
    }
    let checker = Checker(file: member.file, diagnostics: diagnostics, includes: includes)
    let errorsBefore = diagnostics.errorCount
    let spec = checker.spec(of: member.root)
    takeDiagnostics(of: checker)
    if let first = interfaces[key.text] {
      return report(
        .nameCollision, "interface \(key.text.quoted) stands here a second time", at: key.range,
        notes: [.init("the first one is here", at: first.range)])
    }
    interfaces[key.text] = IncludedInterface(
      spec: diagnostics.errorCount == errorsBefore ? spec : nil, range: key.range)
  }

  /// The types that are declared in Swift, without those of included files that nothing uses.
  func neededDeclarations(_ actions: [Action]) -> [Declaration] {
    guard !includedFiles.isEmpty else { return declarations.all }
    var needed: Set<String> = []
    var open = actions.flatMap { ($0.parameters + $0.returns).compactMap(\.shape.declaredPath) }
    open += declarations.all.filter { $0.range?.file === file }.map(\.path)
    while let path = open.popLast() {
      guard needed.insert(path).inserted, let declaration = declarations[path] else { continue }
      var contents = declaration.kind.branches?.map(\.content) ?? []
      switch declaration.kind {
      case .object(let members), .group(let members): contents = members
      default: break
      }
      open += contents.compactMap(\.shape.declaredPath)
    }
    return declarations.all.filter { needed.contains($0.path) }
  }
}

/// An interface that an included file declares.
struct IncludedInterface {
  /// `nil` when there is an error in it.
  var spec: Spec?
  var range: SourceRange
}

extension Parameter.Shape {
  /// The declared type that a value is of, or that a list's elements are of.
  fileprivate var declaredPath: String? {
    switch self {
    case .value(let type), .pairs(let type): type.declaredPath
    case .choice(let path), .group(let path): path
    }
  }
}

extension ValueType {
  fileprivate var declaredPath: String? {
    switch kind {
    case .declared(let path): path
    case .list(let element, _): element.declaredPath
    default: nil
    }
  }
}
