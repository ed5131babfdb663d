import URLSchemeRuntime

/// The sixth stage: which shapes of URLs belong to which action, and whose builders can fail.
struct RouteStage: Reporting {
  let reporter: Reporter
  let head: Head
  /// The stage before, which knows the query items of parameters.
  let actions: ActionStage
  var shapes = RouteConflicts()

  var types: TypeStage { actions.types }

  init(_ actions: ActionStage) {
    reporter = actions.reporter
    head = actions.head
    self.actions = actions
    shapes.builtScheme = head.schemes.first?.name
  }

  mutating func actions(_ drafts: [ActionDraft]) -> [Action] {
    var shadowed: Set<Int> = []
    for (index, draft) in drafts.enumerated() {
      shadowed.formUnion(
        addShapes(of: draft.templates + draft.links, action: index) {
          Subject("action", drafts[$0].action.name)
        })
    }
    reportMistyped(drafts)
    reportUnusedSchemes(drafts)
    actions.checkOutcomeWords(drafts)
    return drafts.enumerated().map { index, draft in
      var action = draft.action
      action.buildingThrows =
        shadowed.contains(index)
        || buildingThrows(draft.templates, drafts: draft.drafts, callbacks: draft.callbacks)
      action.linkBuilding = linkBuilding(of: draft, isShadowed: shadowed.contains(index))
      return action
    }
  }
}

extension RouteStage {
  /// The shapes of a template, in a form in which they can be compared, each with its fragment.
  func shapes(
    of checked: CheckedTemplate
  ) -> [(pattern: HierPartPattern, fragment: URLTemplate.Expansion?)] {
    guard checked.isKnown else { return [] }
    var matching = head.matching
    // An address on the web has a host of its own, which is none of the app's openings.
    if case .fixed(let name) = checked.template.scheme,
      !head.schemes.contains(where: { $0.name == name })
    {
      matching.prefixes = []
    }
    return checked.template.shapes.flatMap { shape in
      HierPartPattern.patterns(shape.hierPart, matching).map { ($0, shape.fragment) }
    }
  }

  /// Adds the shapes of an action; reports those that can't be told from others.
  ///
  /// - Returns: The actions some of whose texts are read by another one.
  private mutating func addShapes(
    of templates: [CheckedTemplate], action: Int, title: (Int) -> Subject
  ) -> [Int] {
    var shadowed: [Int] = []
    for checked in templates {
      for (shape, fragment) in shapes(of: checked) {
        let entry = entry(shape, fragment, checked, action)
        for conflict in shapes.add(shape, checked.template, entry) {
          switch conflict {
          case .shadowed(let action): shadowed.append(action)
          case .same(let other): reportAmbiguity(of: entry, with: other, title)
          }
        }
      }
    }
    return shadowed
  }

  /// Warns where a value of the wrong type is read as another template's URL, and nobody says so.
  private func reportMistyped(_ drafts: [ActionDraft]) {
    guard head.matching.mistyped == nil else { return }
    var seen: Set<Range<Int>> = []
    for (entry, next) in shapes.passedOn.sorted(by: {
      $0.entry.range.start.offset < $1.entry.range.start.offset
    })
    where seen.insert(entry.range.offsets).inserted {
      let items = entry.typed.subtracting(next.conditions).sorted()
        .map { $0.prefix { $0 != "=" }.quoted }.joined(separator: ", ")
      report(
        .mistypedValue,
        "a value of \(items) that is of another type makes this a URL of "
          + "\(Subject("action", drafts[next.action].action.name)), \(next.text.quoted); say "
          + "'matching: { mistyped: refuse }', or 'next' where that is meant", at: entry.range)
    }
  }

  /// Warns of schemes that no template is read with.
  private func reportUnusedSchemes(_ drafts: [ActionDraft]) {
    let all = drafts.flatMap(\.templates)
    guard !all.isEmpty, drafts.allSatisfy({ !$0.templates.isEmpty }) else { return }
    var fixed: Set<String> = []
    for checked in all {
      guard case .fixed(let name) = checked.template.scheme else { return }
      fixed.insert(name)
    }
    // An app whose URLs all stand on the web has a scheme for its callbacks.
    guard head.schemes.contains(where: { fixed.contains($0.name) }) else { return }
    for scheme in head.schemes where !fixed.contains(scheme.name) {
      guard let range = scheme.range else { continue }
      report(
        .unusedScheme,
        "no URL begins with \(scheme.name.quoted): every template names another scheme", at: range)
    }
  }

  private func reportAmbiguity(
    of entry: RouteConflicts.Entry, with other: RouteConflicts.Entry, _ title: (Int) -> Subject
  ) {
    let message: String
    if entry.action != other.action, entry.isBound == other.isBound, entry.isNarrower(than: other) {
      message =
        "\(title(entry.action)) is never asked: \(other.text.quoted) of \(title(other.action)) "
        + "takes all of its URLs; put \(title(entry.action)) first"
    } else if entry.action != other.action {
      message =
        "\(title(entry.action)) and \(title(other.action)) match the same URLs: "
        + "\(entry.text.quoted) and \(other.text.quoted)"
    } else if entry.range == other.range {
      message =
        "the optional parts of \(entry.text.quoted) can't be told apart: two of its shapes match "
        + "the same URLs"
    } else {
      message =
        "\(entry.text.quoted) and \(other.text.quoted) match the same URLs; remove one of them"
    }
    report(
      .ambiguousTemplates, message, at: entry.range,
      notes: entry.range == other.range
        ? [] : [.init("\(other.text.quoted) is here", at: other.range)])
  }

  private func entry(
    _ shape: HierPartPattern, _ fragment: URLTemplate.Expansion?, _ checked: CheckedTemplate,
    _ action: Int
  ) -> RouteConflicts.Entry {
    func domain(_ name: String) -> TextDomain {
      guard let type = checked.types[name] ?? nil else { return .any }
      return TextDomain(type, in: types.declaration)
    }
    var domains: [TextDomain] = []
    for case .variable(let variable) in shape.pieces { domains.append(domain(variable.name)) }
    var conditions: Set<String> = []
    var names: Set<String> = []
    var captured: [(key: String, domain: TextDomain)] = []
    var typed: Set<String> = []
    func add(_ item: URLTemplate.Item, mark: String = "") {
      switch item {
      case .bare(let key):
        conditions.insert(mark + head.folded(key))
        names.insert(mark + head.folded(key))
      case .fixed(let key, let value):
        conditions.insert("\(mark)\(head.folded(key))=\(value)")
        names.insert(mark + head.folded(key))
      case .captured(let key, let name):
        let key = mark + head.folded(key)
        conditions.insert("\(key)=\u{1}")
        names.insert(key)
        captured.append((key, domain(name)))
        if domain(name) != .any { typed.insert("\(key)=\u{1}") }
      case .nameless(let name):
        conditions.insert("\u{1}")
        captured.append(("", domain(name)))
      }
    }
    for item in checked.template.items { add(item) }
    // A fragment is one condition more, and its items are some.
    if let fragment, let own = checked.template.fragment {
      var text = "#"
      for piece in fragment {
        switch piece {
        case .literal(let literal): text += literal
        case .variable(let variable):
          text += "\u{1}"
          captured.append(("#", domain(variable.name)))
        }
      }
      conditions.insert(text)
      for item in own.items { add(item, mark: "#") }
    }
    domains += captured.sorted { $0.key < $1.key }.map(\.domain)
    let isBound = if case .fixed = checked.template.scheme { true } else { false }
    return RouteConflicts.Entry(
      action: action, isBound: isBound, range: checked.scalar.range, text: checked.text,
      domains: domains, typed: typed,
      conditions: conditions, conditionNames: names)
  }
}

extension RouteConflicts.Entry {
  /// Whether it takes some of the texts that another shape takes in the same places, and no others.
  fileprivate func isNarrower(than other: Self) -> Bool {
    zip(domains, other.domains).allSatisfy { $1.covers($0) }
      && !zip(domains, other.domains).allSatisfy { $0.covers($1) }
  }
}
