import URLSchemeRuntime

/// The sixth stage: which shapes of URLs belong to which action, and whose builders can fail.
struct RouteStage: Reporting {
  private let actions: ActionStage
  private(set) var drafts: [ActionDraft]
  var shapes: RouteConflicts
  private let rules: PlanRules
  /// The places of templates that were reported to match the same URLs.
  private var ambiguous: Set<[Range<Int>]> = []

  var types: TypeStage { actions.types }
  var reporter: Reporter { types.reporter }
  var head: Head { types.head }

  init(_ actions: ActionStage, _ drafts: [ActionDraft]) {
    let head = actions.head
    self.actions = actions
    self.drafts = drafts
    shapes = RouteConflicts(head)
    rules = PlanRules(URLInterface(head), prefixes: head.matching.prefixes, schemes: head.schemes)
  }

  /// The actions with what follows from their shapes.
  mutating func routedActions() -> [Action] {
    for index in drafts.indices {
      drafts[index].templates = routed(drafts[index].templates, action: index)
      drafts[index].links = routed(drafts[index].links, action: index)
    }
    let entries = drafts.flatMap { $0.templates + $0.links }.flatMap(\.routes)
    for entry in entries { addShape(entry) }
    reportMistyped()
    reportUnreached()
    checkBareItems(among: drafts.flatMap(\.templates))
    return drafts.map { draft in
      var action = draft.action
      action.buildingThrows = mayFail(draft, by: draft.templates)
      let addresses = (draft.templates + draft.links).filter {
        $0.template.scheme == .fixed("https") && !$0.template.isOnlyRead
      }
      if !addresses.isEmpty {
        action.linkBuilding = mayFail(draft, by: addresses) ? .sometimes : .always
      }
      return action
    }
  }

  /// Whether building an action's URL by some of its templates may fail: values in placeholders can make it no URL of the
  /// action, and named query items can't, unless another shape asks for them. What is built is then read to find out.
  private func mayFail(_ action: ActionDraft, by templates: [CheckedTemplate]) -> Bool {
    let names = itemNames(of: action)
    return action.templates.contains { !$0.names.isEmpty }
      || templates.flatMap(\.routes).contains { shapes.hasRival($0, writing: names) }
  }

  /// The names of the items that an action's parameters and callbacks are written as; nil for any.
  private func itemNames(of action: ActionDraft) -> Set<String>? {
    guard !action.parameters.contains(where: { hasAnyName($0.parameter.kind) }) else { return nil }
    let names = action.parameters.flatMap(actions.wireNames).map(\.name)
    return Set((names + action.callbacks).map(head.folded))
  }

  /// Whether the names of a parameter's items depend on its value, as those of pairs and of a list of groups.
  private func hasAnyName(_ kind: Parameter.Kind) -> Bool {
    switch kind {
    case .value(let type): type.groupPath != nil
    case .choice(let path): types.members(of: path).contains { hasAnyName($0.kind) }
    case .group: false
    case .pairs: true
    }
  }

  private func routed(_ templates: [CheckedTemplate], action: Int) -> [CheckedTemplate] {
    templates.map { checked in
      guard checked.isKnown else { return checked }
      var domains: [String: TextDomain] = [:]
      // The value of an item has its case whatever the path has.
      let folded = shapes.ignoresCase.path ? Set(checked.template.placedNames) : []
      for (name, type) in checked.types where !checked.untested.contains(name) {
        let domain = types.domain(of: type)
        domains[name] = folded.contains(name) ? domain.folded : domain
      }
      var checked = checked
      checked.routes = PlannedShape.shapes(of: checked.template, action: action, rules).map {
        shape in
        let claim = URLClaim(shape) { domains[$0] ?? .any }
        return RouteConflicts.Entry(
          range: checked.scalar.range, claim: claim.folded(for: rules.interface))
      }
      return checked
    }
  }

  /// Adds a shape; reports one that can't be told from others.
  private mutating func addShape(_ entry: RouteConflicts.Entry) {
    switch shapes.add(entry) {
    case nil: break
    case .uncompared:
      report(
        .ambiguousTemplates, at: entry.range,
        "more than \(RouteConflicts.comparedLimit) shapes of URLs differ from \(entry.text.quoted) only in the "
          + "types of their values, which is too many to compare; give each action a word of "
          + "its own in its URL")
    case .same(let other):
      // A template and its addresses on the web are one mistake.
      let places = [other.range.offsets, entry.range.offsets]
      guard !passesOn(other, entry), ambiguous.insert(places).inserted else { return }
      reportAmbiguity(of: entry, with: other)
    }
  }

  /// Whether the first of two shapes that take the same URLs leaves some to the other, because its action refuses
  /// them.
  func passesOn(_ first: RouteConflicts.Entry, _ second: RouteConflicts.Entry) -> Bool {
    guard first.action != second.action else { return false }
    let action = drafts[(second.isBound && !first.isBound ? second : first).action].action
    if (action.invalid ?? head.matching.invalid) == .next {
      return action.unknownParameters != .ignore
        || action.parameters.contains { mayBeRefused($0) || !$0.relations.isEmpty }
    }
    return action.parameters.contains { $0.invalid == .next && mayBeRefused($0) }
  }

  /// Whether some URL of an action's templates lacks a parameter, or has a text for it that is no value.
  private func mayBeRefused(_ parameter: Parameter) -> Bool {
    mayBreakRule(parameter) || parameter.kind.valueType.map { types.domain(of: $0) } != .any
  }

  /// Whether some URL lacks a parameter, or has a text for it that breaks a rule of its type.
  private func mayBreakRule(_ parameter: Parameter) -> Bool {
    guard case .value(let type) = parameter.kind else { return true }
    return types.isConstrained(type) || parameter.location == .query && parameter.isRequired
  }

  /// Warns if a URL with a value of the wrong type matches another template, and no setting allows
  /// it.
  private func reportMistyped() {
    guard head.matching.mistyped == nil else { return }
    let passedOn = shapes.passedOn.sorted {
      $0.entry.range.start.offset < $1.entry.range.start.offset
    }
    for (entry, next) in passedOn.uniqued(by: { $0.entry.range.offsets }) {
      let items = entry.claim.typed.subtracting(next.claim.conditions).sorted()
        .map { $0.prefix { $0 != "=" }.quoted }.joined(separator: ", ")
      report(
        .mistypedValue, at: entry.range,
        "with a value of another type for \(items), the URL matches "
          + "\(drafts[next.action].title), \(next.text.quoted); add "
          + "'matching: { mistyped: refuse }', or 'next' to keep it")
    }
  }

  /// Warns of an item without a value beside the same item with a placeholder: it ranks higher,
  /// whatever value a URL has.
  private func checkBareItems(among templates: [CheckedTemplate]) {
    let byPlace = Dictionary(grouping: templates, by: \.template.hierPart)
    for checked in templates {
      for case .bare(let key) in checked.template.items {
        let other = byPlace[checked.template.hierPart]?.first { other in
          other.template.items.contains { item in
            if case .captured(key, _) = item { true } else { false }
          }
        }
        guard let other else { continue }
        report(
          .lostValue, at: checked.range(ofText: key, behind: "?"),
          "this template is read for any value of \(key.quoted), and \(other.text.quoted) never is; write "
            + "'\(key)=' for an item without a value",
          notes: [.init("the other template is here", at: other.scalar.range)])
      }
    }
  }

  private func reportAmbiguity(
    of entry: RouteConflicts.Entry, with other: RouteConflicts.Entry
  ) {
    let (title, otherTitle) = (drafts[entry.action].title, drafts[other.action].title)
    // Which shapes are meant, where one of the templates has optional parts.
    let hasOptionalParts = [entry, other].contains { $0.text.contains("[") }
    let shape = hasOptionalParts ? ", as \(entry.shape.afterScheme.text().quoted)" : ""
    let message =
      if entry.action != other.action, entry.isBound == other.isBound, entry.isNarrower(than: other)
      {
        "\(title) never matches: \(other.text.quoted) of \(otherTitle) "
          + "matches all of its URLs; put \(title) first"
      } else if entry.action != other.action {
        "\(title) and \(otherTitle) match the same URLs: "
          + [entry.text, other.text].uniqued.map(\.quoted).joined(separator: " and ") + shape
          + advice(for: entry, other)
      } else if entry.range == other.range {
        ambiguity(
          of: entry.shape.afterScheme.text(), other.shape.afterScheme.text(), in: entry.text)
      } else {
        "\(entry.text.quoted) and \(other.text.quoted) match the same URLs"
          + shape + "; remove one of them"
      }
    report(
      .ambiguousTemplates, at: entry.range, message,
      notes: entry.range == other.range
        ? [] : [.init("\(other.text.quoted) is here", at: other.range)])
  }

  /// What is wrong with two shapes of one template.
  private func ambiguity(of shape: String, _ other: String, in template: String) -> String {
    shape == other
      ? "a slash at the end says nothing, so \(template.quoted) is the same without '[/]'"
      : "the optional parts of \(template.quoted) can't be told apart: its shapes "
        + "\(other.quoted) and \(shape.quoted) match the same URLs"
  }

  /// How `invalid: next` tells the shapes of two actions apart; empty if neither action refuses a URL.
  private func advice(for entry: RouteConflicts.Entry, _ other: RouteConflicts.Entry) -> String {
    let isFirst = entry.isBound && !other.isBound
    let (first, second) = isFirst ? (entry.action, other.action) : (other.action, entry.action)
    let (name, secondName) = (drafts[first].action.name, drafts[second].action.name)
    let later = drafts[second].action
    let triesNext = (later.invalid ?? head.matching.invalid) == .next
    let isSame = entry.text == other.text
    let change = "; give one of them another template"
    if isSame, !triesNext { return change }
    if mayRefuse(drafts[first].action) {
      return
        "; 'invalid: next' in \(name.quoted) gives \(secondName.quoted) the URLs that \(name.quoted) refuses"
    }
    guard entry.isBound == other.isBound, mayRefuse(later) else {
      if isSame { return change }
      let differsInCase = entry.text.lowercased() == other.text.lowercased()
      return differsInCase ? "; capital letters don't tell them apart here" : ""
    }
    let key = triesNext ? "which then gives" : "and 'invalid: next' in it gives"
    return
      "; put \(secondName.quoted) first, \(key) \(name.quoted) the URLs that it refuses"
  }

  /// Whether an action refuses some URL of its templates by a rule. Types don't count: they choose the template.
  private func mayRefuse(_ action: Action) -> Bool {
    action.unknownParameters != .ignore
      || action.parameters.contains { mayBreakRule($0) || !$0.relations.isEmpty }
  }
}

extension RouteConflicts.Entry {
  /// Whether it takes some of the texts that another shape takes in the same places, and no others.
  fileprivate func isNarrower(than other: Self) -> Bool {
    zip(claim.domains, other.claim.domains).allSatisfy { $1.covers($0) }
      && !zip(claim.domains, other.claim.domains).allSatisfy { $0.covers($1) }
  }
}
