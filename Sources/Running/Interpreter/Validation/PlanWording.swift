package import URLSchemeCompiler
import URLSchemeReceiving

/// The words for shapes, and for what a URL has otherwise.
package struct PlanWording: Sendable {
  private let spec: Spec

  package init(_ spec: Spec) { self.spec = spec }

  // MARK: Placeholders

  /// The name of a placeholder in the spec, from its name in the URL.
  package func key(_ name: String, _ shape: PlannedShape) -> String {
    shape.key(of: name, in: spec)
  }

  /// The type that a placeholder's text has to have for the shape to match; nil for any text.
  package func type(_ name: String, _ shape: PlannedShape) -> String? {
    if name == PlannedShape.anyHost { return "the first labels of a host" }
    let type = shape.type(of: name, in: spec)
    return type.flatMap { spec.domain(of: $0) == .any ? nil : spec.expectation(of: $0) }
  }

  private func placeholder(_ name: String, _ shape: PlannedShape, _ modifier: String = "") -> String
  {
    name == PlannedShape.anyHost ? "*" : "{\(key(name, shape))\(modifier)}"
  }

  // MARK: Shapes

  /// The shape as a template without optional parts.
  package func text(of shape: PlannedShape) -> String {
    shape.text(in: spec, anyScheme: (spec.schemes.first?.name ?? "") + ":")
  }

  /// The types of a shape's placeholders, a clause for each, in the order of its text.
  package func placeholders(of shape: PlannedShape) -> [String] {
    let text = text(of: shape)
    let scheme = shape.scheme.variable.map { (placeholder($0, shape), "the scheme") }
    let others = shape.steps.map { step -> (String, String)? in
      switch step {
      case .restOfPath(let name): (placeholder(name, shape, "*"), "what is left of the path")
      case .restOfPathBefore(let name, let text):
        (placeholder(name, shape, "*"), "the path up to '\(text)'")
      case .itemRest(_, let name):
        (placeholder(name, shape, "+"), "all that is left of the URL, or an escaped text")
      case .restOfURL(let name): (placeholder(name, shape, "+"), "all that is left of the URL")
      default: step.placeholder.map { (placeholder($0, shape), type($0, shape) ?? "any text") }
      }
    }
    func position(_ placeholder: String) -> String.Index {
      text.firstRange(of: placeholder)?.lowerBound ?? text.endIndex
    }
    return ([scheme] + others).compactMap(\.self).sorted { position($0.0) < position($1.0) }
      .map { placeholder, words in "\(placeholder) is \(PrintableText.escaped(words))" }
  }

  // MARK: Mismatches

  /// The reason why a URL hasn't a shape, as a clause.
  package func reason(
    _ mismatch: PlannedShape.Mismatch, _ shape: PlannedShape, of url: String
  ) -> String {
    switch mismatch {
    case .scheme:
      let schemes =
        shape.scheme.fixed.map { ["'\($0)'"] } ?? spec.schemes.map(\.name).uniqued
      return "its scheme has to be \(schemes.phrase("or"))"
    case .hierarchy:
      switch shape.hierarchy {
      case .authority: return "'//' has to follow the scheme"
      case .rooted: return "one '/', and not two, has to follow the scheme"
      case .opaque, .any: return "no '/' may follow the scheme"
      }
    case .type(let index):
      let name = shape.steps[index].placeholder ?? ""
      let type = PrintableText.escaped(type(name, shape) ?? "a text of its type")
      return "\(placeholder(name, shape)) has to be \(type)"
    case .step(let index): return reason(index, shape, of: url)
    }
  }

  private func reason(_ index: Int, _ shape: PlannedShape, of url: String) -> String {
    let before = shape.steps[..<index]
    let isInFragment = before.contains {
      switch $0 {
      case .startFragment, .startFragmentItems: true
      default: false
      }
    }
    let part = isInFragment ? "fragment" : "path"
    let query = isInFragment ? "fragment" : "query"
    switch shape.steps[index] {
    case .value, .valueBefore, .lastValue, .any:
      if Self.hasUser(url, at: before, of: shape) { return "the user before its '@' has no place" }
    default: break
    }
    switch shape.steps[index] {
    case .literal(let text):
      if let name = before.last?.placeholder {
        return "\(text.quoted) has to follow \(placeholder(name, shape))"
      }
      return isInFragment
        ? "its fragment has to begin with \(text.quoted)" : Self.reason(text, of: url)
    case .value(let name): return "there is no text for \(placeholder(name, shape))"
    case .valueBefore(let name, let literal), .restOfPathBefore(let name, let literal):
      return "\(placeholder(name, shape)) has to be there, with \(literal.quoted) after it"
    case .restOfURL(let name), .whole(let name), .restOfPath(let name):
      return "nothing is left for \(placeholder(name, shape))"
    case .last(let text): return "the path has to end with \(text.quoted)"
    case .lastValue(let name, let literal):
      return "\(placeholder(name, shape)) has to be there, with \(literal.quoted) before it"
    case .any, .anyRest: return "a part of the path is missing"
    case .constant: return "it has no place for a value"
    case .isAtEnd: return "its \(part) has to end earlier"
    case .item(let name), .itemAs(let name, _), .itemRest(let name, _):
      let names = url.cut(at: isInFragment ? "#" : "?").tail?.split { "&#".contains($0) }
        .map { String($0.cut(at: "=").head) }
      let other = Suggestion.nearest(to: name, in: names ?? []).map { ", not \($0.quoted)" }
      return "the \(query) has to hold \(name.quoted)" + (other ?? "")
    case .itemEqual(let name, let text):
      return "the \(query) has to hold \("\(name)=\(text)".quoted)"
    case .bareItem(_, let name, _):
      return "the \(query) has to hold an item without a value for \(placeholder(name, shape))"
    case .hasNoFragment: return "no fragment may follow"
    case .hasNoRest: return "nothing may follow that the rest takes"
    case .startFragment(let hasQuery), .startFragmentItems(let hasQuery):
      return hasQuery ? "its fragment, with a '?', is missing" : "its fragment is missing"
    case .endFragmentItems: return "its fragment has items of other names"
    }
  }

  /// The reason why a URL hasn't a literal in its place.
  private static func reason(_ literal: String, of url: String) -> String {
    let shared = folders(of: literal, sharedBy: url)
    // A slash at the end, which says nothing, is all that the URL has of what follows.
    if shared == literal { return "something has to follow \(shared.quoted)" }
    let isHostless = WrittenURL(url).place?.hasPrefix("///") ?? false
    if shared.isEmpty, isHostless, literal.hasPrefix("//"), !literal.hasPrefix("///") {
      return "the host between '//' and '/' is empty; \(literal.quoted) has to follow the scheme"
    }
    let meant = meant(literal, by: url).map { $0 == literal ? "" : "; did you mean \($0.quoted)?" }
    let place = shared.isEmpty ? "the scheme" : shared.quoted
    return "\(literal.dropFirst(shared.count).quoted) has to follow \(place)" + (meant ?? "")
  }

  /// Whether a URL has a user in its authority, and a shape has none, where the comparison has come no farther.
  private static func hasUser(
    _ url: String, at steps: ArraySlice<MatchingStep>, of shape: PlannedShape
  ) -> Bool {
    let literals = steps.compactMap(\.literal).joined()
    guard shape.hierarchy == .authority, let place = WrittenURL(url).place, place.hasPrefix("//"),
      literals.isEmpty || literals.hasPrefix("//") && !literals.dropFirst(2).contains("/"),
      !shape.steps.contains(where: { $0.literal?.contains("@") ?? false })
    else { return false }
    return place.dropFirst(2).prefix { $0 != "/" }.contains("@")
  }

  /// Whether a URL comes near a shape that it hasn't: has something of it, or nearly its beginning.
  func isNear(
    _ mismatch: PlannedShape.Mismatch, _ shape: PlannedShape, of url: String
  ) -> Bool {
    guard case .step(let index) = mismatch,
      shape.steps[..<index].allSatisfy({ $0.literal?.utf8.allSatisfy { $0 == .slash } ?? false })
    else { return true }
    switch shape.steps[index] {
    case .literal(let text):
      return !Self.folders(of: text, sharedBy: url).isEmpty || Self.meant(text, by: url) != nil
    case .isAtEnd: return false
    default: return true
    }
  }

  /// The part of a literal that the first other part of a URL's place probably means; the whole literal if they
  /// differ only in slashes, and nil if they have nothing in common.
  private static func meant(_ literal: String, by url: String) -> String? {
    func parts(_ text: String) -> [Substring] {
      let parts = text.split(separator: "/")
      return parts.first == "x-callback-url" ? Array(parts.dropFirst()) : parts
    }
    let pairs = zip(parts(literal), parts(WrittenURL(url).place ?? ""))
    guard let (part, found) = pairs.first(where: { $0.0.lowercased() != $0.1.lowercased() }) else {
      return literal
    }
    return Suggestion.nearest(to: String(found), in: [String(part)])
  }

  /// The host, and the segments behind it, that a literal and a URL have alike; empty if the URL has none of them.
  private static func folders(of literal: String, sharedBy url: String) -> String {
    func segments(_ text: String) -> [String] { text.components(separatedBy: "/") }
    let pairs = zip(segments(literal).dropLast(), segments(WrittenURL(url).place ?? ""))
    let shared = pairs.enumerated().prefix { index, pair in
      // In a host, case doesn't matter.
      let isHost = index == 2 && literal.hasPrefix("//")
      return pair.0 == pair.1 || isHost && pair.0.lowercased() == pair.1.lowercased()
    }
    let text = shared.map { $1.0 + "/" }.joined()
    return text.utf8.allSatisfy { $0 == .slash } ? "" : text
  }
}
