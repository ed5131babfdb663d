/// The names of a specification's types and actions, before these are read.
struct Names {
  /// The types below the namespace: actions, named types, and what is declared inside types.
  let namespace = TypeScope(path: [])
  var types = TypeTable()
  /// The types that become declarations in Swift, still empty.
  var declarations = DeclarationTable()
  var actions: [ActionNames] = []
}

struct ActionNames {
  var pair: YAMLPair
  var type: String
}

/// The third stage: what types and actions there are, and what they are called in Swift.
struct NameStage: Reporting {
  let reporter: Reporter
  let head: Head
  var names = Names()

  mutating func names(in root: MappingReader, _ included: Included) -> Names {
    for mapping in included.types { collectTypes(mapping, areIncluded: true) }
    if let mapping = root.names("types") { collectTypes(mapping) }
    // Types that are declared inside actions avoid the names of all.
    var members = NameTable()
    names.actions = root.entries("actions").map { pair in
      ActionNames(pair: pair, type: actionType(pair.key, &members) ?? "Action")
    }
    return names
  }

  /// Types are not read here: they may refer to each other.
  ///
  /// - Parameter areIncluded: Whether another file declares them.
  private mutating func collectTypes(_ mapping: YAMLMapping, areIncluded: Bool = false) {
    for pair in mapping {
      let key = pair.key
      guard isTypeName(key) else { continue }
      if let first = names.types[key.text] {
        report(
          .nameCollision, at: key.range, "type \(key.text.quoted) is declared twice",
          notes: [.first(at: first.key.range)])
        continue
      }
      let declaringKey = NamedType.declaringKey(of: pair.value)
      let swiftName = declaringKey.flatMap { _ in Identifier.type(key.text) }.map { name in
        // Without case, and after an underscore, a property of the same key would have its name.
        ReservedNames.type(name, suffixes: ["Value", "Kind"]) {
          head.isTaken($0) || $0 == Identifier.member(key.text)
        }
      }
      let type = NamedType(key: key, node: pair.value, swiftName: swiftName)
      type.isUsed = areIncluded
      names.types.add(type)
      if let swiftName, let declaringKey {
        claim(swiftName, for: Subject("type", key.text), at: key.range, in: &names.namespace.names)
        _ = names.declarations.reserve(
          Declaration(
            path: swiftName,
            kind: DeclarationTable.emptyKind(of: declaringKey) { pair.value[$0] != nil },
            range: key.range))
      }
    }
  }

  private func isTypeName(_ key: YAMLScalar) -> Bool {
    let text = key.text
    guard ScalarType.named[text] == nil else {
      return fail(
        .invalidTypeName, at: key.range, "\(text.quoted) is a built-in type; choose another name")
    }
    let isValid =
      text.utf8.first.map { $0 != UInt8(ascii: "-") } ?? false
      && text.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
          || scalar == "-"
      }
    guard isValid, Identifier.type(text) != nil else {
      return fail(
        .invalidTypeName, at: key.range,
        "\(text.quoted) can't name a type; use letters, digits, '-' and '_', as in 'Tone'")
    }
    return true
  }

  /// Takes the names of an action: those of its type and its method. Nil for a key that can't have them.
  private func actionType(_ key: YAMLScalar, _ members: inout NameTable) -> String? {
    let title = Subject("action", key.text)
    guard !key.text.hasSuffix("?") else {
      return refuse(.misplacedOptional, at: key.range, "\(title) can't be optional; remove the '?'")
    }
    guard !key.text.hasControlCharacters else {
      reportControlCharacters(key.text, of: "action", at: key.range)
      return nil
    }
    guard let base = Identifier.type(key.text), let member = Identifier.member(key.text) else {
      reportUnnameable(key.text, advice: "give the action a name with letters", at: key.range)
      return nil
    }
    // Without case, and after an underscore, both would have one name.
    let type = ReservedNames.type(base, suffixes: ["Action", "Command"]) {
      head.isTaken($0) || $0 == member
    }
    if names.namespace.names.owner(of: type) == nil {
      claim(Action.memberName(of: key.text), for: title, at: key.range, in: &members)
    }
    claim(type, for: title, at: key.range, in: &names.namespace.names)
    return type
  }
}
