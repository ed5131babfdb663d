/// A declaration as read: what it is, and the rest of its mapping.
struct Definition {
  /// `nil` when there is an error in it.
  var kind: Parameter.Kind?
  /// The long form's mapping.
  var reader: MappingReader?
  /// A short form's default.
  var defaultNode: YAMLNode?
}

/// The position, the title and the names of a declaration, while it is read.
struct DefinitionContext {
  var position: Position
  /// For messages: `parameter 'word'`.
  var title: Subject
  /// The range of its key.
  var keyRange: SourceRange
  var naming: InlineNaming
  /// The path of the type that it defines, when that has a name already.
  var namedPath: String?
}

extension TypeStage {
  /// Reads a declaration in any of its forms: `integer = 20`, `[string]` or a mapping.
  func definition(of node: YAMLNode, in context: DefinitionContext) -> Definition {
    switch node {
    case .scalar(let scalar):
      return shortForm(scalar, in: context)
    case .sequence:
      return Definition(
        kind: list(node, in: context).flatMap { permitted($0, node.range, context) })
    case .mapping:
      guard
        let reader = MappingReader(
          node, as: context.position, of: context.title, at: context.keyRange, self)
      else { return Definition() }
      return Definition(kind: longForm(reader, in: context), reader: reader)
    }
  }

  // MARK: Short forms

  private func shortForm(_ scalar: YAMLScalar, in context: DefinitionContext) -> Definition {
    guard !scalar.isAbsent else {
      let advice =
        context.keyRange.text.contains(":")
        ? "; write a space behind the colon of a key" : ", as in 'string'"
      report(.missingValue, at: context.keyRange, "\(context.title) needs a type\(advice)")
      return Definition()
    }
    var definition = Definition()
    var (typeText, defaultText) = scalar.text.cut(at: "=")
    while typeText.last == " " { typeText.removeLast() }
    if let text = defaultText?.drop(while: { $0 == " " }) {
      if let quote = text.first, "\"'".contains(quote), text.count > 1, text.last == quote {
        report(
          .misplacedDefault, at: scalar.range(of: text),
          "the quotes would be a part of this default; without them, write it in a mapping, as in "
            + "'{ type: \(typeText), default: \(text) }'")
        return Definition()
      }
      // In quotes, so that an empty default is a default.
      definition.defaultNode = .scalar(
        YAMLScalar(text: String(text), style: .quoted, range: scalar.range(of: text)))
    }
    let range = scalar.range(of: typeText)
    definition.kind = kind(named: typeText, at: range)
      .flatMap { permitted($0, range, context) }
    return definition
  }

  /// The type of a name: a built-in one or one of `types`.
  private func kind(named name: Substring, at range: SourceRange) -> Parameter.Kind? {
    let name = String(name)
    if let type = ScalarType.named[name] { return .value(ValueType(type.kind)) }
    if let type = named[name] {
      type.isUsed = true
      return kind(of: type, at: range)
    }
    reportUnknownType(name, at: range)
    return nil
  }

  private func reportUnknownType(_ name: String, at range: SourceRange) {
    if name.hasSuffix("?") {
      return report(
        .misplacedOptional, at: range,
        "the '?' of an optional value belongs at the end of its key, as in 'note?: string'")
    }
    if name.hasPrefix("["), name.hasSuffix("]") {
      return report(
        .unknownType, at: range,
        "\(name.quoted) is a text here; write a list's type without quotes, which with a default "
          + "is '{ type: \(name.shortened), default: [] }'")
    }
    // It may be declared where it could not be read.
    guard !mayLackTypes else { return }
    let known = ScalarType.all.map(\.name) + named.all.map(\.key.text)
    let suggestion =
      ScalarType.all.first { $0.swift.name == name }?.name
      ?? ScalarType.byUsualName[name.lowercased()] ?? nearest(to: name, in: known)
    let key = SpecLanguage.definingKeys.first { $0.name == name }
    let message =
      name.isEmpty
      ? "a type is missing here"
      : key.map { "\(name.quoted) is a key and no type, as in '\($0.example)'" }
        ?? "there is no type \(name.quoted), neither built-in nor under 'types'\(advice(on: name))"
    report(.unknownType, at: range, message, suggestion: key == nil ? suggestion : nil)
  }

  /// How what other notations say in a type is written here.
  private func advice(on name: String) -> String {
    let words = name.split { "| ".contains($0) }
    if name.contains("|"), words.count > 1 {
      return "; words are 'enum: [\(words.joined(separator: ", "))]'"
    }
    guard let type = name.wholeMatch(of: /optional (\w+)/)?.1 else { return "" }
    return "; a parameter is optional if its key ends with '?', as in 'note?: \(type)'"
  }

  private func list(_ node: YAMLNode, in context: DefinitionContext) -> Parameter.Kind? {
    guard let item = node.asSequence?.first, node.count == 1 else {
      let advice = node.count == 0 ? "" : "; for one of several words there is 'enum'"
      return refuse(
        .listOfOne, at: node.range,
        "a list's type is the type of its elements in brackets, as in '[string]'\(advice)")
    }
    let kind = part(
      "the element", of: context, item,
      noDefault: "an element of a list has no default; put it after the list's own key")
    switch kind {
    case .value(let element)?: return .value(ValueType(.list(element, .repeated)))
    case .group(let path)?: return groups(path, item.range, in: context)
    default: return nil
    }
  }

  /// A list whose elements are query items, of which there is one at least: none can't be written.
  private func groups(
    _ path: String, _ range: SourceRange, in context: DefinitionContext
  ) -> Parameter.Kind? {
    if context.position == .element {
      return refuse(
        .typeNotHere, at: range,
        "a 'group' is several query items and can't be the element of a list of lists")
    }
    if context.position == .parameter || context.position == .namedType {
      later { self.checkFirstMember(ofGroup: path, at: range) }
    }
    var constraints = Constraints()
    constraints[.minItems] = Limit(1)
    return .value(ValueType(.list(ValueType(.declared(path)), .groups), constraints: constraints))
  }

  /// Reports a group that can't be told from the next one in a list.
  private func checkFirstMember(ofGroup path: String, at range: SourceRange) {
    guard let first = declarations.members(of: path).first,
      !first.isRequired || first.kind.valueType?.isOneText != true || !first.aliases.isEmpty
    else { return }
    report(
      .groupName, at: range,
      "\(first.key.quoted) begins each group of the list, so it has to be one value that is required "
        + "and has no aliases")
  }

  // MARK: The long form

  private func longForm(_ reader: MappingReader, in context: DefinitionContext) -> Parameter.Kind? {
    let keys = SpecLanguage.definingKeys.filter { reader.hasAny($0.name) }
    guard let first = keys.first else {
      return refuse(
        .noType, at: context.keyRange,
        "\(context.title) doesn't say what it is; give it a 'type', as in 'type: string'")
    }
    // JSON Schema's way to say what the words of an enum are.
    let hasNumbers =
      keys.map(\.name) == ["type", "enum"] && reader.node("type")?.asScalar?.text == "integer"
    let key = hasNumbers ? keys[1] : first
    guard keys.count == 1 || hasNumbers else {
      return refuse(
        .severalTypes, at: reader.keyRange(keys[1].name),
        "\(context.title) is defined by \(keys.map(\.name).conjunction) at once; keep one of them")
    }
    // A definition that isn't allowed here was reported with the unknown keys.
    guard let node = reader.node(key.name) else { return nil }
    guard var kind = defined(by: key.name, node, reader, context) else { return nil }
    if case .value(let read) = kind {
      guard let written = written(read, reader), let type = constrained(written, reader)
      else { return nil }
      if type.groupPath != nil, type.constraints.count(.minItems) == 0 {
        reader.misplaced(
          "minItems",
          "is 1 at least: an empty list of groups has no items; make the parameter optional with '?'"
        )
      }
      if context.namedPath != nil, case .declared = read.kind,
        case .encoded(_, let form) = type.kind
      {
        let key = reader.has("text") ? "text" : "as"
        reader.misplaced(
          key,
          "has no meaning at a named type, because each parameter chooses how it writes the type; "
            + "put it there, as in '{ type: …, \(key): \(YAMLText.scalar(form.word)) }'")
        return nil
      }
      kind = .value(type)
    }
    checkKeys(reader, of: kind)
    return permitted(kind, node.range, context)
  }

  private func defined(
    by key: String, _ node: YAMLNode, _ reader: MappingReader, _ context: DefinitionContext
  ) -> Parameter.Kind? {
    switch key {
    case "type": return referenced(node, reader, context)
    case "const": return reader.text(key).map { .value(ValueType(.constant($0))) }
    case "swiftType": return reader.text(key).map { .value(ValueType(.swiftType($0))) }
    case "pairs": return pairs(reader, context)
    case "mixin": return nil
    default: return declared(by: key, reader, context)
    }
  }

  private func referenced(
    _ node: YAMLNode, _ reader: MappingReader, _ context: DefinitionContext
  ) -> Parameter.Kind? {
    switch node {
    case .sequence: return list(node, in: context)
    case .mapping:
      reader.reportKind(of: node, at: "type")
      return nil
    case .scalar(let scalar):
      if let equals = scalar.text.firstIndex(of: "=") {
        return refuse(
          .misplacedDefault, at: scalar.range(of: scalar.text[equals...]),
          "in a mapping, write the default after the key 'default'")
      }
      return kind(named: scalar.text[...], at: scalar.range)
    }
  }

  private func pairs(_ reader: MappingReader, _ context: DefinitionContext) -> Parameter.Kind? {
    guard let node = reader.node("pairs"),
      let kind = part("the value", of: context, node, noDefault: "what pairs hold has no default")
    else { return nil }
    if case .value(let type) = kind, type.isPlainText { return .pairs(type) }
    return refuse(
      .typeNotHere, at: node.range,
      "'pairs' take one text each, such as a string or a number, and not "
        + (kind.valueType?.noun ?? "several items"))
  }

  /// The kind of what a list or pairs are made of.
  private func part(
    _ noun: StaticString, of context: DefinitionContext, _ node: YAMLNode, noDefault: String
  ) -> Parameter.Kind? {
    let part = DefinitionContext(
      position: .element, title: Subject(noun, of: context.title.description),
      keyRange: context.keyRange, naming: context.naming)
    let definition = definition(of: node, in: part)
    if let node = definition.defaultNode {
      return refuse(.misplacedDefault, at: node.range, noDefault)
    }
    return definition.kind
  }

  /// The kind, if it is allowed in its place.
  private func permitted(
    _ kind: Parameter.Kind, _ range: SourceRange, _ context: DefinitionContext
  ) -> Parameter.Kind? {
    if let refusal = context.position.refusal(of: kind) {
      return refuse(.typeNotHere, at: range, refusal)
    }
    guard case .value(var type) = kind, context.position != .element else { return kind }
    if context.position == .objectMember { type = type.insideJSON }
    guard !type.holdsUnwrittenList else {
      return refuse(
        .typeNotHere, at: range,
        "a list of lists needs 'as: json', or a 'separator' for the inner one")
    }
    return .value(type)
  }

  // MARK: Keys that mean something for other values only

  private func checkKeys(_ reader: MappingReader, of kind: Parameter.Kind) {
    reader.checkExclusions(by: kind.form)
    guard case .choice = kind, let _: Preference = reader.word("prefer") else { return }
    if !reader.has("oneOf") {
      reader.misplaced("prefer", "belongs where the 'oneOf' is defined")
    }
  }
}

/// Which of several alternatives counts.
private enum Preference: String, CaseIterable { case first }

extension YAMLScalar {
  /// The range of a part of the scalar's text.
  func range(of part: Substring) -> SourceRange {
    let start = text.utf8.distance(from: text.startIndex, to: part.startIndex)
    let end = text.utf8.distance(from: text.startIndex, to: part.endIndex)
    return range(ofUTF8: start..<end)
  }
}
