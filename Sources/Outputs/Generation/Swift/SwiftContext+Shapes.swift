import URLSchemeCompiler
import URLSchemeReceiving

// How URLs are read and built: the plan, printed.

extension SwiftContext {
  func planned(_ action: Action) -> PlannedAction { plan.actions[ordinal(of: action)] }

  // MARK: Reading

  /// The functions that compare a URL with the shapes of an action's URLs.
  func shapes(of action: Action) -> [View] {
    shapes(at: ordinal(of: action)).filter { comparison(with: $0) == nil }
      .map { shape($0, action) }
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
    let names = Set(shapes(at: ordinal(of: action)).flatMap(\.steps).compactMap(\.placeholder))
    return names.sorted().compactMap { name in
      placeholderType(name, action).map { placeholderType(Self.constant(name, action), $0) }
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

  private func placeholderType(_ name: String, _ action: Action) -> String? {
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
      ?? runtime.name("SplitForm")
      + "<\(self.type(type, in: action.typeName))>\(splitForm(of: type))"
    return ".split(\(form))"
  }

  private static func constant(_ name: String, _ action: Action) -> String {
    let parameter = action.parameters.first { $0.wireName == name }
    return (parameter?.propertyName ?? "host") + "Type"
  }

  private static func function(for shape: PlannedShape) -> String { "hasShape\(shape.number)" }

  /// The shapes of an action's URLs, in the order of the spec.
  private func shapes(at ordinal: Int) -> [PlannedShape] { shapesByAction[ordinal] ?? [] }

  private func condition(of shape: PlannedShape, _ action: Action) -> String {
    let place = placeCall(of: shape)
    let rest = shape.steps.dropFirst(place == nil ? 0 : 2).map { call($0, action) }
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
  private func comparison(with shape: PlannedShape) -> String? {
    shape.steps.count == 2 ? placeCall(of: shape) : nil
  }

  private func start(of shape: PlannedShape, _ action: Action) -> String {
    call(
      "start",
      [
        "": SwiftCode(".\(shape.hierarchy)"), "scheme": shape.scheme.fixed,
        "schemeAs": shape.scheme.variable.map { ordinal(of: $0, action) },
        "keepsSlash": shape.keepsSlash, "hasSegments": shape.hasSegments,
      ])
  }

  /// The number of a parameter among the action's placeholders; -1 for what is none.
  private func ordinal(of name: String, _ action: Action) -> Int {
    planned(action).ordinals[name] ?? -1
  }

  private func call(_ step: MatchingStep, _ action: Action) -> String {
    let name = step.variable ?? ""
    let ordinal = ordinal(of: name, action)
    func value(_ method: String, _ first: SwiftArguments, _ rest: SwiftArguments = [:]) -> String {
      let type: SwiftArguments = [
        "": placeholderType(name, action).map { _ in SwiftCode(Self.constant(name, action)) }
      ]
      return call(method, first + type + rest)
    }
    switch step {
    case .literal(let text): return call("literal", ["": text])
    case .value: return value("value", ["": ordinal])
    case .valueBefore(_, let literal): return value("value", ["": ordinal], ["before": literal])
    case .restOfURL: return call("restOfURL", ["": ordinal])
    case .whole: return call("whole", ["": ordinal])
    case .last(let text): return call("last", ["": text])
    case .lastValue(_, let literal): return value("last", ["": ordinal], ["after": literal])
    case .restOfPath: return call("restOfPath", ["": ordinal])
    case .restOfPathBefore(_, let literal):
      return call("restOfPath", ["": ordinal, "before": literal])
    case .any(let literal): return call("any", ["before": literal])
    case .anyRest: return "url.anyRest()"
    case .constant(_, let text): return call("constant", ["": ordinal, "": text])
    case .isAtEnd: return "url.isAtEnd"
    case .item(let key): return call("item", ["": key])
    case .itemEqual(let key, let text): return call("item", ["": key, "equalTo": text])
    case .itemAs(let key, _): return value("item", ["": key, "as": ordinal])
    case .itemRest(let key, _): return value("item", ["": key, "asRest": ordinal])
    case .bareItem(let number, _, let others):
      return value("bareItem", ["": number, "as": ordinal], ["besides": others])
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

  /// The statements that find the action of a URL: a `switch` over segments, and at its leaves the shapes that
  /// a URL with these segments may have, the best first.
  var findStatements: String {
    let tree = plan.decisionTree()
    var statements = statements(for: tree) + ["return nil"]
    if case .segment = tree {
      statements.insert(
        "// A segment's first and last eight bytes as one number, which compiles faster than texts.",
        at: 0)
    }
    return statements.joined(separator: "\n")
  }

  private func statements(for tree: DecisionTree) -> [String] {
    switch tree {
    case .shapes(let shapes): return comparisons(of: shapes[...], holding: [])
    case .segment(let segment, let branches, _, let others):
      var lines = ["switch url.segment(\(segment)) {"]
      for branch in branches {
        let texts = branch.texts.map { $0.isEmpty ? "no segment" : $0 }.joined(separator: ", ")
        lines.append("case \(SwiftLiteral.word(branch.key)):  // \(texts)")
        lines += statements(for: branch.tree)
      }
      let last = statements(for: others)
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
        lines.append(comparison(with: first))
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

  private func comparison(with place: Int) -> String {
    let shape = plan.shapes[place]
    let type = SwiftIdentifier.escaped(spec.actions[shape.action].typeName)
    let comparison = comparison(with: shape) ?? "\(type).\(Self.function(for: shape))(&url)"
    let triesShape = triesNext ? "url.triesNextShape(), " : ""
    return "if \(triesShape)\(comparison) { return \(shape.action) }"
  }

  // MARK: Building

  /// The templates by which an action's URLs are built.
  func buildings(of action: Action) -> [View] {
    planned(action).buildings.enumerated().map { building($0, $1) }
  }

  /// A template by which an action's URLs are built.
  ///
  /// | name | what it is |
  /// | --- | --- |
  /// | `number` | which one it is, from 0 |
  /// | `template` | the template in the spec, for a comment |
  /// | `statements` | the statements that build by it |
  private func building(_ number: Int, _ building: BuildingTemplate) -> View {
    [
      "number": number, "template": building.text,
      "statements": statements(for: building).joined(separator: "\n"),
    ]
  }

  private func statements(for building: BuildingTemplate) -> [String] {
    let all = building.shapes.map { shape in
      (start: start(of: building, shape), steps: shape.steps.map { call($0) })
    }
    let others = all.dropLast().flatMap {
      ["if \($0.start) {", "return " + $0.steps.joined(separator: "\n&& "), "}"]
    }
    let last = all.suffix(1).map { ([$0.start] + $0.steps).joined(separator: "\n&& ") }
    return others + last.map { "return " + $0 }
  }

  private func start(of building: BuildingTemplate, _ shape: BuildingTemplate.Shape) -> String {
    let hierarchy = building.hierarchy == .any ? URLMatch.Hierarchy.opaque : building.hierarchy
    let scheme: SwiftArguments =
      switch building.scheme {
      case .text(let text): ["scheme": text, "isLink": building.isLink]
      case .parameter(let name): ["schemeAs": name]
      }
    let opening: SwiftArguments = ["": SwiftCode(".\(hierarchy)")]
    let names: SwiftArguments = ["with": shape.names, "optional": shape.optional]
    return (opening + scheme + names).call("url.start")
  }

  private func call(_ step: BuildingStep, on url: String = "url") -> String {
    func call(_ method: String, _ arguments: SwiftArguments) -> String {
      arguments.call("\(url).\(method)")
    }
    func optional(_ text: String) -> String? { text.isEmpty ? nil : text }
    switch step {
    case .constant(let name, let text): return call("constant", ["": name, "": text])
    case .literal(let text): return call("literal", ["": text])
    case .value(let name, let delimiters, let isInHost):
      return call("value", ["": name, "escaping": optional(delimiters), "isInHost": isInHost])
    case .restOfPath(let name, let delimiters, let isInHost):
      return call("restOfPath", ["": name, "escaping": optional(delimiters), "isInHost": isInHost])
    case .restOfURL(let name): return call("restOfURL", ["": name])
    case .whole(let name): return call("whole", ["": name])
    case .item(let text): return call("item", ["": text])
    case .itemAs(let key, let name): return call("item", ["": key, "as": name])
    case .bareItem(let name): return call("bareItem", ["": name])
    case .items: return "\(url).items()"
    case .fragmentValue(let name, let delimiters):
      return call("fragmentValue", ["": name, "escaping": optional(delimiters)])
    case .startFragmentItems(let hasQuery):
      return call("startFragmentItems", ["hasQuery": SwiftCode("\(hasQuery)")])
    case .part(let names, let steps):
      let body = steps.map { self.call($0, on: "$0") }.joined(separator: " && ")
      return call("part", ["": names]) + " { \(body) }"
    }
  }

  /// A call of the URL that is read or built: `url.literal("a")`.
  private func call(_ method: String, _ arguments: SwiftArguments) -> String {
    arguments.call("url." + method)
  }

  // MARK: Claims

  /// The claims of a router, a list of expressions.
  var claims: String {
    let texts = plan.claims(of: spec).map { claim in
      let arguments: SwiftArguments = [
        "action": claim.action, "template": claim.template,
        "schemes": claim.schemes.map { SwiftCode(list: $0) },
        "skeleton": claim.skeleton == claim.template ? nil : claim.skeleton,
        "items": SwiftCode.list(claim.items.map(item)),
        "domains": SwiftCode.list(claim.placeDomains.map(expression)),
        "isBound": claim.isBound, "ignoresRest": claim.ignoresRest,
      ]
      return arguments.call(".init")
    }
    return texts.joined(separator: ",\n")
  }

  private func item(_ item: URLClaim.Item) -> String {
    let arguments: SwiftArguments = [
      "": SwiftCode(item.name.map(SwiftLiteral.string) ?? "nil"),
      "": SwiftCode(item.value.map(SwiftLiteral.string) ?? "nil"),
      "": SwiftCode.list(item.domains.map(expression)),
    ]
    return arguments.call(".init")
  }

  private func expression(_ domain: TextDomain) -> String {
    switch domain {
    case .any: ".any"
    case .words(let words): ".words(\(SwiftLiteral.strings(words.sorted())))"
    case .wordsInAnyCase(let words): ".wordsInAnyCase(\(SwiftLiteral.strings(words.sorted())))"
    case .kind(let kind): ".kind(.\(kind))"
    case .flag: ".flag"
    // Types of several modules may have one name.
    case .json(let name): ".json(\(SwiftLiteral.string(namespace + " " + name)))"
    case .other(let text): ".other(\(SwiftLiteral.string(namespace + " " + text)))"
    case .unknown: ".unknown"
    }
  }
}
