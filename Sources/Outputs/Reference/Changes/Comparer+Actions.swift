import URLSchemeCompiler
import URLSchemeRuntime

extension Comparer {
  func compareActions() {
    compareNamed(
      Pairing(
        old.actions, new.actions, named: \.name, features: \.features, isSame: { $0.isSame(as: $1) }
      ),
      "the action ", removed: .actionRemoved, added: { _ in .actionAdded }, renamed: .actionRenamed,
      at: { action, _ in Place(action.name, action.range) }, rest: compare)
    compareIntents()
  }

  private func compare(_ former: Action, _ current: Action) {
    currentNames[former.name] = current.name
    let here = Place(current.name, current.range)
    let shapes = ActionURLPairing(former, current)
    let removed = shapes.removed + links(of: former, missingIn: current, beside: shapes.added)
    for shape in removed where !isStillRead(shape, of: former) {
      note(
        .shapeRemoved, Place(current.name, former.range),
        "URLs like '\(shape.text)' are no longer this action's", isGone: true)
    }
    for shape in shapes.added + links(of: current, missingIn: former, beside: shapes.removed) {
      note(.shapeAdded, here, "URLs like '\(shape.text)' are this action's too")
    }
    if let preferred = shapes.preferred {
      note(
        .shapePreferred, here,
        "'\(preferred.current.text)' is built, where it was '\(preferred.former.text)'")
    }
    if current.linkBuilding == .none, former.linkBuilding != .none {
      note(.linkLost, here, "it has no address on the web any more")
    }
    if former.canBuild(current) {
      note(.buildingThrows, here, "building its URL can fail, and needs 'try'")
    } else if former.buildingThrows, !current.buildingThrows {
      note(.buildingSucceeds, here, "building its URL can't fail any more")
    }
    compareProtection(former, current, here)
    // What the app says is compared once.
    if former.unknownParameters != old.unknownParameters
      || current.unknownParameters != new.unknownParameters
    {
      compareUnknown(former.unknownParameters, current.unknownParameters, here)
    }
    if former.deprecated == nil, let deprecated = current.deprecated {
      note(.actionDeprecated, here, deprecated.phrase)
    }
    compareInvalid(former, current, here)
    comparePairs(former, current, here)
    compareParameters(former.parameters, current.parameters, of: here, renames: shapes.renames)
    compareReplies(former, current)
    compareMaking(former.typeName, current.typeName, here)
    compareMaking(
      former.typeName + ".Reply", current.typeName + ".Reply",
      Place(current.name, current.range, .reply))
  }

  /// The addresses on the web that one version of an action has and the other doesn't, although both versions of the
  /// app have the address that they are derived from.
  private func links(
    of action: Action, missingIn other: Action, beside shapes: [ActionURL]
  ) -> [ActionURL] {
    guard other.links.isEmpty, old.universalLinks.contains(where: new.universalLinks.contains)
    else { return [] }
    return action.links.flatMap(ActionURL.shapes).filter { link in
      !shapes.contains { $0.pattern == link.pattern }
    }
  }

  /// Compares the effects of two versions of an action, and what these protect people from.
  private func compareProtection(_ former: Action, _ current: Action, _ place: Place) {
    func text(_ confirmation: Confirmation?) -> String {
      confirmation?.rawValue.quoted ?? "decided by the effect"
    }
    let settings = [
      ("effect", former.effect.rawValue.quoted, current.effect.rawValue.quoted),
      ("confirmation", text(former.confirmation), text(current.confirmation)),
    ]
    let changes = settings.filter { $0.1 != $0.2 }.map { "the \($0) is \($2), and was \($1)" }
    let losses = current.losses(since: former)
    guard losses.isEmpty else {
      return note(.protectionLost, place, (changes + losses).joined(separator: "; "))
    }
    for change in changes { note(.effectChanged, place, change) }
  }

  /// Compares what becomes of URLs that an action refuses; what the app says is compared once.
  private func compareInvalid(_ former: Action, _ current: Action, _ here: Place) {
    if former.invalid == nil, current.invalid == nil { return }
    compareInvalid(
      former.invalid ?? old.matching.invalid, current.invalid ?? new.matching.invalid, here)
  }

  private func compareInvalid(
    _ former: Matching.Invalid, _ current: Matching.Invalid, _ here: Place
  ) {
    compare(former, current, current == .refuse ? .matchingTightened : .matchingLoosened, here) {
      $1 == .refuse
        ? "a URL that it refuses is no longer tried with the next template"
        : "a URL that it refuses is tried with the next template"
    }
  }

  /// Notes the names of items that were pairs, and are a parameter's, a template's, an answer's or a campaign's now.
  private func comparePairs(_ former: Action, _ current: Action, _ here: Place) {
    guard let pairs = former.parameters.first(where: \.isPairs),
      let others = current.parameters.first(where: \.isPairs)
    else { return }
    let taken = Set(former.takenNames(in: old) + old.campaign)
    for name in (current.takenNames(in: new) + new.campaign).uniqued where !taken.contains(name) {
      guard pairs.takesItem(named: name) else { continue }
      note(
        .pairTaken, Place("\(here.subject).\(others.key)", others.range),
        "the item '\(name)' is none of its pairs any more")
    }
  }
}

extension Parameter {
  /// Whether an item may be one of these pairs by its name, which can end with a `*`.
  fileprivate func takesItem(named name: String) -> Bool {
    guard let texts = keyNaming?.parts(separatedBy: "{key}"), texts.count == 2 else { return true }
    let (start, end) = (texts[0], texts[1])
    guard name.hasSuffix("*") else { return name.hasPrefix(start) && name.hasSuffix(end) }
    let opening = name.dropLast()
    return opening.hasPrefix(start) || start.hasPrefix(opening)
  }
}

extension Action {
  /// Whether building a URL, or an address on the web, never failed and can in another version.
  fileprivate func canBuild(_ other: Action) -> Bool {
    !buildingThrows && other.buildingThrows
      || linkBuilding == .always && other.linkBuilding == .sometimes
  }

  /// The patterns of all its URLs in one text, which an action that is the same has too.
  fileprivate var features: [String] {
    let patterns = templates.flatMap(ActionURL.shapes).map(\.pattern)
    return patterns.isEmpty ? [] : [patterns.sorted().joined(separator: "\n")]
  }

  /// Whether the other could be this action under another name: its URLs are the very same.
  fileprivate func isSame(as other: Action) -> Bool { ActionURLPairing(self, other).isSame }

  /// How people are less protected from URLs of the action than in another version.
  fileprivate func losses(since former: Action) -> [String] {
    var losses: [String] = []
    if former.mayAsk, !mayAsk {
      losses.append("the router no longer asks the person")
    } else if former.requiresConfirmation, !requiresConfirmation {
      losses.append("the router no longer insists on asking the person")
    }
    if !former.effect.isReadOnly, effect.isReadOnly {
      losses.append("runs without a person include it")
    }
    if former.effect.needsAuthentication, !effect.needsAuthentication {
      losses.append("its intent no longer needs authentication on the device")
    }
    return losses
  }
}

extension ActionEffect {
  /// Whether an intent needs authentication on the device, and not only an unlocked one.
  fileprivate var needsAuthentication: Bool { [.pays, .deletes].contains(self) }
}

/// A URL of an action, without optional parts, in a form that can be compared.
struct ActionURL {
  /// As people write it, such as `//show/{id}?tab={tab}`; with the parameters that the template sets.
  let text: String
  /// The text with `{}` for every placeholder and the items of the query sorted, as it is compared.
  let pattern: String
  /// The placeholders' names, in the order of the pattern.
  let names: [String]
  let template: URLTemplate
  let shape: URLTemplate.Shape

  /// Every shape that the template stands for.
  static func shapes(of template: URLTemplate) -> [ActionURL] {
    template.shapes.map { ActionURL(template, $0) }
  }

  private init(_ template: URLTemplate, _ shape: URLTemplate.Shape) {
    (self.template, self.shape) = (template, shape)
    let url = template.scheme.text() + shape.sorted.text()
    // Braces that are no placeholder's are escaped.
    let placeholder = /\{([^}*+]*)/
    let constants = template.constants
    names = url.matches(of: placeholder).map { String($0.1) } + constants.map(\.name)
    let values = constants.map { "\($0.name)=\($0.text)" }.joined(separator: ", ")
    text = values.isEmpty ? url : "\(url) with \(values)"
    // A space is in no URL.
    pattern = url.replacing(placeholder, with: "{") + constants.map { " =\($0.text)" }.joined()
  }
}

/// The shapes of two versions of an action, and which placeholders have another name now.
struct ActionURLPairing {
  /// Shapes that the new version has no counterpart of.
  private(set) var removed: [ActionURL] = []
  /// Shapes that the old version has no counterpart of.
  private(set) var added: [ActionURL] = []
  /// The shapes that are built, if the new one differs and the old one is still read.
  private(set) var preferred: (former: ActionURL, current: ActionURL)?
  /// New names of placeholders, by their old ones.
  private(set) var renames: [String: String] = [:]

  init(_ former: Action, _ current: Action) {
    let formerShapes = former.templates.flatMap(ActionURL.shapes)
    let currentShapes = current.templates.flatMap(ActionURL.shapes)
    let formerKeys = Set(former.parameters.map(\.key))
    let currentKeys = Set(current.parameters.map(\.key))
    let pairing = Pairing(
      formerShapes, currentShapes, named: \.text, features: { [$0.pattern] },
      isSame: { shape, candidate in
        zip(shape.names, candidate.names).allSatisfy { name, newName in
          name == newName || !currentKeys.contains(name) && !formerKeys.contains(newName)
        }
      })
    (removed, added) = (pairing.removed, pairing.added)
    for (shape, match, _) in pairing.pairs {
      for (name, newName) in zip(shape.names, match.names) where name != newName {
        renames[name] = newName
      }
    }
    if let built = currentShapes.first(where: \.shape.isBuilt),
      let pair = pairing.pairs.first(where: \.former.shape.isBuilt),
      pair.former.text == formerShapes.first(where: \.shape.isBuilt)?.text,
      pair.current.pattern != built.pattern
    {
      preferred = (pair.former, built)
    }
  }

  /// Whether the actions have the very same URLs.
  var isSame: Bool { removed.isEmpty && added.isEmpty }
}
