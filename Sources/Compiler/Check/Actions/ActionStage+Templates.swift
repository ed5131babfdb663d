import URLSchemeReceiving
import URLSchemeRuntime

extension ActionStage {
  /// Reads and checks an action's `url`.
  func templates(_ node: YAMLNode, in context: TemplateContext) -> [CheckedTemplate] {
    var scalars: [(text: YAMLScalar, set: YAMLMapping?)] = []
    switch node {
    case .scalar(let scalar): scalars = [(scalar, nil)]
    case .sequence(let sequence):
      if sequence.isEmpty {
        report(.emptyList, "\(context.title) needs at least one template", at: node.range)
      }
      for item in sequence {
        if let scalar = item.asScalar {
          scalars.append((scalar, nil))
        } else if item.asMapping != nil {
          if let own = setting(item) { scalars.append(own) }
        } else {
          report(.wrongKind, "a URL template is text, and this is \(item.kind)", at: item.range)
        }
      }
    case .mapping: if let own = setting(node) { scalars = [own] }
    }
    let read = scalars.map { scalar, set -> [CheckedTemplate] in
      guard let texts = URLTemplate.withoutOptionalItems(scalar.text) else {
        report(
          .invalidTemplate,
          "the optional items make more than \(URLTemplate.maximumExpansions) shapes; a parameter without a place "
            + "is an optional item by itself", at: scalar.range)
        return []
      }
      var templates: [CheckedTemplate] = []
      for text in texts {
        let own = placed(scalar, text, in: context)
        if own.isEmpty { return [] }
        templates += own
      }
      guard let set else { return templates }
      let constants = constants(set, in: context)
      for checked in templates {
        for pair in set where checked.names.contains(pair.key.text) {
          report(
            .invalidTemplate,
            "\(pair.key.text.quoted) has a place in the template, which says its value; remove one of them",
            at: pair.key.range)
          return []
        }
      }
      return constants.isEmpty
        ? []
        : templates.map { checked in
          var checked = checked
          checked.template.constants = constants
          return checked
        }
    }
    var templates = read.flatMap { $0 }
    for index in templates.indices {
      checkPlaceholders(of: &templates[index], in: context)
      checkColons(of: templates[index], in: context)
    }
    if read.allSatisfy({ !$0.isEmpty }) {
      checkBuilding(of: templates)
      checkOptionalPlaceholders(templates, in: context)
      checkRequiredPlaceholders(templates, in: context)
    }
    return templates
  }

  /// A template in a mapping, with the parameters that it sets.
  private func setting(_ node: YAMLNode) -> (text: YAMLScalar, set: YAMLMapping?)? {
    guard node["template"] != nil || node["set"] != nil else {
      return refuse(
        .wrongKind,
        "'url' takes URL templates, and a mapping is one with 'template' and 'set'", at: node.range)
    }
    guard
      let own = MappingReader(
        node, as: .template, of: "a URL template", at: node.range.beginning, self),
      let text = own.scalar("template")
    else { return nil }
    return own.names("set").map { (text, $0) }
  }

  /// The values that a template sets, as a URL would have them.
  private func constants(
    _ set: YAMLMapping, in context: TemplateContext
  ) -> [URLTemplate.Constant] {
    if set.isEmpty { report(.emptyList, "'set' names no parameter", at: set.range) }
    return set.compactMap { pair in
      guard let draft = context.draft(pair.key.text) else {
        return refuse(
          .unknownParameter, "\(context.title) has no parameter \(pair.key.text.quoted)",
          at: pair.key.range, suggestion: nearest(to: pair.key.text, in: context.keys))
      }
      guard case .value(let type) = draft.parameter.kind, type.isOneText(types.declaration) else {
        return refuse(
          .placeholderType,
          "\(pair.key.text.quoted) can't be set: \(draft.parameter.kind.nounForPlaceholder)",
          at: pair.key.range)
      }
      do throws(ValueProblem) {
        let value = try type.value(of: pair.value, in: types.declaration)
        guard let text = type.text(of: value, in: types.declaration) else { return nil }
        return URLTemplate.Constant(name: pair.key.text, text: text)
      } catch {
        return refuse(.invalidDefault, error.message, at: error.range)
      }
    }
  }

  /// A template, or those that one with `https` and no host stands for: one on each of `webHosts`.
  private func placed(
    _ scalar: YAMLScalar, _ text: String, in context: TemplateContext
  ) -> [CheckedTemplate] {
    guard let first = template(scalar, text, in: context) else { return [] }
    guard first.template.scheme == .fixed("https"), first.template.hierarchy != .authority,
      !head.schemes.contains(where: { $0.name == "https" })
    else { return [first] }
    guard first.template.hierarchy == .rooted, !head.webHosts.isEmpty else {
      report(
        .invalidTemplate,
        first.template.hierarchy == .rooted
          ? "this address has no host; write it, as in 'https://example.com/path', or list the app's "
            + "hosts under 'webHosts'"
          : "an address that stands on each of 'webHosts' begins with a slash, as in "
            + "'https:/path'", at: scalar.range)
      return []
    }
    // The hosts that are built come first.
    let hosts =
      head.webHosts.filter { !$0.hasPrefix("*") } + head.webHosts.filter { $0.hasPrefix("*") }
    return hosts.compactMap { host in
      template(scalar, "https://" + host + text.dropFirst("https:".count), in: context)
    }
  }

  /// Reports templates none of which can be built.
  private func checkBuilding(of templates: [CheckedTemplate]) {
    guard let first = templates.first, templates.allSatisfy(\.template.isOnlyRead) else { return }
    report(
      .invalidTemplate,
      first.template.hasAnyHost
        ? "no URL can be built on a host with a '*'; add a template with a host or a scheme, or put a "
          + "placeholder in the place of the '*'"
        : "no URL can be built with '{_}'; put it in brackets, as in '[/{_}]', or add a template without it",
      at: first.scalar.range)
  }

  private func template(
    _ scalar: YAMLScalar, _ text: String, in context: TemplateContext
  ) -> CheckedTemplate? {
    if text == scalar.text { checkScheme(scalar) }
    let variables = context.drafts.lazy.filter { draft in
      if case .value(let type) = draft.parameter.kind { isScheme(type) } else { false }
    }.map(\.parameter.key)
    do throws(URLTemplateError) {
      let template = try URLTemplate(
        text, schemes: head.schemes.map(\.name), schemeVariables: Set(variables))
      checkSpelling(template, at: scalar.range)
      return CheckedTemplate(scalar: scalar, template: template)
    } catch {
      return refuse(
        .invalidTemplate, error.description,
        at: text == scalar.text ? scalar.range(ofUTF8: error.range) : scalar.range)
    }
  }

  /// Whether a placeholder of the type may stand for the scheme: any scheme, or some of the app's.
  private func isScheme(_ type: ValueType) -> Bool {
    guard case .enumeration(let words)? = type.declared(in: types.declaration) else {
      return type.scalar == .scheme
    }
    let schemeNames = Set(head.schemes.map(\.name))
    return !words.isEmpty && !words.isOpen && words.texts.allSatisfy(schemeNames.contains)
  }

  /// Reports a template that begins with a scheme that the app doesn't have.
  private func checkScheme(_ scalar: YAMLScalar) {
    let text = scalar.text
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
      text.utf8[colon...].starts(with: "://".utf8)
    else { return }
    let scheme = text[..<colon]
    guard Scheme.isValidName(String(scheme)) else { return }
    let known = head.schemes.map(\.name) + ["http", "https"]
    guard !head.schemes.isEmpty, !known.contains(scheme.lowercased()) else { return }
    report(
      .unknownScheme, "\(scheme.quoted) is not among the app's schemes",
      at: scalar.range(ofUTF8: 0..<scheme.utf8.count),
      suggestion: nearest(to: String(scheme), in: known))
  }

  // MARK: Placeholders

  private func checkPlaceholders(of checked: inout CheckedTemplate, in context: TemplateContext) {
    for name in checked.names {
      guard let draft = context.draft(name) else {
        if context.callbacks.contains(name) {
          checked.types.updateValue(nil, forKey: name)
          continue
        }
        checked.isKnown = false
        if context.knowsAllParameters {
          reportUndeclared(name, at: checked.range(of: name), in: context)
        }
        continue
      }
      guard draft.isUsable, types.isKnown(draft.parameter.kind),
        let type = placeholderType(draft, in: checked)
      else {
        checked.isKnown = false
        continue
      }
      checked.types[name] = type
      if draft.parameter.invalid == .ignore { checked.untested.insert(name) }
    }
  }

  private func reportUndeclared(
    _ name: String, at range: SourceRange, in context: TemplateContext
  ) {
    let byWireName = context.drafts.first { $0.parameter.wireName == name }?.parameter.key
    let suggestion =
      byWireName ?? nearest(to: name, in: context.keys + context.callbacks.sorted())
    report(
      .undeclaredPlaceholder,
      "\(context.title) has no parameter \(name.quoted) for this placeholder",
      at: range, suggestion: suggestion)
  }

  /// The type of a placeholder, if it is allowed in its place.
  private func placeholderType(_ draft: ParameterDraft, in checked: CheckedTemplate) -> ValueType? {
    let name = draft.parameter.key
    let template = checked.template
    let variable = Self.variables(of: template.hierPart).first { $0.name == name }
    let isInPlace = variable != nil || template.scheme == .variable(name)
    guard case .value(let type) = draft.parameter.kind, type.isOneText(types.declaration) else {
      return refuse(
        .placeholderType,
        "\(name.quoted) isn't allowed in a template: \(draft.parameter.kind.nounForPlaceholder), "
          + "and a placeholder is one text",
        at: checked.range(of: name), notes: [.init("\(draft.title) is here", at: draft.keyRange)])
    }
    if isInPlace, type.isJSON(types.declaration) {
      return refuse(
        .placeholderType,
        "\(name.quoted) is JSON, which isn't allowed in a path; keep it in the query",
        at: checked.range(of: name), notes: [.init("\(draft.title) is here", at: draft.keyRange)])
    }
    if let variable, variable.extent != .segment, !type.takesSlashes(types.declaration) {
      let mark = variable.extent == .path ? "*" : "+"
      return refuse(
        .placeholderExtent,
        "'{\(name)\(mark)}' takes slashes, and \(type.noun) has none; write '{\(name)}'",
        at: checked.range(of: name), notes: [.init("\(draft.title) is here", at: draft.keyRange)])
    }
    for case .rest(_, name) in template.items {
      guard !type.takesSlashes(types.declaration) else { break }
      return refuse(
        .placeholderExtent,
        "'{\(name)+}' takes all that is left of the URL, and \(type.noun) is none of its texts; write '{\(name)}'",
        at: checked.range(of: name), notes: [.init("\(draft.title) is here", at: draft.keyRange)])
    }
    return type
  }

  private static func variables(of elements: [URLTemplate.Element]) -> [URLTemplate.Variable] {
    elements.flatMap { element -> [URLTemplate.Variable] in
      switch element {
      case .literal: []
      case .variable(let variable): [variable]
      case .optional(let inner): variables(of: inner)
      }
    }
  }

  /// Reports templates without a place for a parameter that has one in others and can't be absent.
  private func checkRequiredPlaceholders(
    _ templates: [CheckedTemplate], in context: TemplateContext
  ) {
    let placed = Set(templates.flatMap(\.template.placedNames))
    for draft in context.drafts where draft.isUsable && !draft.mayBeAbsent {
      let name = draft.parameter.key
      guard placed.contains(name),
        let owner = templates.first(where: { $0.template.placedNames.contains(name) }),
        let checked = templates.first(where: { !$0.names.contains(name) })
      else { continue }
      report(
        .missingPlaceholder,
        "\(name.quoted) is required, and this template has no place for it as \(owner.text.quoted) "
          + "has; add one, as in '?\(draft.parameter.wireName)={\(name)}'",
        at: checked.scalar.range, notes: [.init("\(draft.title) is here", at: draft.keyRange)])
    }
  }

  /// Reports a segment such as `:id`, which is a parameter to other libraries and just text here.
  private func checkColons(of checked: CheckedTemplate, in context: TemplateContext) {
    let text = checked.text
    let place = text.prefix { !"?#".contains($0) }
    for segment in place.split(separator: "/") where segment.hasPrefix(":") {
      let name = String(segment.dropFirst())
      guard context.draft(name) != nil, !checked.names.contains(name) else { continue }
      let start = text.utf8.distance(from: text.startIndex, to: segment.startIndex)
      report(
        .invalidTemplate,
        "\(segment.quoted) is just text; the placeholder of \(name.quoted) is written '{\(name)}'",
        at: checked.scalar.range(ofUTF8: start..<start + segment.utf8.count))
    }
  }

  /// Reports parameters that may be absent though every template needs them.
  private func checkOptionalPlaceholders(
    _ templates: [CheckedTemplate], in context: TemplateContext
  ) {
    guard let first = templates.first else { return }
    let needed = templates.dropFirst().reduce(first.neededNames) {
      $0.intersection($1.neededNames)
    }
    for name in first.names where needed.contains(name) {
      guard let draft = context.draft(name), draft.isUsable, draft.mayBeAbsent,
        first.types.keys.contains(name),
        // A URL always has a scheme, so a default is the one that is built.
        draft.defaultNode == nil || first.template.scheme != .variable(name)
      else { continue }
      let reason = draft.defaultNode == nil ? "is optional" : "has a default, so it may be absent"
      let isInPlace = Self.variables(of: first.template.hierPart).contains { $0.name == name }
      let advice =
        isInPlace
        ? "put the part that goes with it in brackets, as in '[/{\(name)}]', or add a template "
          + "without it"
        : "take it out of the template, since what has no place there is a query item, or add a "
          + "template without it"
      report(
        .optionalPlaceholder,
        "\(name.quoted) \(reason), but the URL can't do without it; \(advice)",
        at: first.range(of: name), notes: [.init("\(draft.title) is here", at: draft.keyRange)])
    }
  }
}

extension ValueType {
  /// Whether a value is one text that is never absent while the value is there.
  func isOneText(_ declarations: DeclarationLookup) -> Bool {
    switch kind {
    case .flag, .list(_, .repeated), .list(_, .groups): return false
    case .declared(let path):
      guard case .union(let branches)? = declarations(path)?.kind else { return true }
      return !branches.contains { $0.valueType?.isFlag ?? false }
    default: return true
    }
  }

  func isJSON(_ declarations: DeclarationLookup) -> Bool {
    switch kind {
    case .scalar(.json, _), .scalar(.jsonObject, _): true
    default: isJSON(in: declarations)
    }
  }

  /// Whether a placeholder of the type may take the rest of a path.
  func takesSlashes(_ declarations: DeclarationLookup) -> Bool {
    switch kind {
    case .scalar(let type, _): return type.rules == .lengths || type == .url
    case .swiftType, .list(_, .separated): return true
    case .constant(let text): return text.contains("/")
    case .declared(let path):
      switch declarations(path)?.kind {
      case .enumeration(let words):
        return words.isOpen || words.texts.contains { $0.contains("/") }
      case .union(let branches):
        return branches.contains { $0.valueType?.takesSlashes(declarations) ?? false }
      case .parts(let members, let template):
        return template.texts.contains { $0.contains("/") }
          || members.contains { $0.kind.valueType?.takesSlashes(declarations) ?? false }
      default: return false
      }
    default: return false
    }
  }
}

extension Parameter.Kind {
  var nounForPlaceholder: String {
    switch self {
    case .value(let type):
      if case .list = type.kind { return "this list has a query item for each element" }
      return "\(type.noun) may be there without a text"
    case .choice: return "a 'oneOf' is several query items"
    case .group: return "a 'group' is several query items"
    case .pairs: return "'pairs' are several query items"
    }
  }
}

/// A template of an action with what is known of its placeholders.
struct CheckedTemplate {
  let scalar: YAMLScalar
  var template: URLTemplate
  /// The types of the placeholders; `nil` for a callback's.
  var types: [String: ValueType?] = [:]
  /// The placeholders that take any text, because a value that can't be read is left out.
  var untested: Set<String> = []
  /// Whether all placeholders are known; where they aren't, nothing more is said about it.
  var isKnown = true
  /// What its shapes take, in a form in which they can be compared; known to the stage of routes.
  var claims: [URLClaim] = []

  /// What messages call it.
  var text: String { template.text }

  /// The names of all placeholders, in the order of the template.
  var names: [String] { template.variableNames }

  /// The template of the same action on the web.
  func twin(_ template: URLTemplate) -> CheckedTemplate {
    CheckedTemplate(
      scalar: scalar, template: template, types: types, untested: untested, isKnown: isKnown)
  }

  /// The placeholders that the template can't do without.
  var neededNames: Set<String> { Set(names).subtracting(template.optionalNames) }

  /// The range of a placeholder in the spec.
  func range(of name: String) -> SourceRange {
    for suffix in ["}", "*}", "+}"] {
      let written = "{" + name + suffix
      guard let range = scalar.text.utf8.firstRange(of: written.utf8) else { continue }
      let start = scalar.text.utf8.distance(from: scalar.text.startIndex, to: range.lowerBound)
      return scalar.range(ofUTF8: start..<start + written.utf8.count)
    }
    return scalar.range
  }
}

/// The facts for checking the templates of one action.
struct TemplateContext {
  var title: Subject
  var drafts: [ParameterDraft]
  /// False when some parameters can't be known because of an error.
  var knowsAllParameters: Bool
  /// The names of the items that carry callbacks.
  var callbacks: Set<String>
  private let index: [String: Int]

  init(
    title: Subject, drafts: [ParameterDraft], knowsAllParameters: Bool, callbacks: Set<String>
  ) {
    self.title = title
    self.drafts = drafts
    self.knowsAllParameters = knowsAllParameters
    self.callbacks = callbacks
    index = Dictionary(
      drafts.enumerated().map { ($1.parameter.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func draft(_ key: String) -> ParameterDraft? { index[key].map { drafts[$0] } }

  var keys: [String] { drafts.map(\.parameter.key) }
}
