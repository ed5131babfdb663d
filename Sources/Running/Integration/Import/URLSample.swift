import URLSchemeCompiler
import URLSchemeReceiving

/// A URL that is looked at as an example of others: which parts of it are words of the interface,
/// and which are values.
struct URLSample {
  /// As it was given.
  let text: String
  /// What precedes the text: nothing, or the scheme and the host of other URLs.
  let base: String
  /// Whether it is a router's pattern, or has no scheme of its own: no example of an action.
  let isRoute: Bool
  /// In lower case.
  let scheme: String
  /// Whether it is an address on the web.
  let isWeb: Bool
  /// The part between the scheme and the query, and a fragment that is divided like these.
  let place: PlaceGuess
  /// The query, callbacks and campaigns aside.
  let items: [NamedValue<String>]
  let hasCallbacks: Bool
  let hasCampaign: Bool
  /// The text after `#` that is one value; nil if it is empty, or a part of the place.
  let fragment: String?

  /// How the names of items begin that tell where a link was found, and that belong to no action.
  static let campaignPrefix = "utm_"

  /// `nil` for what has no scheme, or one that no app can claim, and for a line of YAML.
  ///
  /// - Parameter readsLanguage: Whether a path can begin with a language that is a value.
  init?(_ text: String, base: String = "", readsLanguage: Bool = false) {
    let (name, rest) = (base + text).cut(at: ":")
    scheme = name.lowercased()
    guard let rest = rest.map(RoutePattern.bracketed), Scheme.isValidName(String(name)),
      !rest.isEmpty, !rest.hasPrefix(" "),
      !CallbackPolicy.executableSchemes.contains(scheme)
    else { return nil }
    self.text = text
    self.base = base
    isWeb = ["https", "http"].contains(scheme)
    // An address inside it has a query and a fragment of its own.
    let whole = /(?:^|[\/:])(?=https?:\/\/)/
    let start = isWeb ? nil : rest.prefix { $0 != "?" && $0 != "#" }.firstMatch(of: whole)?.range
    let inner = start.map { rest[$0.upperBound...] }
    let url = WrittenURL(start.map { rest[..<$0.upperBound] } ?? rest)
    let pattern = inner == nil ? RoutePattern(url.front) : nil
    isRoute = pattern != nil || !base.isEmpty
    var place = PlaceGuess(
      pattern.map { $0.text[...] } ?? url.front, isWeb: isWeb, address: inner,
      types: pattern?.types, readsLanguage: readsLanguage)
    let undivided = url.fragment.flatMap { $0.isEmpty || place.add(fragment: $0) ? nil : $0 }
    fragment = undivided?.percentDecoded
    self.place = place

    let callbacks: Set = ["x-success", "x-error", "x-cancel", "x-source"]
    let parts = url.items.map {
      NamedValue(name: $0.name.percentDecoded, value: $0.value?.percentDecoded ?? "")
    }
    items = parts.filter {
      !$0.name.isEmpty && !callbacks.contains($0.name.lowercased())
        && !$0.name.hasPrefix(Self.campaignPrefix)
    }
    hasCampaign = parts.contains { $0.name.hasPrefix(Self.campaignPrefix) }
    hasCallbacks = parts.contains { callbacks.contains($0.name.lowercased()) }
  }
}
