import URLSchemeRuntime

/// Reads a mapping whose keys the language defines.
///
/// It knows the keys from `SpecLanguage`: what is not there is reported, `x-…` keys are collected,
/// and each getter reports a value of the wrong kind and returns `nil` for it.
struct MappingReader: Reporting {
  let reporter: Reporter
  let kind: MappingKind
  let mapping: YAMLMapping
  /// Whose mapping it is, for messages: `action 'reverse'`.
  let subject: Subject
  private(set) var extensions: [Extension] = []
  /// Keys without values that mean nothing: they may be the rest of a text with a comma.
  private var parts: [YAMLScalar] = []
  /// The keys that were probably meant by some that may not.
  private(set) var meant: Set<String> = []

  /// - Parameter place: The place for reporting a missing key, such as the key of the mapping.
  init?(
    _ node: YAMLNode, as id: MappingKind.ID, of subject: Subject, at place: SourceRange,
    _ owner: some Reporting
  ) {
    guard let mapping = node.asMapping else {
      if !node.isAbsent {
        let keys = SpecLanguage.kind(id).keys
        let example = (keys.first(where: \.isRequired) ?? keys.first).map {
          ", as in '{ \($0.example) }'"
        }
        owner.report(
          .wrongKind, at: node.range,
          "\(subject) must be a mapping\(example ?? ""), not \(node.kind)")
      }
      return nil
    }
    reporter = owner.reporter
    kind = SpecLanguage.kind(id)
    self.mapping = mapping
    self.subject = subject
    if reportStrangers() { return nil }
    for pair in mapping { check(pair) }
    reportParts()
    for pair in mapping {
      guard let key = kind[pair.key.text] else { continue }
      if let count = pair.value.count, count < key.minimumCount {
        let entries = key.minimumCount == 1 ? "one entry" : "two entries"
        report(
          .emptyList, at: pair.value.range,
          "\(key.name.quoted) needs at least \(entries), as in '\(key.example)'")
      }
      if !key.needs.isEmpty, !key.needs.contains(where: means) {
        report(
          key.isRequired ? .missingKey : .keyNotHere, at: pair.key.range,
          "\(key.name.quoted) \(key.because)")
      }
    }
    for key in kind.keys where key.isRequired && !means(key.name) {
      report(.missingKey, at: place, "\(subject) needs \(key.name.quoted), as in '\(key.example)'")
    }
  }

  /// Reads the mapping after a key of the author's, where there has to be one.
  ///
  /// - Parameter noun: The kind of thing that the key names, for messages.
  init?(
    _ pair: YAMLPair, as id: MappingKind.ID, _ noun: StaticString, _ owner: some Reporting
  ) {
    // An error is often no more than its name.
    if pair.value.isAbsent {
      owner.reportMissingValue(
        after: pair.key, example: id == .error ? "\(pair.key.text): {}" : nil)
    }
    self.init(pair.value, as: id, of: Subject(noun, pair.key.text), at: pair.key.range, owner)
  }

  /// The reader of the mapping after a key of the language; `nil` when there is none.
  func mapping(_ key: String, as id: MappingKind.ID) -> MappingReader? {
    let title: Subject = id == .app ? "the app" : Subject("", key)
    return node(key).flatMap { MappingReader($0, as: id, of: title, at: keyRange(key), self) }
  }

  private mutating func check(_ pair: YAMLPair) {
    let name = pair.key.text
    if kind[name] != nil {
      if pair.value.isAbsent { reportMissingValue(after: pair.key) }
    } else if name.hasPrefix("x-"), name.utf8.count > 2 {
      let text = pair.value.asScalar?.text ?? JSONValue(pair.value).urlText
      extensions.append(Extension(key: name, value: text))
    } else if let foreign = kind.foreignKeys.first(where: { $0.name == name }) {
      // What the advice names was meant.
      meant.formUnion(kind.keys.map(\.name).filter { foreign.advice.contains($0.quoted) })
      report(
        .unknownKey, at: pair.key.range, "\(subject) has no key \(name.quoted); \(foreign.advice)")
    } else if pair.value.isAbsent, nearest(to: name, in: kind.keys.map(\.name)) == nil {
      if pair.key.range.file.byte(at: pair.key.range.offsets.upperBound) == UInt8(ascii: ":") {
        report(
          .unknownKey, at: pair.key.range,
          "\(subject) has no key \(name.quoted); if it stands beside \(subject), indent it like that"
        )
      } else {
        parts.append(pair.key)
      }
    } else {
      reportUnknown(pair.key)
    }
  }

  /// Reports a mapping that has keys and none of those that it needs, as one error: it is something else.
  private func reportStrangers() -> Bool {
    guard let first = mapping.pairs.first,
      mapping.allSatisfy({ pair in
        let name = pair.key.text
        return kind[name] == nil && !pair.value.isAbsent && !name.hasPrefix("x-")
          && !kind.foreignKeys.contains { $0.name == name } && Self.usualNames[name] == nil
          && nearest(to: name, in: kind.keys.map(\.name)) == nil
      })
    else { return false }
    let needed = kind.requiredKeys
    guard let example = needed.first?.example else { return false }
    let keys = mapping.pairs.map(\.key.text).alternatives
    let needs =
      needed.count == 1
      ? "\(needed[0].name.quoted), as in '\(example)'" : needed.map(\.name).conjunction
    report(.unknownKey, at: first.key.range, "\(subject) has no key \(keys); it needs \(needs)")
    return true
  }

  /// Reports the pieces of one text once.
  private func reportParts() {
    guard let first = parts.first else { return }
    let advice =
      first.lacksSpace
      ? "write a space behind the colon of a key"
      : "a text with a comma needs quotes, as in '\"One, two\"'"
    report(
      .unknownKey, at: first.range,
      "\(subject) has no key \(parts.map(\.text.quoted).joined(separator: " or ")); \(advice)")
  }

  /// What other languages call some keys.
  private static let usualNames = [
    "applinks": "universalLinks", "arguments": "parameters", "associatedDomains": "universalLinks",
    "bundleId": "identifier", "bundleIdentifier": "identifier",
    "choices": "enum", "domains": "universalLinks", "hosts": "universalLinks", "items": "type",
    "link": "universalLink", "links": "actions", "params": "parameters", "path": "url",
    "regex": "pattern", "routes": "actions", "values": "enum", "version": "urlscheme",
  ]

  private mutating func reportUnknown(_ key: YAMLScalar) {
    let names = kind.keys.map(\.name)
    let usual = Self.usualNames[key.text].flatMap { kind[$0] == nil ? nil : $0 }
    let suggestion = usual ?? nearest(to: key.text, in: names)
    var message = "\(subject) has no key \(key.text.quoted)"
    if let suggestion {
      meant.insert(suggestion)
    } else if kind["type"] != nil, ["required", "optional", "nullable"].contains(key.text) {
      message += "; a parameter is optional if its key ends with '?', as in 'note?: string'"
    } else if let home = SpecLanguage.kinds.first(where: { $0[key.text] != nil }) {
      message += ", which belongs to \(home.title)"
    } else {
      message += names.count == 1 ? "; the only key here is " : "; the keys here are "
      message += names.conjunction
    }
    report(.unknownKey, at: key.range, message, suggestion: suggestion)
  }

  // MARK: Values

  /// The value of a key; `nil` when there is none, or one with too few entries, which were reported.
  func node(_ key: String) -> YAMLNode? {
    guard let node = mapping[key], !node.isAbsent, let least = kind[key]?.minimumCount,
      node.count ?? least >= least
    else { return nil }
    return node
  }

  /// The value of a key as what the language says it is; reports another kind.
  private func value<Value>(_ key: String, as kind: KeyPath<YAMLNode, Value?>) -> Value? {
    guard let node = node(key) else { return nil }
    let value = node[keyPath: kind]
    if value == nil { reportKind(of: node, at: key) }
    return value
  }

  func scalar(_ key: String) -> YAMLScalar? {
    let scalar = value(key, as: \.asScalar)
    if let scalar { _ = hasForm(scalar, of: key) }
    return scalar
  }

  /// Whether a text has the form that the language asks for; reports one that hasn't.
  private func hasForm(_ scalar: YAMLScalar, of key: String) -> Bool {
    guard let form = kind[key]?.form else { return true }
    guard form.accepts(scalar.text) else {
      return fail(form.rule, at: scalar.range, form.message(about: scalar.text, at: key))
    }
    guard form.rule == .invalidWebAddress, let (problem, port) = scalar.text.problemWithPort else {
      return true
    }
    return fail(form.rule, at: scalar.range(of: port), problem)
  }

  func text(_ key: String) -> String? { scalar(key)?.text }

  func boolean(_ key: String) -> Bool? {
    guard let scalar = scalar(key) else { return nil }
    return Bool(scalar.text)
      ?? refuse(
        .invalidBoolean, at: scalar.range,
        "\(key.quoted) is true or false, not \(scalar.text.quoted)")
  }

  func integer(_ key: String) -> Int? {
    guard let scalar = scalar(key), case .integer(let range)? = kind[key]?.value else { return nil }
    guard let value = Int(scalar.text), range.contains(value), !scalar.text.hasPrefix("+") else {
      let isTooLarge =
        Int(scalar.text).map { $0 > range.upperBound }
        ?? (Int.expectation(insteadOf: scalar.text) != URLForm.integer.expectation)
      let bounds =
        range.upperBound == LanguageValue.mostExact && !isTooLarge
        ? "of at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
      return refuse(
        .invalidNumber, at: scalar.range,
        "\(key.quoted) is a whole number \(bounds), not \(scalar.text.quoted)")
    }
    return value
  }

  /// One of the words of a closed set.
  func word<Word: CaseIterable & RawRepresentable<String>>(
    _ key: String, among words: [Word] = Array(Word.allCases)
  ) -> Word? {
    scalar(key).flatMap { word($0, for: key.quoted, among: words) }
  }

  /// One of the words of a closed set, in the place of what holds where there is none.
  func word<Word: CaseIterable & RawRepresentable<String>>(_ key: String, into word: inout Word) {
    word = self.word(key) ?? word
  }

  /// The items of a list; `nil` when there is none, or too few.
  func items(_ key: String) -> [YAMLNode]? {
    guard let node = node(key) else { return nil }
    guard let items = node.asSequence else {
      let own = node.asScalar.map { "\(key): [\($0.text.shortened)]" }
      let takesTexts = kind[key]?.value.isListOfTexts ?? false
      let example = (takesTexts ? own : nil) ?? kind[key]?.example ?? ""
      return refuse(
        .wrongKind, at: node.range,
        "\(key.quoted) takes a list, not \(node.kind), as in '\(example)'")
    }
    return items
  }

  /// A text, or a list of them.
  func oneOrMore(_ key: String) -> [YAMLScalar]? {
    if case .sequence? = node(key) { return texts(key) }
    return scalar(key).map { [$0] }
  }

  /// The texts of a list; what is not text, or not of the key's form, is reported and left out.
  func texts(_ key: String) -> [YAMLScalar]? {
    items(key)?.compactMap { item in
      guard let scalar = item.asScalar, !scalar.isAbsent else {
        return refuse(
          .wrongKind, at: item.range, "each entry of \(key.quoted) is text, not \(item.kind)")
      }
      return hasForm(scalar, of: key) ? scalar : nil
    }
  }

  /// The meaning of query items that an app or an action doesn't declare; nil if the mapping says nothing of them.
  func unknownParameters() -> URLInterface.UnknownParameters? {
    if node("unknownParameters")?.asSequence != nil {
      let names = unique("unknownParameters")
      return names.isEmpty ? .ignore : .rejectNamed(names)
    }
    let word: UnknownParameters? = word("unknownParameters")
    return word.map { $0 == .reject ? .reject : .ignore }
  }

  var deprecation: Deprecation? {
    guard let text = text("deprecated"), text != "false" else { return nil }
    return Deprecation(message: text == "true" ? nil : text)
  }

  /// The texts of a list, each once; repeated ones are reported.
  func unique(_ key: String) -> [String] {
    unique(texts(key) ?? [], of: key.quoted).map(\.text)
  }

  /// A mapping from names to something; `nil` when there is none, or too few.
  func names(_ key: String) -> YAMLMapping? { value(key, as: \.asMapping) }

  /// The entries of a mapping from names to something; none when there is none, or too few.
  func entries(_ key: String) -> [YAMLPair] { names(key)?.pairs ?? [] }

  /// A mapping from names to texts; what is no text is reported and left out.
  func namedTexts(_ key: String) -> [(name: YAMLScalar, text: YAMLScalar)] {
    entries(key).compactMap { pair in
      if let text = pair.value.asScalar, !text.isAbsent { return (pair.key, text) }
      return refuse(
        .wrongKind, at: pair.valueRange,
        "\(key.quoted) maps names to texts, and this is \(pair.value.kind)")
    }
  }

  /// Whether a key is there that may be, whatever its value.
  func has(_ key: String) -> Bool { kind[key] != nil && hasAny(key) }

  /// Whether a key is present, even one that isn't allowed.
  func hasAny(_ key: String) -> Bool { mapping.pair(key) != nil }

  /// Whether a key is there, or one that was probably meant to be it.
  func means(_ key: String) -> Bool { hasAny(key) || meant.contains(key) }

  func keyRange(_ key: String) -> SourceRange { mapping.pair(key)?.key.range ?? mapping.range }

  /// Reports a key, if it is there, that means nothing beside what else is there.
  ///
  /// - Parameter reason: What follows the key in the message.
  func misplaced(_ key: String, _ reason: String) {
    if has(key) { report(.keyNotHere, at: keyRange(key), "\(key.quoted) \(reason)") }
  }

  /// Reports the keys that a form of values, or a style of replies, excludes.
  func checkExclusions(by form: String) {
    for exclusion in SpecLanguage.exclusions where exclusion.forms.contains(form) {
      for key in exclusion.excluded { misplaced(key, exclusion.reason) }
    }
  }

  func reportKind(of node: YAMLNode, at key: String) {
    let expected = kind[key]?.value.phrase ?? "something else"
    let advice =
      node.asScalar?.lacksSpace ?? false ? "; write a space behind the colon of a key" : ""
    report(
      .wrongKind, at: node.range, "\(key.quoted) takes \(expected), not \(node.kind)" + advice)
  }
}

extension YAMLScalar {
  /// Whether it is probably meant for a key and its value, without the space that YAML wants between them.
  fileprivate var lacksSpace: Bool { text.firstMatch(of: /^\w+\??:[^\s\/]/) != nil }
}
