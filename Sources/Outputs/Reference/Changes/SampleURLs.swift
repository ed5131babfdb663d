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
        .filter { _ in shape.hierPart.contains { $0.variable?.name == parameter.key } }
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

/// A shape of an action's URLs, with samples in the place of its placeholders.
private struct SamplePlace {
  private let scheme: String
  /// The texts between slashes, with placeholders as a template has them.
  private let segments: [String]
  /// The items that the template has.
  private let templateItems: [String]
  /// These, and an item for each parameter that has to be there.
  private let items: [String]
  /// An item for each parameter that can be left out.
  private let optionalItems: [String]
  private let fragment: String
  private let samples: ParameterSamples
  /// What places of two versions have alike that read the same URLs, but for their types.
  let pattern: String

  init(
    _ shape: URLTemplate.Shape, of template: URLTemplate, _ samples: ParameterSamples,
    _ action: Action, _ spec: Spec
  ) {
    scheme = (template.scheme.fixed ?? spec.schemes.first?.name ?? "x") + ":"
    var (place, query, rest) = (shape, shape, shape)
    (place.items, place.fragment) = ([], nil)
    (query.hierPart, query.fragment) = ([], nil)
    (rest.hierPart, rest.items) = ([], [])
    // A host that says nothing is a placeholder as well.
    segments = place.text().parts(separatedBy: "/").map { $0 == "*" ? "{}" : $0 }
    let placed = template.names(in: shape)
    let others = action.parameters.filter { !placed.contains($0.key) }
    // A space is in no URL.
    templateItems = query.text(start: "", separator: " ").split(separator: " ")
      .map { samples.filled(String($0)) }
    items = templateItems + others.filter(\.isRequired).map(samples.item)
    optionalItems = others.filter { !$0.isRequired }.map(samples.item)
    fragment = samples.filled(rest.text())
    self.samples = samples
    pattern =
      scheme + segments.map { Self.isOpen($0) ? "{}" : $0 }.joined(separator: "/") + "?"
      + shape.items.map { $0.key ?? "" }.joined(separator: "&")
  }

  private static func isOpen(_ segment: String) -> Bool { segment.contains("{") }

  /// A URL without what can be left out, and one with each of it.
  func urls() -> [String] {
    [url(segments, items)] + optionalItems.map { url(segments, items + [$0]) }
  }

  /// A URL of this place that is one of another place as well, as far as their texts go.
  func url(in other: SamplePlace) -> String? {
    guard other.segments.count == segments.count else { return nil }
    let pairs = Array(zip(segments, other.segments))
    guard pairs.allSatisfy({ $0 == $1 || Self.isOpen($0) || Self.isOpen($1) }) else { return nil }
    return url(
      pairs.map { Self.isOpen($1) ? $0 : $1 }, (items + other.templateItems).uniqued)
  }

  private func url(_ segments: [String], _ items: [String]) -> String {
    scheme + samples.filled(segments.joined(separator: "/"))
      + (items.isEmpty ? "" : "?" + items.joined(separator: "&")) + fragment
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

  /// A text of a template with samples for its placeholders.
  func filled(_ text: String) -> String {
    text.replacing(/\{([^}*+]*)[*+]?\}/) { self.text(of: String($0.1)) }
  }

  private func text(of name: String) -> String {
    URLText.encoded(texts[name] ?? sample(of: parameters[name]?.kind.valueType))
  }

  private func sample(of type: ValueType?) -> String { type.flatMap(spec.sample) ?? "x" }

  /// The item of a parameter: those of a group's required members, or of the first alternative.
  func item(_ parameter: Parameter) -> String {
    switch parameter.kind {
    case .value(let type): item(parameter.wireName, type)
    case .pairs: item(parameter.keyNaming?.replacing("{key}", with: "other") ?? "other", nil)
    case .choice(let path): spec.branches(of: path).first.map(item) ?? ""
    case .group(let path):
      spec.members(of: path).filter(\.isRequired)
        .map { item(parameter.wireName(of: $0), $0.kind.valueType) }.joined(separator: "&")
    }
  }

  private func item(_ name: String, _ type: ValueType?) -> String {
    let name = URLText.encoded(name)
    if type?.isFlag ?? false { return name }
    return name + "=" + URLText.encoded(sample(of: type))
  }
}
