import URLSchemeCompiler
import URLSchemeRuntime

/// URLs that two versions of a spec may read differently: their examples, and for each shape URLs with samples of the
/// parameters' types.
struct SampleURLs {
  /// How many pairs of shapes are put together.
  private static let mostPairs = 10_000

  /// Each once.
  private(set) var all: [String] = []

  init(_ old: Spec, _ new: Spec) {
    for spec in [old, new] {
      for action in spec.actions {
        let mask = ExampleMask(action, in: spec, mask: "secret")
        all += action.examples.compactMap { mask.masked($0.url) }
      }
    }
    let (former, current) = (Self.places(in: old), Self.places(in: new))
    for place in former + current { all += place.urls() }
    // What a new template takes of an old one.
    let patterns = Set(former.map(\.pattern))
    let added = current.filter { !patterns.contains($0.pattern) }
    if added.count * former.count <= Self.mostPairs {
      for place in added { all += former.compactMap { $0.url(in: place) } }
    }
    all = all.uniqued
  }

  /// For each text that a placeholder doesn't take, the text by the placeholder's name.
  private static func excludedTexts(
    of shape: URLTemplate.Shape, _ action: Action
  ) -> [[String: String]] {
    action.parameters.flatMap { parameter in
      (parameter.kind.valueType?.excludedWords ?? [])
        .filter { _ in shape.hierPart.contains { $0.isPlaceholder(of: parameter) } }
        .map { [parameter.key: $0] }
    }
  }

  private static func places(in spec: Spec) -> [SamplePlace] {
    spec.actions.flatMap { action in
      (action.templates + action.links).flatMap { template in
        template.shapes.flatMap { shape in
          ([[:]] + excludedTexts(of: shape, action)).map { texts in
            SamplePlace(
              shape, of: template, ParameterSamples(action, in: spec, texts), action, spec)
          }
        }
      }
    }
  }
}

extension URLTemplate.Piece {
  fileprivate func isPlaceholder(of parameter: Parameter) -> Bool {
    if case .variable(let variable) = self { variable.name == parameter.key } else { false }
  }
}

/// A shape of an action's URLs, with samples in the place of its placeholders.
private struct SamplePlace {
  /// What stands between two slashes.
  private struct Segment {
    var text = ""
    /// Whether it has a placeholder.
    var isOpen = false
  }

  /// The text before the path's segments: the scheme and its colon.
  private let scheme: String
  private var segments = [Segment()]
  /// The items that the template has.
  private let items: [String]
  /// An item for each parameter that has to be there.
  private let requiredItems: [String]
  /// An item for each parameter that can be left out.
  private let optionalItems: [String]
  private let fragment: String?
  /// What places of two versions have alike that read the same URLs, but for their types.
  let pattern: String

  init(
    _ shape: URLTemplate.Shape, of template: URLTemplate, _ samples: ParameterSamples,
    _ action: Action, _ spec: Spec
  ) {
    switch template.scheme {
    case .fixed(let name): scheme = name + ":"
    default: scheme = (spec.schemes.first?.name ?? "x") + ":"
    }
    for piece in shape.hierPart {
      switch piece {
      case .literal(let text):
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
          if index > 0 { segments.append(Segment()) }
          segments[segments.count - 1].text += part
        }
      case .variable(let variable):
        segments[segments.count - 1].text += samples.text(of: variable.name)
        segments[segments.count - 1].isOpen = true
      }
    }
    let placed = template.names(in: shape)
    items = shape.items.map(samples.item)
    requiredItems = samples.items(
      action.parameters.filter { $0.isRequired && !placed.contains($0.key) })
    optionalItems = samples.items(
      action.parameters.filter { !$0.isRequired && !placed.contains($0.key) })
    fragment = shape.fragment.map { fragment in
      let path = fragment.pieces.map { piece in
        switch piece {
        case .literal(let text): text
        case .variable(let variable): samples.text(of: variable.name)
        }
      }.joined()
      let items = fragment.items.map(samples.item).joined(separator: "&")
      return path + (path.isEmpty || items.isEmpty ? "" : "?") + items
    }
    pattern =
      scheme + segments.map { $0.isOpen ? "{}" : $0.text }.joined(separator: "/") + "?"
      + shape.items.map { "\($0.key ?? "")" }.joined(separator: "&")
  }

  /// A URL without what can be left out, and one with each of it.
  func urls() -> [String] {
    let items = items + requiredItems
    return [url(segments, items)] + optionalItems.map { url(segments, items + [$0]) }
  }

  /// A URL of this place that is one of another place as well, as far as their texts go.
  func url(in other: SamplePlace) -> String? {
    guard other.segments.count == segments.count else { return nil }
    var merged = segments
    for (index, segment) in other.segments.enumerated() where !segment.isOpen {
      if segments[index].isOpen {
        merged[index] = segment
      } else if segments[index].text != segment.text {
        return nil
      }
    }
    return url(merged, (items + requiredItems + other.items).uniqued)
  }

  private func url(_ segments: [Segment], _ items: [String]) -> String {
    scheme + segments.map(\.text).joined(separator: "/")
      + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
      + (fragment.map { "#" + $0 } ?? "")
  }
}

/// Samples of an action's parameters, as a URL has them.
private struct ParameterSamples {
  private let parameters: [String: Parameter]
  private let spec: Spec
  /// The texts of some parameters, by their keys.
  private let texts: [String: String]

  init(_ action: Action, in spec: Spec, _ texts: [String: String]) {
    self.texts = texts
    parameters = Dictionary(firstOf: action.parameters.map { ($0.key, $0) })
    self.spec = spec
  }

  func text(of name: String) -> String {
    if let text = texts[name] { return URLText.encoded(text) }
    guard let type = parameters[name]?.kind.valueType else { return "x" }
    return URLText.encoded(text(of: type))
  }

  private func text(of type: ValueType) -> String {
    let text = spec.sample(of: type)
    // What has no sample.
    return text == "…" ? "x" : text
  }

  func item(_ item: URLTemplate.Item) -> String {
    switch item {
    case .bare(let key): key
    case .fixed(let key, let text): key + "=" + text
    case .captured(let key, let name), .rest(let key, let name): key + "=" + text(of: name)
    case .nameless(let name): text(of: name)
    }
  }

  /// An item for each parameter, or for each part of one.
  func items(_ parameters: [Parameter]) -> [String] {
    parameters.map { parameter in
      switch parameter.kind {
      case .value(let type): item(parameter.wireName, type)
      case .pairs: item(parameter.keyNaming?.replacing("{key}", with: "other") ?? "other", nil)
      case .choice, .group:
        parts(of: parameter).joined(separator: "&")
      }
    }
  }

  /// The items of a group's members, or of the first alternative.
  private func parts(of parameter: Parameter) -> [String] {
    switch parameter.kind {
    case .choice(let path):
      guard case .choice(let branches, _)? = spec.declaration(path)?.kind,
        let first = branches.first
      else { return [] }
      return items([first])
    case .group(let path):
      guard case .group(let members)? = spec.declaration(path)?.kind else { return [] }
      return members.filter(\.isRequired).map { member in
        item(parameter.wireName(of: member), member.kind.valueType)
      }
    default: return []
    }
  }

  private func item(_ name: String, _ type: ValueType?) -> String {
    let name = URLText.encoded(name)
    if type?.isFlag ?? false { return name }
    return name + "=" + URLText.encoded(type.map(text) ?? "x")
  }
}
