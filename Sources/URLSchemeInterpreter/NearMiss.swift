import URLSchemeRuntime
import URLSchemeSpec

/// An action whose URLs a URL comes near, and why it is none of them.
package struct NearMiss: Sendable {
  package var action: String
  /// One line that says what would have to change.
  package var text: String
}

extension Interpreter {
  /// The actions that a URL which no action accepts comes near, the nearest first; at most three.
  package func nearMisses(_ url: String) -> [NearMiss] {
    guard let colon = url.firstIndex(of: ":") else { return [] }
    let scheme = url[..<colon].lowercased()
    let place = String(url[url.index(after: colon)...].prefix { $0 != "?" && $0 != "#" })
    let hasScheme = spec.schemes.contains { $0.name == scheme }
    let candidates = spec.actions.flatMap { action in
      action.templates.map { template in
        (action: action, template: template, distance: distance(place, template.placeText))
      }
    }
    var seen: Set<String> = []
    let nearest = candidates.sorted { $0.distance < $1.distance }
      .filter { $0.distance < 0.6 && seen.insert($0.action.name).inserted }.prefix(3)
    return nearest.map { candidate in
      let shape = "\(spec.schemes.first?.name ?? ""):\(candidate.template.text)"
      let reason =
        !hasScheme
        ? "its scheme is \(spec.schemes.map { "'\($0.name)'" }.joined(separator: " or ")), "
          + "not '\(PrintableText.abbreviated(scheme))'"
        : reason(candidate.action, candidate.template, url, place)
      return NearMiss(
        action: candidate.action.name, text: "'\(candidate.action.name)' is '\(shape)': \(reason)")
    }
  }

  private func reason(
    _ action: Action, _ template: URLTemplate, _ url: String, _ place: String
  ) -> String {
    if place.hasPrefix("//") != template.placeText.hasPrefix("//") {
      return template.placeText.hasPrefix("//")
        ? "'//' has to follow the scheme" : "no '//' may follow the scheme"
    }
    for item in template.items {
      if case .fixed(let key, let value) = item, !url.contains("\(key)=\(value)") {
        return "the query has to hold '\(key)=\(value)'"
      }
      if case .bare(let key) = item, !url.contains(key) { return "the query has to hold '\(key)'" }
    }
    for parameter in action.parameters where template.variableNames.contains(parameter.key) {
      guard case .value(let type) = parameter.shape else { continue }
      if case .string = type.kind { continue }
      return "'{\(parameter.key)}' has to be \(type.expectation(in: spec.declaration))"
    }
    return "the part before '?' differs"
  }

  /// How different two places are: 0 for the same text, 1 for nothing in common.
  private func distance(_ left: String, _ right: String) -> Double {
    let left = Array(left.lowercased().utf8.prefix(64))
    let right = Array(right.lowercased().utf8.prefix(64))
    guard !left.isEmpty || !right.isEmpty else { return 0 }
    var row = Array(0...right.count)
    for (i, a) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in right.enumerated() {
        // A placeholder's braces stand for any text, so they cost less than a wrong letter.
        let change = diagonal + (a == b ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(change, diagonal + 1, row[j] + 1)
      }
    }
    return Double(row[right.count]) / Double(max(left.count, right.count))
  }
}

extension URLTemplate {
  /// The template up to its query.
  fileprivate var placeText: String { String(text.prefix { $0 != "?" && $0 != "#" }) }
}
