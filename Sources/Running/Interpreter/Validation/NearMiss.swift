package import URLSchemeCompiler
package import URLSchemeReceiving

/// An action whose URLs a URL comes near, and why it is none of them.
package struct NearMiss: Sendable {
  package let action: String
  /// The template that the URL comes near, with a scheme.
  package let shape: String
  /// The change that the URL would need; nil where it isn't compared with the template.
  package let reason: String?

  /// One line for people.
  package var text: String {
    "'\(action)' is '\(shape)'" + (reason.map { ": " + $0 } ?? "")
  }
}

extension Interpreter {
  /// The actions that a refused URL comes near; none if no other shape would help, because the error
  /// names an action or is the URL's length.
  package func nearMisses(_ url: String, refusedFor error: RequestError) -> [NearMiss] {
    guard error.action == nil, error.reason != .urlTooLong else { return [] }
    let others = [unlinked(url), linked(url)].compactMap(\.self)
    return (others + nearMisses(url)).uniqued { $0.action }
  }

  /// Why a URL is refused: an error about a value of another type where that is all that keeps it from
  /// being an action's URL, and otherwise `error`.
  package func cause(of error: RequestError, _ url: String) -> RequestError {
    guard error.reason == .unknownAction, spec.matching.mistyped != .refuse else { return error }
    var strict = spec
    strict.head.matching.mistyped = .refuse
    strict.head.matching.invalid = .refuse
    do throws(RequestError) {
      _ = try Interpreter(strict).parse(url)
      return error
    } catch let cause {
      return [.illTyped, .unknownValue].contains(cause.reason) ? cause : error
    }
  }

  /// The action that a URL below one of the universal links would be, if the action took links.
  private func unlinked(_ url: String) -> NearMiss? {
    let bases = spec.universalLinks.map { $0.withoutFinalSlashes.lowercased() + "/" }
    guard let base = bases.first(where: url.lowercased().hasPrefix) else { return nil }
    for scheme in spec.schemes {
      for opening in ["//", "//x-callback-url/", "/", ""] {
        let request = "\(scheme.name):\(opening)\(url.dropFirst(base.count))"
        let found = try? routes.reading(request) { ordinal, _ in spec.actions[ordinal] }
        guard let found, found.links.isEmpty else { continue }
        let isTurnedOff = found.templates.contains { $0.scheme == .any }
        let reason =
          !found.webTemplates.isEmpty
          ? "beside a template with 'https:', the others have no address on the web; add one, as in "
            + "'https:/\(found.templates[0].text.drop { $0 == "/" })'"
          : isTurnedOff
            ? "the action takes no links; remove 'universalLink: false'"
            : "the action takes no links; add 'universalLink: true'"
        return NearMiss(
          action: found.name, shape: spec.text(of: found.templates[0]), reason: reason)
      }
    }
    return nil
  }

  /// The action that a URL of one of the app's schemes would be, if it took more than links.
  private func linked(_ url: String) -> NearMiss? {
    let (scheme, rest) = url.cut(at: ":")
    guard spec.schemes.contains(where: { $0.name == scheme.lowercased() }) else { return nil }
    let path = (rest ?? "").drop { $0 == "/" }
    return spec.universalLinks.lazy.compactMap { base -> NearMiss? in
      let found = try? routes.reading(base.withoutFinalSlashes + "/" + path) { ordinal, _ in
        spec.actions[ordinal]
      }
      guard let found, found.templates.allSatisfy(\.scheme.isWeb) else { return nil }
      return NearMiss(
        action: found.name, shape: found.templates[0].text,
        reason: "the action takes links alone; a template without 'https:' and the host takes both")
    }.first
  }

  /// The actions that a URL which no action accepts comes near, the nearest first; each with the template that comes
  /// nearest.
  package func nearTemplates(_ url: String) -> [(action: Action, template: URLTemplate)] {
    let common = WrittenURL(routes.interface.commonSpelling(of: url))
    guard let place = common.place else { return [] }
    let scheme = common.scheme
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
    return (bound.isEmpty ? all : bound).sorted { $0.distance < $1.distance }
      .filter { $0.distance < 0.6 + Self.otherScheme || place.isEmpty }
      .uniqued { $0.action.name }
      .map { ($0.action, $0.template) }
  }

  /// Of the actions that a URL comes near at most three, with the reasons why it is none of theirs; without those that it
  /// has nothing in common with.
  private func nearMisses(_ url: String) -> [NearMiss] {
    let common = routes.interface.commonSpelling(of: url)
    let mismatches = Dictionary(grouping: mismatches(of: url)) {
      spec.actions[$0.shape.action].name
    }
    let wording = PlanWording(spec)
    let written = WrittenURL(common)
    let isForeign = ["https", "http"].contains(written.scheme) && !hasWebHost(of: url)
    let nearest = nearTemplates(url)
      .map { candidate in
        let own = mismatches[candidate.action.name]?.filter {
          $0.shape.template == candidate.template.text
        }
        let farthest = own?.max { $0.reason.progress < $1.reason.progress }
        return (action: candidate.action, template: candidate.template, farthest: farthest)
      }
      .filter { candidate in
        guard !isForeign, written.place != "", let found = candidate.farthest else { return true }
        return wording.isNear(found.reason, found.shape, of: common)
      }
    // Where some have the URL's opening, the others are of another kind of URL.
    let opened = nearest.filter { $0.farthest?.reason != .hierarchy }
    return (opened.isEmpty ? nearest : opened).prefix(3).map { candidate in
      let hosts = isForeign ? [candidate.template].webHosts : []
      let isDerived = candidate.action.links.contains { $0.text == candidate.template.text }
      return NearMiss(
        action: candidate.action.name, shape: spec.text(of: candidate.template),
        reason: hosts.isEmpty
          ? candidate.farthest.map { wording.reason($0.reason, $0.shape, of: common) }
          : "the app has no links with this host; use \(hosts.map(\.quoted).phrase("or"))"
            + (isDerived ? ", or add the host to 'universalLinks'" : ""))
    }
  }

  /// Whether a text is an address on the web below one of the app's hosts.
  package func hasWebHost(of url: String) -> Bool {
    CallbackPolicy.host(of: url).map { host in
      routes.interface.settings.webHosts.contains { $0.isHost(host) }
    } ?? false
  }

  /// The first step of each shape that a URL doesn't have, as a router compares them; the scheme, where the app has no
  /// such scheme.
  private func mismatches(
    of url: String
  ) -> [(shape: PlannedShape, reason: PlannedShape.Mismatch)] {
    let (all, error) = traces(of: url)
    if [.notAURL, .invalidEncoding].contains(error?.reason) { return [] }
    // Where mistyped values are refused, a second comparison ignores types.
    guard let first = all.first else { return plan.shapes.map { ($0, .scheme) } }
    return first.comparisons.compactMap { found in
      found.mismatch.map { (plan.shapes[found.shape], $0) }
    }
  }

  /// How much farther a template of another scheme counts.
  private static let otherScheme = 0.2

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
        where variable.extent != .segment || place[index] != .slash {
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

extension Spec {
  /// A template with the app's first scheme, if it names none.
  package func text(of template: URLTemplate) -> String {
    guard case .any = template.scheme, let scheme = self.schemes.first else { return template.text }
    return scheme.name + ":" + template.text
  }
}

extension PlannedShape.Mismatch {
  /// How far a URL has the shape.
  fileprivate var progress: Int {
    switch self {
    case .scheme: 0
    case .hierarchy: 1
    case .step(let step): 2 * step + 2
    case .type(let step): 2 * step + 3
    }
  }
}
