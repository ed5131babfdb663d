import URLSchemeReceiving

/// A build of the app that answers elsewhere, such as one for development: what it says takes the
/// place of what the app says.
package struct Variant: Sendable {
  package var name: String
  /// In the order of the app's own, whose places they take.
  package var schemes: [Scheme]?
  /// In the order of the app's own, whose places they take.
  package var universalLinks: [String]?
  /// In the order of the app's own, whose places they take.
  package var webHosts: [String]?
  package var identifier: String?
  package var title: String?
  package var android: AndroidApp?
  package var range: SourceRange
}

extension Spec {
  /// The app as its variant with that name: the same actions with the variant's schemes and
  /// addresses. Outputs don't depend on variants otherwise.
  ///
  /// - Returns: `nil` where the app has no such variant.
  package func variant(named name: String) -> Spec? {
    head.variants.first { $0.name == name }.map { VariantRewriting(self, $0).spec }
  }
}

/// Puts a variant's schemes and addresses in the place of the app's own.
private struct VariantRewriting {
  private let main: Spec
  private let variant: Variant
  private let schemes: [String: String]
  /// Addresses without slashes at their ends, the app's own and the variant's.
  private let old: [String]
  private let new: [String]
  private let hosts: [(old: String, new: String)]

  init(_ main: Spec, _ variant: Variant) {
    self.main = main
    self.variant = variant
    let names = (variant.schemes ?? main.schemes).map(\.name)
    schemes = Dictionary(firstOf: Self.counterparts(of: main.schemes.map(\.name), names))
    old = main.universalLinks.map(\.withoutFinalSlashes)
    new = (variant.universalLinks ?? main.universalLinks).map(\.withoutFinalSlashes)
    hosts = Self.counterparts(of: main.webHosts, variant.webHosts ?? main.webHosts)
  }

  /// The app's own with those in their places; one without a counterpart has the last.
  private static func counterparts(
    of own: [String], _ others: [String]
  ) -> [(old: String, new: String)] {
    others.isEmpty ? [] : own.enumerated().map { (old: $1, new: others[min($0, others.count - 1)]) }
  }

  var spec: Spec {
    var spec = main
    spec.variants = []
    spec.schemes = variant.schemes ?? main.schemes
    spec.universalLinks = variant.universalLinks ?? main.universalLinks
    spec.webHosts = variant.webHosts ?? main.webHosts
    spec.app.identifier = variant.identifier ?? main.app.identifier
    spec.app.title = variant.title ?? main.app.title
    if let android = variant.android {
      var merged = spec.app.android ?? AndroidApp()
      merged.package = android.package ?? merged.package
      if !android.fingerprints.isEmpty { merged.fingerprints = android.fingerprints }
      spec.app.android = merged
    }
    spec.actions = main.actions.map(action)
    for app in spec.implementations.indices {
      for index in spec.implementations[app].actions.indices {
        let implementing = spec.implementations[app].actions[index].action
        spec.implementations[app].actions[index].action = action(implementing)
      }
    }
    return spec
  }

  private func action(_ original: Action) -> Action {
    var action = original
    action.templates = original.templates.map { template(url($0.text), in: $0) }
    action.links = links(original.links)
    if !original.links.isEmpty, action.links.isEmpty { action.linkBuilding = .none }
    let variables = Set(original.templates.compactMap(\.scheme.variable))
    // If the variant has no addresses, examples with the app's addresses can't be tested.
    let isLinked = !new.isEmpty
    action.examples = original.examples.compactMap { example in
      if !isLinked, address(of: example.url)?.isWhole ?? false { return nil }
      var example = example
      example.url = url(example.url)
      if !variables.isEmpty, case .mapping(let values)? = example.values {
        example.values = .mapping(values.replacing(schemes, at: variables))
      }
      return example
    }
    action.rejects = original.rejects.compactMap { reject in
      // A URL outside the app's address may be under the variant's.
      if let address = address(of: reject.url), !isLinked || !address.isWhole { return nil }
      var reject = reject
      reject.url = url(reject.url)
      return reject
    }
    return action
  }

  /// The places below each of the variant's addresses; one that has no counterpart has those of the
  /// last that has.
  private func links(_ links: [URLTemplate]) -> [URLTemplate] {
    new.indices.flatMap { index -> [URLTemplate] in
      let source = min(index, old.count - 1)
      return links.filter { address(of: $0.text)?.index == source }.map { link in
        template(new[index] + link.text.dropFirst(old[source].utf8.count), in: link)
      }
    }
  }

  private func template(_ text: String, in template: URLTemplate) -> URLTemplate {
    let variables = Set([template.scheme.variable].compactMap(\.self))
    return (try? URLTemplate(text, schemes: Array(schemes.values), schemeVariables: variables))
      ?? template
  }

  /// A URL, or a template of URLs, with the variant's scheme or address.
  private func url(_ text: String) -> String {
    if main.matching.http == .asHTTPS, text.lowercased().hasPrefix("http://") {
      return "http" + url("https" + text.dropFirst("http".count)).dropFirst("https".count)
    }
    guard let colon = text.firstIndex(of: ":") else { return text }
    if let scheme = schemes[text[..<colon].lowercased()] { return scheme + text[colon...] }
    if let text = onOtherHost(text) { return text }
    guard let (index, isWhole) = address(of: text), !new.isEmpty else { return text }
    let counterpart = min(index, new.count - 1)
    return isWhole
      ? new[counterpart] + text.dropFirst(old[index].utf8.count)
      : new[counterpart].webOrigin + text.dropFirst(old[index].webOrigin.utf8.count)
  }

  /// An address, or a template of addresses, on the variant's host; nil where its host is none of
  /// `webHosts`.
  private func onOtherHost(_ text: String) -> String? {
    let origin = text.webOrigin
    let host = origin.dropFirst("https://".count).lowercased()
    for (old, new) in hosts where old.isHost(host) {
      // What stands for the `*` is the same on the variant's host, where that has one.
      let isBelow = old != host && new.hasPrefix("*.")
      let variantHost = isBelow ? "\(host.dropLast(old.utf8.count - 1))\(new.dropFirst())" : new
      return "https://" + variantHost + text.dropFirst(origin.utf8.count)
    }
    return nil
  }

  /// The app's address that contains a URL: the longest one, or else one with its host.
  private func address(of text: String) -> (index: Int, isWhole: Bool)? {
    let origin = text.webOrigin
    let same = old.indices.filter { old[$0].webOrigin.lowercased() == origin.lowercased() }
    let whole = same.filter { index in
      let path = old[index].dropFirst(origin.utf8.count)
      let rest = text.dropFirst(origin.utf8.count)
      return rest.hasPrefix(path) && rest.dropFirst(path.count).first.map("/?#[".contains) ?? true
    }
    if let index = whole.max(by: { old[$0].utf8.count < old[$1].utf8.count }) {
      return (index, true)
    }
    return same.first.map { ($0, false) }
  }
}

extension YAMLMapping {
  /// The mapping with other texts at some keys.
  fileprivate func replacing(_ texts: [String: String], at keys: Set<String>) -> YAMLMapping {
    var mapping = YAMLMapping(range: range)
    for pair in pairs {
      let scalar = keys.contains(pair.key.text) ? pair.value.asScalar : nil
      let other = scalar.flatMap { scalar in
        texts[scalar.text].map { YAMLScalar(text: $0, style: scalar.style, range: scalar.range) }
      }
      mapping.append(YAMLPair(key: pair.key, value: other.map(YAMLNode.scalar) ?? pair.value))
    }
    return mapping
  }
}

extension String {
  package var withoutFinalSlashes: String {
    String(prefix(count - reversed().prefix { $0 == "/" }.count))
  }

  /// An address up to its path: scheme, host and port.
  fileprivate var webOrigin: String {
    guard lowercased().hasPrefix("https://") else { return "" }
    return "https://" + dropFirst("https://".count).prefix { !"/?#[".contains($0) }
  }
}
