import URLSchemeCompiler
import URLSchemeRuntime

// How URLs are read: the plan's comparisons, printed.

extension SwiftContext {
  /// The functions that compare a URL with the shapes of an action's URLs.
  func shapes(of action: Action) -> [View] {
    plannedShapes(of: action).filter { soleCall(for: $0) == nil }.map { shape($0, action) }
  }

  /// A function that compares a URL with one shape of an action's URLs.
  ///
  /// | name | what it is |
  /// | --- | --- |
  /// | `function` | the function's name |
  /// | `template` | the shape as a template without optional parts, for a comment |
  /// | `condition` | the expression that compares |
  private func shape(_ shape: PlannedShape, _ action: Action) -> View {
    [
      "function": Self.function(for: shape), "template": shape.text(in: spec),
      "condition": condition(of: shape, action),
    ]
  }

  /// The types of an action's placeholders that don't take just any text.
  func placeholderTypes(of action: Action) -> [View] {
    let names = Set(plannedShapes(of: action).flatMap(\.steps).compactMap(\.placeholder))
    return names.sorted().compactMap { name in
      typeExpression(ofPlaceholder: name, in: action)
        .map { placeholderType(Self.constant(name, action), $0) }
    }
  }

  /// The type of a placeholder.
  ///
  /// | name | what it is |
  /// | --- | --- |
  /// | `constant` | the name of the constant |
  /// | `type` | the expression for the `PlaceholderType` |
  private func placeholderType(_ constant: String, _ type: String) -> View {
    ["constant": constant, "type": type]
  }

  /// The expression for the type of a placeholder; nil where any text will do.
  private func typeExpression(ofPlaceholder name: String, in action: Action) -> String? {
    if name == PlannedShape.anyHost { return ".host" }
    guard let parameter = action.parameters.first(where: { $0.wireName == name }),
      case .value(let type) = parameter.kind, parameter.invalid != .ignore,
      let test = matcher(of: type, in: action.typeName)
    else { return nil }
    let constant = formConstant(of: parameter)
    guard parameter.split == .beforeDecoding else {
      // The constant is that of a list's elements.
      if case .list(_, .separated) = type.kind { return test }
      return test.hasPrefix(".form") ? constant.map { ".form(\($0))" } ?? test : test
    }
    let form =
      constant
      ?? spelledForm(of: type, split: .beforeDecoding, in: action.typeName)
    return ".form(\(form))"
  }

  /// The name of the constant for the type of a placeholder.
  private static func constant(_ name: String, _ action: Action) -> String {
    let parameter = action.parameters.first { $0.wireName == name }
    return (parameter?.propertyName ?? "host") + "Type"
  }

  private static func function(for shape: PlannedShape) -> String { "hasShape\(shape.number)" }

  /// The shapes of an action's URLs, in the order of the spec.
  private func plannedShapes(of action: Action) -> [PlannedShape] {
    shapesByAction[ordinal(of: action)] ?? []
  }

  private func condition(of shape: PlannedShape, _ action: Action) -> String {
    let place = placeCall(of: shape)
    let rest = shape.steps.dropFirst(place == nil ? 0 : 2).map { expression(for: $0, in: action) }
    let steps = [place ?? start(of: shape, action)] + rest
    let line = steps.joined(separator: " && ")
    return line.utf8.count < 80 ? line : steps.joined(separator: "\n&& ")
  }

  /// The call that compares the place, where that is one literal.
  private func placeCall(of shape: PlannedShape) -> String? {
    guard let text = shape.literalPlace, shape.scheme.variable == nil else { return nil }
    return call("hasPlace", ["": text, "scheme": shape.scheme.fixed])
  }

  /// The whole comparison with a shape, where it is one call, which needs no function of its own.
  private func soleCall(for shape: PlannedShape) -> String? {
    shape.steps.count == 2 ? placeCall(of: shape) : nil
  }

  private func start(of shape: PlannedShape, _ action: Action) -> String {
    call(
      "start",
      [
        "": SwiftCode(".\(shape.hierarchy)"), "scheme": shape.scheme.fixed,
        "schemeAs": shape.scheme.variable.map { placeholderOrdinal(of: $0, in: action) },
        "keepsSlash": shape.keepsSlash, "hasSegments": shape.hasSegments,
      ])
  }

  /// The number of a parameter among the action's placeholders; -1 for what is none.
  private func placeholderOrdinal(of name: String, in action: Action) -> Int {
    planned(action).ordinals[name] ?? -1
  }

  private func expression(for step: MatchingStep, in action: Action) -> String {
    let name = step.variable ?? ""
    let ordinal = placeholderOrdinal(of: name, in: action)
    /// A call with the type of the placeholder's text between its arguments.
    func typed(_ method: String, _ first: SwiftArguments, _ rest: SwiftArguments = [:]) -> String {
      let type: SwiftArguments = [
        "": typeExpression(ofPlaceholder: name, in: action)
          .map { _ in SwiftCode(Self.constant(name, action)) }
      ]
      return call(method, first + type + rest)
    }
    switch step {
    case .literal(let text): return call("literal", ["": text])
    case .value: return typed("value", ["": ordinal])
    case .valueBefore(_, let literal): return typed("value", ["": ordinal], ["before": literal])
    case .restOfURL: return call("restOfURL", ["": ordinal])
    case .whole: return call("whole", ["": ordinal])
    case .last(let text): return call("last", ["": text])
    case .lastValue(_, let literal): return typed("last", ["": ordinal], ["after": literal])
    case .restOfPath: return call("restOfPath", ["": ordinal])
    case .restOfPathBefore(_, let literal):
      return call("restOfPath", ["": ordinal, "before": literal])
    case .any(let literal): return call("any", ["before": literal])
    case .anyRest: return "url.anyRest()"
    case .constant(_, let text): return call("constant", ["": ordinal, "": text])
    case .isAtEnd: return "url.isAtEnd"
    case .item(let key): return call("item", ["": key])
    case .itemEqual(let key, let text): return call("item", ["": key, "equalTo": text])
    case .itemAs(let key, _): return typed("item", ["": key, "as": ordinal])
    case .itemRest(let key, _): return typed("item", ["": key, "asRest": ordinal])
    case .bareItem(let number, _, let others):
      return typed("bareItem", ["": number, "as": ordinal], ["besides": others])
    case .hasNoFragment: return "url.hasNoFragment"
    case .hasNoRest(let behindSlash):
      return call("hasNoRest", ["behindSlash": SwiftCode("\(behindSlash)")])
    case .startFragment(let hasQuery): return call("startFragment", ["hasQuery": hasQuery])
    case .startFragmentItems(let hasQuery):
      return call("startFragmentItems", ["hasQuery": hasQuery])
    case .endFragmentItems(let keys):
      let unknown = action.unknownParameters
      return call(
        "endFragmentItems",
        ["": SwiftCode(list: keys), "unknown": unknown == .ignore ? nil : unknown.expression])
    }
  }

  /// A call of the URL that is read: `url.literal("a")`.
  private func call(_ method: String, _ arguments: SwiftArguments) -> String {
    arguments.call("url." + method)
  }

  /// The statements that find the action of a URL: a `switch` over segments, and at its leaves the shapes that
  /// a URL with these segments may have, the best first.
  var findStatements: String {
    let tree = plan.decisionTree()
    var statements = statements(searching: tree) + ["return nil"]
    if case .segment = tree {
      statements.insert(
        "// A segment's first and last eight bytes as one number, which compiles faster than texts.",
        at: 0)
    }
    return statements.joined(separator: "\n")
  }

  private func statements(searching tree: DecisionTree) -> [String] {
    switch tree {
    case .shapes(let shapes): return comparisons(of: shapes[...], holding: [])
    case .segment(let segment, let branches, _, let others):
      var lines = ["switch url.segment(\(segment)) {"]
      for branch in branches {
        let texts = branch.texts.map { $0.isEmpty ? "no segment" : $0 }.joined(separator: ", ")
        lines.append("case \(SwiftLiteral.word(branch.key)):  // \(texts)")
        lines += statements(searching: branch.tree)
      }
      let last = statements(searching: others)
      return lines + ["default:"] + (last.isEmpty ? ["break"] : last) + ["}"]
    }
  }

  /// The comparisons with shapes, the best first. Of those that follow each other, many that have one text are compared
  /// only where the URL holds it.
  ///
  /// - Parameter known: Texts that the URL holds.
  private func comparisons(
    of shapes: ArraySlice<Int>, holding known: Set<String>
  ) -> [String] {
    guard !shapes.isEmpty else { return [] }
    func texts(_ place: Int) -> Set<String> {
      Set(plan.shapes[place].innerLiterals).subtracting(known)
    }
    // What all of them have decides nothing.
    let common = shapes.dropFirst().reduce(texts(shapes[shapes.startIndex])) {
      $0.intersection(texts($1))
    }
    var lines: [String] = []
    var rest = shapes
    while let first = rest.first {
      let runs = texts(first).subtracting(common)
        .map { text in (text: text, shapes: rest.prefix { texts($0).contains(text) }) }
      let longest = runs.max { ($0.shapes.count, $0.text) < ($1.shapes.count, $1.text) }
      guard let longest, longest.shapes.count > 2 else {
        lines.append(statement(tryingShape: first))
        rest = rest.dropFirst()
        continue
      }
      let holding = known.union(common).union([longest.text])
      lines += ["if url.contains(\(SwiftLiteral.string(longest.text))) {"]
      lines += comparisons(of: longest.shapes, holding: holding) + ["}"]
      rest = rest.dropFirst(longest.shapes.count)
    }
    return lines
  }

  /// The statement that returns a shape's action if the URL has the shape.
  private func statement(tryingShape place: Int) -> String {
    let shape = plan.shapes[place]
    let type = SwiftIdentifier.escaped(spec.actions[shape.action].typeName)
    let comparison = soleCall(for: shape) ?? "\(type).\(Self.function(for: shape))(&url)"
    let triesShape = triesNext ? "url.triesNextShape(), " : ""
    return "if \(triesShape)\(comparison) { return \(shape.action) }"
  }
}
