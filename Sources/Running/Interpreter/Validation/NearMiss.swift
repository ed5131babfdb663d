import URLSchemeCompiler
package import URLSchemeRuntime

/// An action whose URLs a URL comes near, and why it is none of them.
package struct NearMiss: Sendable {
  package var action: String
  /// One line that says what would have to change.
  package var text: String
}

extension Interpreter {
  /// The actions that a refused URL comes near; none if no other shape would help, because the error
  /// names an action or is the URL's length.
  package func nearMisses(_ url: String, refusedFor error: RequestError) -> [NearMiss] {
    error.action == nil && error.reason != .urlTooLong ? nearMisses(url) : []
  }

  /// The actions that a URL which no action accepts comes near, the nearest first; at most three.
  package func nearMisses(_ url: String) -> [NearMiss] {
    let url = table.interface.commonSpelling(of: url)
    // By bytes: a mark that combines with a colon or a slash leaves it what it is in a URL.
    guard let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")) else { return [] }
    let scheme = url[..<colon].lowercased()
    let rest = url.utf8[url.utf8.index(after: colon)...]
    let place = String(
      decoding: rest.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }, as: UTF8.self)
    let hasScheme = spec.schemes.contains { $0.name == scheme }
    let all = spec.actions.flatMap { action in
      (action.templates + action.links).map { template in
        let distances = template.expansions.map { distance(place, $0) }
        // Of two templates that are as near, the one with the URL's scheme says more.
        let isOther = template.scheme != .fixed(scheme) && !(hasScheme && template.scheme == .any)
        return (
          action: action, template: template,
          distance: (distances.min() ?? 1) + (isOther ? Self.otherScheme : 0)
        )
      }
    }
    // Where only templates that name the scheme have it, the others are of another kind of URL.
    let bound = hasScheme ? [] : all.filter { $0.template.scheme == .fixed(scheme) }
    let candidates = bound.isEmpty ? all : bound
    var seen: Set<String> = []
    let nearest = candidates.sorted { $0.distance < $1.distance }
      .filter { $0.distance < 0.6 + Self.otherScheme || place.isEmpty }
      .filter { seen.insert($0.action.name).inserted }
      .prefix(3)
    return nearest.map { candidate in
      let schemePrefix =
        candidate.template.scheme == .any ? (spec.schemes.first?.name ?? "") + ":" : ""
      let shape = schemePrefix + candidate.template.text
      let reason =
        !hasScheme && !candidate.template.isBound
        ? "its scheme is \(spec.schemes.map { "'\($0.name)'" }.joined(separator: " or ")), "
          + "not '\(PrintableText.abbreviated(scheme))'"
        : reason(
          candidate.action, candidate.template, url, place)
      return NearMiss(
        action: candidate.action.name, text: "'\(candidate.action.name)' is '\(shape)': \(reason)")
    }
  }

  private func reason(
    _ action: Action, _ template: URLTemplate, _ url: String, _ path: String
  ) -> String {
    if case .fixed(let name) = template.scheme,
      !url.lowercased().utf8.starts(with: (name + ":").utf8)
    {
      return "its scheme has to be '\(name)'"
    }
    if path.utf8.starts(with: "//".utf8) != (template.hierarchy == .authority) {
      return template.hierarchy == .authority
        ? "'//' has to follow the scheme" : "no '//' may follow the scheme"
    }
    let isSegmented = template.hierarchy != .opaque
    if let reason = PlaceMismatch.reason(path, template.expansions, segmented: isSegmented) {
      return reason
    }
    // By bytes, as above.
    func has(_ text: String) -> Bool { url.utf8.contains(text.utf8) }
    for item in template.items {
      if case .fixed(let key, let value) = item, !has("\(key)=\(value)") {
        return "the query has to hold '\(key)=\(value)'"
      }
      if case .bare(let key) = item, !has(key) { return "the query has to hold '\(key)'" }
      switch item {
      case .captured(let key, _) where !has("\(key)="), .rest(let key, _) where !has("\(key)="):
        return "the query has to hold '\(key)'"
      case .nameless where !hasBareItem(url):
        return "its query has to hold a value without '=', which is escaped as '%3D'"
      default: break
      }
    }
    if let misfit = misfit(action, template, url) { return misfit }
    let fragment = url.utf8.firstIndex(of: UInt8(ascii: "#")).map { url[$0...] }
    if template.fragment.map({ !$0.isOptional }) ?? false, fragment == nil {
      return "its fragment, '#…', is missing"
    }
    if let fragment, template.fragment == nil, spec.matching.fragment == .refuse {
      return "'\(PrintableText.abbreviated(String(fragment)))' may not follow"
    }
    if let fragment, let templateFragment = template.fragment {
      // By bytes, as above: `#` and a combining character behind it are one character.
      let text = String(Substring(fragment.utf8.dropFirst().prefix { $0 != UInt8(ascii: "?") }))
      let shapes = URLTemplate.expand(templateFragment.elements)
      if let reason = PlaceMismatch.reason(text, shapes, segmented: false) {
        return "in its fragment, \(reason)"
      }
    }
    return URLText.decoded(path) == nil
      ? "its path isn't valid percent-encoded UTF-8" : "the path differs"
  }

  /// Whether some item of a URL's query has no `=`.
  private func hasBareItem(_ url: String) -> Bool {
    let query = url.prefix { $0 != "#" }.drop { $0 != "?" }.dropFirst()
    return query.split(separator: "&").contains { !$0.utf8.contains(UInt8(ascii: "=")) }
  }

  /// How much farther a template of another scheme counts.
  private static let otherScheme = 0.2

  /// The placeholder whose type a URL that otherwise has the template's shape doesn't fit.
  private func misfit(_ action: Action, _ template: URLTemplate, _ url: String) -> String? {
    var candidate = action
    (candidate.templates, candidate.links) = ([template], [])
    let interface = URLInterface(spec.head, [candidate])
    let rules = PlanRules(spec.head, interface)
    let planned = PlannedAction(action.name, templates: [template], rules)
    let route = Route(action.name, of: interface, templates: planned.routeTemplates)
    let table = URLRoutes(Plan(rules, [planned]), [route], types: [[:]])
    let names = Set(template.variableNames)
    return try? table.reading(url) { _, reader throws(RequestError) -> String? in
      for parameter in action.parameters where names.contains(parameter.key) {
        guard case .value(let type) = parameter.kind,
          let text = try reader.text(named: parameter.key),
          type.value(of: text, in: spec.declaration) == nil
        else { continue }
        return "'{\(parameter.key)}' has to be \(type.expectation(in: spec.declaration))"
      }
      return nil
    }
  }

  /// How far a place is from a shape: 0 where it has that shape, 1 for nothing in common.
  private func distance(_ place: String, _ shape: URLTemplate.Expansion) -> Double {
    let place = Array(place.lowercased().utf8.prefix(64))
    var row = Array(0...place.count)
    var length = 0
    for piece in shape {
      switch piece {
      case .literal(let text):
        for byte in text.lowercased().utf8.prefix(64) {
          row = Self.row(after: row, place) { $0 == byte ? 0 : 1 }
          length += 1
        }
      case .variable(let variable):
        // A placeholder takes any characters, up to the next slash unless it takes a rest.
        row = Self.row(after: row, place) { _ in 0 }
        for index in place.indices
        where variable.extent != .segment || place[index] != UInt8(ascii: "/") {
          row[index + 1] = min(row[index + 1], row[index])
        }
      }
    }
    return Double(row[place.count]) / Double(max(length, place.count, 1))
  }

  /// The next row of a table of edits; a step along the shape costs as much as it differs.
  private static func row(
    after last: [Int], _ place: [UInt8], cost: (UInt8) -> Int
  ) -> [Int] {
    var row = [last[0] + 1]
    row.reserveCapacity(last.count)
    for (index, byte) in place.enumerated() {
      row.append(min(last[index] + cost(byte), last[index + 1] + 1, row[index] + 1))
    }
    return row
  }
}

extension URLTemplate {
  /// Whether it names its scheme itself.
  fileprivate var isBound: Bool { if case .fixed = scheme { true } else { false } }
}
