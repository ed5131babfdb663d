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
    let scheme = Self.schemes(old, new).first
    let (former, current) = (Self.places(in: old, scheme), Self.places(in: new, scheme))
    for place in former + current { all += place.urls }
    // What a new template takes of an old one.
    let patterns = Set(former.map(\.pattern))
    let added = current.filter { !patterns.contains($0.pattern) }
    if added.count * former.count <= Self.mostPairs {
      for place in added { all += former.compactMap { $0.url(in: place) } }
    }
    if old.matching != new.matching {
      let prefixes = (old.matching.prefixes + new.matching.prefixes).uniqued
      all += all.flatMap { Self.variants(of: $0, prefixes) }
    }
    all = all.uniqued
  }

  /// URLs of a shape that the old version of an action has, with each scheme of both versions.
  static func urls(of url: ActionURL, _ action: Action, _ old: Spec, _ new: Spec) -> [String] {
    let samples = ParameterSamples(action, in: old)
    return schemes(old, new).flatMap {
      SamplePlace(url.shape, of: url.template, samples, action, $0).urls
    }.uniqued
  }

  /// The schemes that both versions have.
  private static func schemes(_ old: Spec, _ new: Spec) -> [String] {
    old.schemes.map(\.name).filter(Set(new.schemes.map(\.name)).contains)
  }

  private static func places(in spec: Spec, _ scheme: String?) -> [SamplePlace] {
    spec.actions.flatMap { action in
      let samples = ParameterSamples(action, in: spec)
      return (action.templates + action.links).flatMap { template in
        template.shapes.map { SamplePlace($0, of: template, samples, action, scheme ?? "x") }
      }
    }
  }

  /// A URL as looser matching takes it for the same: with letters in another case, a slash more or less at the end,
  /// or another opening.
  private static func variants(of url: String, _ prefixes: [String]) -> [String] {
    guard let place = WrittenURL(url).place else { return [] }
    let scheme = url.prefix { $0 != ":" } + ":"
    let rest = String(url.dropFirst(scheme.count + place.count))
    let slash = place.hasSuffix("/") ? String(place.dropLast()) : place + "/"
    let prefix = prefixes.filter(place.hasPrefix).max { $0.count < $1.count }
    let openings = prefix.map { prefix in prefixes.map { $0 + place.dropFirst(prefix.count) } }
    let name = /[^?&=]+(?==)/
    return ([place.uppercased(), place.lowercased(), slash] + (openings ?? []))
      .map { scheme + $0 + rest }
      + [rest.replacing(name) { $0.0.uppercased() }, rest.replacing(name) { $0.0.lowercased() }]
      .map { scheme + place + $0 }
  }
}

/// A shape of an action's URLs, with samples in the place of its placeholders.
private struct SamplePlace {
  private let scheme: String
  /// The texts between slashes, with placeholders as a template has them.
  private let segments: [String]
  /// The names of their placeholders.
  private let names: [String]
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
    _ action: Action, _ scheme: String
  ) {
    self.scheme = (template.scheme.fixed ?? scheme) + ":"
    var (place, query, rest) = (shape, shape, shape)
    (place.items, place.fragment) = ([], nil)
    (query.hierPart, query.fragment) = ([], nil)
    (rest.hierPart, rest.items) = ([], [])
    // A host that says nothing is a placeholder as well.
    segments = place.text().parts(separatedBy: "/").map { $0 == "*" ? "{}" : $0 }
    names = shape.hierPart.compactMap(\.variable?.name)
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
      self.scheme + segments.map { Self.isOpen($0) ? "{}" : $0 }.joined(separator: "/") + "?"
      + shape.items.map { $0.key ?? "" }.joined(separator: "&")
  }

  private static func isOpen(_ segment: String) -> Bool { segment.contains("{") }

  /// A URL without what can be left out, one with each of it, and one with each other sample of a placeholder.
  var urls: [String] {
    let others = names.flatMap { name in
      samples.others(of: name).map { url(segments, items, with: [name: $0]) }
    }
    return [url(segments, items)] + optionalItems.map { url(segments, items + [$0]) } + others
  }

  /// A URL of this place that is one of another place as well, as far as their texts go.
  func url(in other: SamplePlace) -> String? {
    guard other.segments.count == segments.count else { return nil }
    let pairs = Array(zip(segments, other.segments))
    guard pairs.allSatisfy({ $0 == $1 || Self.isOpen($0) || Self.isOpen($1) }) else { return nil }
    return url(
      pairs.map { Self.isOpen($1) ? $0 : $1 }, (items + other.templateItems).uniqued)
  }

  private func url(
    _ segments: [String], _ items: [String], with texts: [String: String] = [:]
  ) -> String {
    scheme + samples.filled(segments.joined(separator: "/"), with: texts)
      + (items.isEmpty ? "" : "?" + items.joined(separator: "&")) + fragment
  }
}

/// Samples of an action's parameters, as a URL has them.
private struct ParameterSamples {
  private let spec: Spec
  /// By the parameters' keys.
  private let samples: [String: [String]]

  init(_ action: Action, in spec: Spec) {
    self.spec = spec
    samples = Dictionary(
      firstOf: action.parameters.map { ($0.key, spec.samples(of: $0.kind.valueType)) })
  }

  /// A text of a template with samples for its placeholders.
  ///
  /// - Parameter texts: The samples of some placeholders, by their names.
  func filled(_ text: String, with texts: [String: String] = [:]) -> String {
    text.replacing(/\{([^}*+]*)[*+]?\}/) {
      let name = String($0.1)
      return URLText.encoded(texts[name] ?? samples[name]?.first ?? "x")
    }
  }

  /// All samples of a parameter but the usual one.
  func others(of key: String) -> ArraySlice<String> { (samples[key] ?? []).dropFirst() }

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
    return name + "=" + URLText.encoded(spec.samples(of: type)[0])
  }
}

extension Spec {
  /// Texts of a type, the usual one first: one in each of its forms, all of its words, and those that a rule excludes.
  fileprivate func samples(of type: ValueType?) -> [String] {
    let usual = type.flatMap(sample) ?? "x"
    guard let type else { return [usual] }
    switch type.kind {
    case .scalar(let scalar, let form):
      return [usual] + form.also.compactMap(scalar.example) + (type.excludedWords ?? [])
    case .declared(let path):
      guard let words = enumWords(type) else {
        return branches(of: path).flatMap { samples(of: $0.kind.valueType) } + [usual]
      }
      let cased =
        words.ignoresCase ? words.texts.flatMap { [$0.uppercased(), $0.lowercased()] } : []
      return words.texts + cased + (words.isOpen ? ["x"] : [])
    default: return [usual]
    }
  }
}
