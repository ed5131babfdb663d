import URLSchemeRuntime

/// The fourth stage: what the types are.
///
/// Actions declare types as well, in the middle of their parameters, so the next stage adds to
/// these.
final class TypeStage: Reporting, DeclaredTypes {
  let reporter: Reporter
  let file: SourceFile
  let head: Head
  let namespace: TypeScope
  /// Whether a type may be declared where it could not be read.
  let mayLackTypes: Bool
  let named: TypeTable
  var declarations: DeclarationTable
  /// The checks to run when all types are known.
  private var deferredChecks: [() -> Void] = []
  /// False when types hold themselves, so that following them would not end.
  var typesAreSound = true
  /// How many types stand for one another at the moment.
  var referenceDepth = 0

  init(_ reporter: Reporter, _ file: SourceFile, _ head: Head, _ included: Included, _ names: Names)
  {
    self.reporter = reporter
    self.file = file
    self.head = head
    namespace = names.namespace
    mayLackTypes = included.hasFailed
    named = names.types
    declarations = names.declarations
  }

  /// A declaration by its path, with its members finished.
  func declaration(_ path: String) -> Declaration? {
    if let drafts = declarations.unfinishedMembers.removeValue(forKey: path) {
      declarations.finish(path, members: drafts.map(finished))
    }
    return declarations.declaration(path)
  }

  /// Reads all types, each once.
  func readTypes() {
    // The rules of open enums hold wherever a type above them refers to one.
    for type in named.all where type.node["open"] != nil { read(type) }
    for type in named.all where type.node["open"] == nil { read(type) }
    typesAreSound = checkNesting()
    finish()
  }

  /// Runs the checks that needed types from further down, and types the defaults and examples of all members.
  func finish() {
    runDeferredChecks()
    for path in declarations.unfinishedMembers.keys.sorted() { _ = declaration(path) }
  }

  /// Checks something when all types are known that it can refer to.
  func later(_ check: @escaping () -> Void) { deferredChecks.append(check) }

  /// Runs the checks that needed types from further down.
  func runDeferredChecks() {
    let checks = deferredChecks
    deferredChecks = []
    for check in checks { check() }
  }

  private func read(_ type: NamedType) {
    if type.isMixin { return readMixin(type) }
    guard let swiftName = type.swiftName else {
      _ = kind(of: type, at: type.key.range)
      return
    }
    let kind = definition(of: type).kind
    if case .value(let value)? = kind { type.constraints = value.constraints }
    if kind == nil, let ordinal = declarations.ordinal(of: swiftName) { declarations.fail(ordinal) }
  }

  private func definition(of type: NamedType) -> Definition {
    let base = type.swiftName ?? Identifier.type(type.key.text) ?? ""
    let context = DefinitionContext(
      position: .namedType, title: Subject("type", type.key.text), keyRange: type.key.range,
      naming: InlineNaming(scope: namespace, base: base), namedPath: type.swiftName)
    return definition(of: type.node, in: context)
  }

  /// The kind of a type, computed when something refers to it.
  func kind(of type: NamedType, at range: SourceRange) -> Parameter.Kind? {
    if type.isMixin {
      return refuse(
        .typeNotHere, at: range,
        "\(type.key.text.quoted) is a mixin, which an action takes over with 'with: "
          + "[\(type.key.text.shortened)]'", notes: [type.note])
    }
    switch type.meaning {
    case .kind(let kind): return kind
    case .invalid: return nil
    case .pending:
      return refuse(
        .typeCycle, at: range, "type \(type.key.text.quoted) is defined by itself",
        notes: [type.note])
    case .unknown: break
    }
    if let swiftName = type.swiftName {
      let kind = declarations.declaration(swiftName)?.use
      guard case .value(var value)? = kind else { return kind }
      value.constraints = type.constraints
      return .value(value)
    }
    guard referenceDepth < Self.maximumReferenceDepth else {
      return refuse(
        .typeDepth, at: range,
        "types refer to each other more than \(Self.maximumReferenceDepth) deep; use the last of "
          + "them")
    }
    type.meaning = .pending
    referenceDepth += 1
    defer { referenceDepth -= 1 }
    let definition = definition(of: type)
    type.describe(by: definition.reader, or: alias(in: type.node))
    if let node = definition.defaultNode {
      report(
        .misplacedDefault, at: node.range,
        "a type has no default; give one to the parameters that have the type")
    }
    type.meaning = definition.kind.map(NamedType.Meaning.kind) ?? .invalid
    return definition.kind
  }

  // MARK: Mixins

  private func readMixin(_ type: NamedType) {
    let title = Subject("type", type.key.text)
    guard let reader = MappingReader(type.node, as: .namedType, of: title, at: type.key.range, self)
    else { return }
    let others = SpecLanguage.definingKeys.filter { reader.has($0.name) && $0.name != "mixin" }
    if let other = others.first {
      report(
        .severalTypes, at: reader.keyRange(other.name),
        "\(title) is defined by 'mixin' and \(other.name.quoted) at once; keep one of them")
    }
    let naming = InlineNaming(scope: namespace, base: Identifier.type(type.key.text) ?? "")
    type.parameters = drafts("mixin", reader, at: .parameter, noun: "parameter", naming)
  }

  // MARK: Types inside types

  static let maximumReferenceDepth = 64

  /// Reports types that hold themselves where their values would have no end or their Swift types
  /// no size. False when there are any.
  private func checkNesting() -> Bool {
    let edges = declarations.all.map { TypeNesting.edges(from: $0, in: declarations) }
    let nesting = TypeNesting(edges: edges)
    let isBounded = nesting.cycles.isEmpty && nesting.tooDeep == nil
    let endless = isBounded ? declarations.endless : []
    for cycle in nesting.cycles {
      let holder = declarations.all[cycle.from]
      let held = declarations.all[cycle.edge.target]
      report(
        .typeCycle, at: cycle.edge.range ?? holder.range ?? file.range,
        "\(held.name.quoted) contains itself without end; only a list in a JSON object, and a "
          + "'oneOf' with a 'discriminator', can contain their own type",
        notes: held.range.map { [.init("\(held.name.quoted) is defined here", at: $0)] } ?? [])
    }
    for ordinal in endless {
      let declaration = declarations.all[ordinal]
      report(
        .typeCycle, at: declaration.range ?? file.range,
        "every value of \(declaration.name.quoted) would hold another one without end; make a "
          + "member optional, or add an alternative that doesn't hold it")
    }
    if let deep = nesting.tooDeep, let range = declarations.all[deep].range {
      report(.typeDepth, at: range, "types are nested more than \(Self.maximumReferenceDepth) deep")
    }
    return isBounded && endless.isEmpty
  }

  // MARK: Defaults

  /// The parameter with its default and its examples typed.
  func finished(_ draft: ParameterDraft) -> Parameter {
    var parameter = draft.parameter
    parameter.relations = draft.relations.flatMap { $0.checks(of: $1.map(\.requirement)) }
    guard draft.isUsable, isKnown(parameter.kind) else { return parameter }
    checkText(of: parameter, isInText: false)
    if let node = draft.defaultNode, let value = typed(node, of: parameter, "default") {
      parameter.presence = .defaulted(value)
    }
    parameter.examples = draft.exampleNodes.compactMap { typed($0, of: parameter, "example") }
    return parameter
  }

  private func typed(_ node: YAMLNode, of parameter: Parameter, _ noun: String) -> Value? {
    let title = "the \(noun) of \(parameter.key.quoted)"
    let value: Value
    do throws(ValueProblem) {
      value = try self.value(node, of: parameter)
    } catch {
      return refuse(
        .invalidDefault, at: error.range, "\(title) doesn't have its type: \(error.message)")
    }
    guard case .value(let type) = parameter.kind else { return value }
    do throws(RequestError) {
      try check(value, as: type, named: parameter.key)
    } catch {
      return refuse(
        .invalidDefault, at: node.range,
        "\(title) breaks the parameter's own constraints: expected "
          + (error.expected ?? "another value"))
    }
    return value
  }

  /// Whether everything that a value's type refers to could be read.
  func isKnown(_ kind: Parameter.Kind) -> Bool {
    kind.declaredPath.map { typesAreSound && !declarations.isBroken($0) } ?? true
  }

  // MARK: Use

  func reportUnused() {
    for type in named.all where !type.isUsed {
      let use = !type.isMixin ? "nothing has this type" : "no action takes it over"
      report(.unusedType, at: type.key.range, "\(type.key.text.quoted) is not used: \(use)")
    }
  }

  /// The types that are declared in Swift, without those of included files that nothing uses.
  func neededDeclarations(_ actions: [Action], hasIncludes: Bool) -> [Declaration] {
    guard hasIncludes else { return declarations.all }
    let used = actions.flatMap { ($0.parameters + $0.returns).compactMap(\.kind.declaredPath) }
    let own = declarations.all.filter { $0.range?.file === file }.map(\.path)
    let needed = declarations.paths(below: used + own)
    return declarations.all.filter { needed.contains($0.path) }
  }

  // An alternative of `anyOf` that is a flag is a query item without `=`, which nothing but a query
  // item of its own can be.

  /// Reports a value that may be such an alternative where it is a part of a text.
  func checkText(of parameter: Parameter, isInText: Bool) {
    guard typesAreSound, case .value(let type) = parameter.kind,
      mayLackText(type, isInText: isInText), let range = parameter.range
    else { return }
    report(
      .typeNotHere, at: range,
      "\(parameter.key.quoted) has an alternative without a value, which can't be told from an "
        + "empty one inside a text or JSON; use a 'const' instead of the 'flag'")
  }

  private func mayLackText(_ type: ValueType, isInText: Bool) -> Bool {
    switch type.kind {
    case .list(let element, .repeated): mayLackText(element, isInText: isInText)
    case .list(_, .groups): false
    case .list(let inner, _), .encoded(let inner, _): mayLackText(inner, isInText: true)
    case .declared(let path):
      isInText && declarations.branches(of: path).contains(where: \.isFlag)
    default: false
    }
  }
}
