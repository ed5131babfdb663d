import URLSchemeCompiler

/// The data that all views of one spec share: the spec, how it is asked for, and answers that take a look at
/// more than one declaration.
final class SwiftContext {
  let spec: Spec
  let options: RenderOptions
  /// `public `, `package ` or nothing.
  var access: String { options.access.modifier }
  /// The namespace's name in Swift.
  let namespace: String
  let names: TypeReferences
  /// The names of the runtime's types.
  private(set) lazy var runtime = RuntimeNames(avoiding: names.all.union(types.modules), options)
  /// How URLs are read and built.
  let plan: Plan
  /// The shapes of each action's URLs, in the order of the spec.
  private(set) lazy var shapesByAction =
    Dictionary(grouping: plan.declaredShapes, by: \.action)
  /// The types declared inside each type; those of the namespace itself under the empty path.
  private let nested: [String: [Declaration]]
  /// The unions and enums that are used in JSON, which makes them convertible to it.
  private(set) lazy var declarationsInJSON = spec.declarationsInJSON
  /// The objects in defaults, which are made without checking them again.
  private(set) lazy var objectsInDefaults = spec.objectsInDefaults
  /// The types of which rules name alternatives.
  private(set) lazy var typesInRules = spec.typesInRules
  /// The types whose values are tagged unions or hold some.
  private(set) lazy var typesWithUnions = spec.declarations.paths {
    if case .tagged = $0 { true } else { false }
  }
  /// Whether some URL that an action refuses is compared with further shapes.
  private(set) lazy var triesNext = spec.triesNext
  /// The actions' methods and cases.
  private(set) lazy var members = spec.actions.map { SwiftIdentifier.escaped($0.memberName) }
  /// The places of the actions, by the names of their types.
  private let ordinals: [String: Int]
  private var checksByPath: [String: [[String]]] = [:]

  init(_ spec: Spec, options: RenderOptions) {
    self.spec = spec
    self.options = options
    namespace = SwiftIdentifier.escaped(spec.app.name)
    names = TypeReferences(spec)
    plan = Plan(spec)
    nested = Dictionary(grouping: spec.declarations) { TypeReferences.parent(of: $0.path) }
    ordinals = Dictionary(firstOf: zip(spec.actions.map(\.typeName), 0...))
  }

  func ordinal(of action: Action) -> Int { ordinals[action.typeName] ?? 0 }

  func planned(_ action: Action) -> PlannedAction { plan.actions[ordinal(of: action)] }

  /// The property of the action around it that a type is declared for; nil for others.
  func property(typedBy path: String) -> String? {
    let ordinal = ordinals[TypeReferences.parent(of: path)]
    let parameters = ordinal.map { spec.actions[$0].parameters } ?? []
    return parameters.last {
      if case .value(let type) = $0.kind, case .declared(path) = type.kind { true } else { false }
    }?.propertyName
  }

  func declarations(in path: String) -> [Declaration] { nested[path] ?? [] }

  /// The types outside actions and replies.
  private(set) lazy var declarationsOutsideActions: [Declaration] = {
    let owners = Set(spec.actions.flatMap { [$0.typeName, $0.typeName + ".Reply"] })
    return spec.declarations.filter { !owners.contains(TypeReferences.parent(of: $0.path)) }
  }()

  /// The rules for an either/or's branches beyond their types, by branch; all empty for most.
  func checks(ofBranches path: String) -> [[String]] {
    if let checks = checksByPath[path] { return checks }
    // A type that holds itself finds nothing to check on the second round.
    checksByPath[path] = []
    let isUnion = if case .union? = spec.declaration(path)?.kind { true } else { false }
    let checks = spec.branches(of: path).map { branch in
      SwiftChecks(context: self, isJSON: isUnion, sharedName: isUnion ? "name" : nil).lines(
        of: branch, value: "value", isOptional: false)
    }
    checksByPath[path] = checks
    return checks
  }

  /// Whether the type is a union of whose values not all survives being written.
  func isNormalized(_ type: ValueType) -> Bool {
    guard case .union(let branches)? = spec.declared(type) else { return false }
    return branches.contains { $0.kind.valueType?.isNormalized ?? false }
  }

  func hasChecks(inBranches path: String) -> Bool {
    checks(ofBranches: path).contains { !$0.isEmpty }
  }
}

extension Spec {
  /// The types that are used in JSON: in an object's members, or in a list that is JSON.
  fileprivate var declarationsInJSON: Set<String> {
    var paths: Set<String> = []
    func visit(_ parameters: [Parameter], isJSON: Bool) {
      for type in parameters.compactMap(\.kind.valueType) { visit(type, isJSON: isJSON) }
    }
    func visit(_ type: ValueType, isJSON: Bool) {
      switch type.kind {
      case .list(let element, .json): visit(element, isJSON: true)
      case .list(let element, _): visit(element, isJSON: isJSON)
      case .encoded(let inner, _): visit(inner, isJSON: false)
      case .declared(let path) where isJSON && paths.insert(path).inserted:
        guard case .union(let branches)? = declaration(path)?.kind else { return }
        visit(branches, isJSON: true)
      default: break
      }
    }
    for declaration in declarations {
      let isObject = if case .object = declaration.kind { true } else { false }
      visit(declaration.kind.contents, isJSON: isObject)
    }
    for action in actions { visit(action.parameters + action.returns, isJSON: false) }
    return paths
  }
}
