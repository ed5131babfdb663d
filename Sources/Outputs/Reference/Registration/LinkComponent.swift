package import URLSchemeCompiler
import URLSchemeReceiving
package import URLSchemeRuntime

/// One entry of the `components` of an association file: addresses that are an app's, or that are
/// not (Apple, `applinks.Details.Components`).
///
/// In patterns, `*` stands for any text and `?` for one character, slashes included.
package struct LinkComponent: Hashable {
  package var path: String
  /// Patterns of the query's values, by their names.
  package var query: [NamedValue<String>] = []
  /// The whole query, if it has no names.
  package var wholeQuery: String?
  package var fragment: String?
  package var isExcluded = false
  package var isCaseSensitive = true
  /// Whether the patterns are those of texts without escapes.
  package var isDecoded = false
  package var comment: String?
  /// The action's name.
  package var action: String?
  /// The placeholders that `?*` and `*` of the path stand for, in order.
  package var placeholders: [String] = []
  /// Whether a placeholder takes the rest of the path.
  var takesRest = false
  /// Whether a slash at the end makes another address.
  var isSlashStrict = false
  /// Paths that the pattern matches and the action refuses: words that are no values of a placeholder.
  var refusedPaths: [String] = []

  package init(path: String) { self.path = path }

  /// How many segments there are; a slash at the end begins none.
  var depth: Int { path.dropLast().utf8.count { $0 == .slash } }

  var hasWildcard: Bool { path.contains("*") || path.contains("?") }

  /// The common part of entries for the same addresses.
  var pattern: LinkComponent {
    var pattern = LinkComponent(path: path)
    (pattern.query, pattern.wholeQuery, pattern.fragment) = (query, wholeQuery, fragment)
    return pattern
  }

  /// The addresses of an app's actions on a host, in the order of the specification, each once.
  package static func all(of spec: Spec, on host: String) -> [LinkComponent] {
    spec.actions.flatMap { all(of: $0, in: spec, on: host) }.merged
  }

  /// The addresses that an association file on a host is about.
  package static func all(of spec: Spec, servedBy server: String) -> [LinkComponent] {
    spec.head.hosts.filter { AssociatedDomains.server(of: $0) == server }
      .flatMap { all(of: spec, on: $0) }.merged
  }

  private static func all(of action: Action, in spec: Spec, on host: String) -> [LinkComponent] {
    let components = action.webTemplates.flatMap { template in
      template.shapes.flatMap { shape in
        wordings(of: shape, of: action, in: spec).compactMap {
          LinkComponent(shape, on: host, words: $0)
        }
      }
    }
    return components.flatMap { component in
      var component = component
      component.isCaseSensitive = spec.matching.path == .caseSensitive
      component.comment = action.summary ?? action.name
      component.action = action.name
      component.isSlashStrict = spec.matching.trailingSlash == .strict
      return (component.isSlashStrict ? [component] : component.withEitherSlash).map {
        $0.refusingWords(of: action)
      }
    }
  }

  /// With the paths that have a word in the place of a whole segment that is no value there.
  private func refusingWords(of action: Action) -> LinkComponent {
    var component = self
    var names = placeholders[...]
    let segments = path.parts(separatedBy: "/")
    for (index, segment) in segments.enumerated() {
      let name = names.first
      names = names.dropFirst(segment.count { $0 == "*" })
      guard segment == "?*", let parameter = action.parameters.first(where: { $0.key == name }),
        parameter.invalid != .ignore, let words = parameter.kind.valueType?.excludedWords
      else { continue }
      component.refusedPaths += words.flatMap { word in
        var segments = segments
        segments[index] = URLText.encoded(word)
        let path = segments.joined(separator: "/")
        return isSlashStrict || path.hasSuffix("/") ? [path] : [path, path + "/"]
      }
    }
    return component
  }

  /// The texts between slashes, without an empty one at the end.
  private static func segments(of path: String) -> [String] {
    let segments = path.parts(separatedBy: "/")
    return segments.last == "" ? segments.dropLast() : segments
  }

  /// Whether the pattern may match a path, which can be one of another entry.
  private func mayMatch(_ path: String) -> Bool {
    let (segments, others) = (Self.segments(of: self.path), Self.segments(of: path))
    return segments.count == others.count
      && zip(segments, others).allSatisfy { $0 == $1 || $0.contains("*") || $0.contains("?") }
  }

  /// The words that may stand for a shape's placeholders, where those are enums of few words; one
  /// wording without words where there is no such placeholder.
  private static func wordings(
    of shape: URLTemplate.Shape, of action: Action, in spec: Spec
  ) -> [[String: String]] {
    var wordings: [[String: String]] = [[:]]
    for case .variable(let variable) in shape.hierPart where variable.extent == .segment {
      guard let words = words(of: variable.name, of: action, in: spec),
        wordings.count * words.count <= maximumWordings
      else { continue }
      wordings = wordings.flatMap { wording in
        words.map { wording.merging([variable.name: $0]) { _, word in word } }
      }
    }
    return wordings
  }

  /// More entries than this for one shape cost more of the file than they tell.
  private static let maximumWordings = 32

  /// The words of an enum that are written in a path in one way; nil for other parameters.
  private static func words(
    of name: String, of action: Action, in spec: Spec
  ) -> [String]? {
    let parameter = action.parameters.first { $0.key == name }
    guard let words = parameter?.kind.valueType.flatMap(spec.closedWords), !words.ignoresCase,
      parameter?.invalid != .ignore
    else { return nil }
    let texts = words.texts
    return texts.allSatisfy { !$0.isEmpty && URLText.encoded($0) == $0 } ? texts : nil
  }

  /// The addresses as they are, and with a slash at the end of the path or without the one that is
  /// there, where the pattern doesn't take both.
  private var withEitherSlash: [LinkComponent] {
    guard path != "/", !path.hasSuffix("*") else { return [self] }
    var other = self
    other.path = path.hasSuffix("/") ? String(path.dropLast()) : path + "/"
    return [self, other]
  }

  /// The first entry that an address matches decides. A placeholder ends at a slash and a pattern
  /// doesn't, so that before the addresses of each depth the deeper ones are excluded, after all of
  /// those that are some action's.
  static func ordered(_ components: [LinkComponent]) -> [LinkComponent] {
    var ordered = components.filter(\.takesRest)
    let others = components.filter { !$0.takesRest }
    for depth in Set(others.map(\.depth)).sorted(by: >) {
      let level = others.filter { $0.depth == depth }
      if level.contains(where: \.hasWildcard) {
        var deeper = LinkComponent(path: String(repeating: "/*", count: depth) + "/?*")
        deeper.isExcluded = true
        deeper.comment = "Deeper paths: '?*' below takes slashes, too."
        ordered.append(deeper)
      }
      if level.contains(where: { $0.hasWildcard && $0.isSlashStrict }) {
        ordered += level.filter { $0.path.hasSuffix("/") }
        var ending = LinkComponent(path: String(repeating: "/*", count: depth) + "/")
        ending.isExcluded = true
        ending.comment = "A slash at the end: '?*' below takes it, too."
        ordered.append(ending)
      }
      for path in Set(level.flatMap(\.refusedPaths)).sorted()
      where !level.contains(where: { $0.mayMatch(path) && !$0.refusedPaths.contains(path) }) {
        var word = LinkComponent(path: path)
        word.isExcluded = true
        word.comment = "A word that is no value of '?*' below."
        word.isCaseSensitive = level.allSatisfy(\.isCaseSensitive)
        ordered.append(word)
      }
      ordered += level
    }
    return ordered.uniqued(by: \.pattern)
  }

  /// - Parameter words: The texts for placeholders, by their names.
  private init?(_ shape: URLTemplate.Shape, on host: String, words: [String: String]) {
    guard let place = shape.hierPart.webPlace, host.isHost(place.host) || place.host.isHost(host)
    else { return nil }
    var path = ""
    var takesAll = false
    for piece in place.path {
      switch piece {
      case .literal(let text): path += Self.pattern(text[...])
      case .variable(let variable):
        if let word = words[variable.name] {
          path += word
          continue
        }
        path += variable.extent == .segment ? "?*" : "*"
        placeholders.append(variable.name)
        takesRest = takesRest || variable.extent != .segment
        takesAll = variable.extent == .restOfURL
      }
    }
    self.path = path.isEmpty ? "/" : path
    guard !takesAll else { return }
    for item in shape.items {
      switch item {
      // An empty pattern is also met by a query without the name.
      case .bare: break
      case .fixed(let key, let value):
        query.append(NamedValue(name: key, value: Self.pattern(value[...])))
      case .captured(let key, _), .rest(let key, _):
        query.append(NamedValue(name: key, value: "?*"))
      case .nameless: wholeQuery = "?*"
      }
    }
    if !query.isEmpty { wholeQuery = nil }
    guard let fragment = shape.fragment else { return }
    // Items can be in any order, which a pattern can't express.
    self.fragment =
      fragment.items.isEmpty
      ? fragment.pieces.map { piece in
        if case .literal(let text) = piece { Self.pattern(text[...]) } else { "?*" }
      }.joined() : "?*"
  }

  /// A text as a pattern: what has a meaning there is any one character.
  private static func pattern(_ text: Substring) -> String {
    String(text).replacing("*", with: "?").replacing("$(", with: "?(")
  }
}

extension [LinkComponent] {
  /// One for the same addresses, which refuses what all of them refuse.
  var merged: [LinkComponent] {
    var indices: [LinkComponent: Int] = [:]
    return reduce(into: []) { merged, component in
      if let index = indices[component.pattern] {
        merged[index].refusedPaths.removeAll { !component.refusedPaths.contains($0) }
      } else {
        indices[component.pattern] = merged.count
        merged.append(component)
      }
    }
  }
}
