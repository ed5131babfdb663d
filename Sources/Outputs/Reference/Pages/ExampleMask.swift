import Foundation
package import URLSchemeCompiler
import URLSchemeRuntime

/// Takes secrets out of example URLs.
package struct ExampleMask {
  static let mask = "•••"

  private let mask: String
  /// The parameters that are secrets, or hold one somewhere in a JSON object, by the names of their query items in lower
  /// case.
  private var parameters: [String: Parameter] = [:]
  /// The members that are secrets of groups in lists.
  private var groups: [(naming: GroupListNaming, members: [String])] = []
  /// Whether a secret is outside the query items, where it can't be told apart.
  private var hidesAll = false
  private let spec: Spec
  /// Knows how the URL is spelled.
  private let interface: URLInterface

  /// - Parameter mask: The replacement for a secret, as it is written in a URL.
  package init(_ action: Action, in spec: Spec, mask: String = Self.mask) {
    self.mask = mask
    self.spec = spec
    interface = URLInterface(spec.head)
    for parameter in action.parameters { collect(parameter) }
  }

  /// For answers, whose values have a prefix.
  package init(answersOf action: Action, in spec: Spec, mask: String = Self.mask) {
    self.mask = mask
    self.spec = spec
    // An answer goes to the caller, which spells its URLs as all do.
    interface = URLInterface(name: "", schemes: [])
    for var parameter in action.returns {
      parameter.wireName = action.replies.prefix + parameter.wireName
      collect(parameter)
    }
    if action.replies.write == .value, !parameters.isEmpty { hidesAll = true }
  }

  /// The URL with the mask in the place of every secret; `nil` where a secret could remain.
  package func masked(_ url: String) -> String? {
    if hidesAll { return nil }
    if parameters.isEmpty && groups.isEmpty { return url }
    return interface.ownSpelling(of: maskedItems(of: interface.commonSpelling(of: url)))
  }

  // By bytes: a mark that combines with a `=` leaves it what it is in a URL.

  /// Takes a '?' in a fragment for a query's as well: what looks like a secret's item is masked there, too.
  private func maskedItems(of url: String) -> String {
    let (place, rest) = url.cut(at: "?")
    guard let (query, fragment) = rest?.cut(at: "#") else { return url }
    let items = query.utf8.split(separator: .ampersand, omittingEmptySubsequences: false)
    return place + "?" + items.map { maskedItem(Substring($0)) }.joined(separator: "&")
      + (fragment.map { "#" + $0 } ?? "")
  }

  private func maskedItem(_ item: Substring) -> String {
    guard case (let key, let value?) = item.cut(at: "=") else { return String(item) }
    let name = key.replacing("+", with: " ").percentDecoded.lowercased()
    let isInGroup = groups.contains { naming, members in
      naming.member(of: name, among: members, ignoringCase: true) != nil
    }
    let parameter = parameters[name]
    guard isInGroup || parameter != nil else { return String(item) }
    let object = isInGroup ? nil : parameter.flatMap { maskedObject(value, $0) }
    return key + "=" + (object ?? mask)
  }

  /// JSON with its secrets masked; nil where a secret could remain.
  private func maskedObject(_ text: Substring, _ parameter: Parameter) -> String? {
    guard !parameter.isSensitive, case .value(let type) = parameter.kind,
      let plain = String(text).removingPercentEncoding,
      let json = JSONValue(urlText: plain), let masked = masked(json, type)
    else { return nil }
    return URLText.encoded(masked.urlText)
      .replacing(URLText.encoded(mask), with: mask)
  }

  private func masked(_ json: JSONValue, _ type: ValueType) -> JSONValue? {
    switch (type.kind, json) {
    case (.list(let element, _), .array(let values)):
      return values.allMapped { masked($0, element) }.map(JSONValue.array)
    case (.declared(let path), .object(let members)):
      return masked(members, path)
    default: return spec.hasSecret(in: type) ? nil : json
    }
  }

  /// An object's members; those that the type doesn't know stay, since they are no secret of it.
  private func masked(_ members: [JSONValue.Member], _ path: String) -> JSONValue? {
    let known = spec.objectMembers(of: path)
    guard !known.isEmpty else { return nil }
    return members.allMapped { member in
      let names = known.filter { $0.wireNames.contains(member.name) }
      if names.contains(where: \.isSensitive) {
        return JSONValue.Member(name: member.name, value: .string(mask))
      }
      guard case .value(let type)? = names.first?.kind else { return member }
      return masked(member.value, type).map { JSONValue.Member(name: member.name, value: $0) }
    }.map(JSONValue.object)
  }

  private mutating func collect(_ parameter: Parameter) {
    switch parameter.kind {
    case .value(let type) where type.groupPath != nil:
      guard let naming = parameter.groupNaming, let path = type.groupPath else { return }
      // In whichever group of the list it is.
      let secret = spec.members(of: path).filter(spec.hasSecret).flatMap(\.wireNames)
      groups.append((naming, secret))
    case .value where spec.hasSecret(in: parameter):
      if parameter.location != .query { hidesAll = true }
      for name in parameter.wireNames.map({ $0.lowercased() }) {
        // Of two that share a name, the one that is a secret as a whole counts.
        if parameters[name]?.isSensitive != true { parameters[name] = parameter }
      }
    case .value: break
    case .pairs:
      // Its items have any name.
      if parameter.isSensitive { hidesAll = true }
    case .choice(let path), .group(let path):
      for member in spec.members(of: path) { collect(member) }
    }
  }
}

extension Spec {
  /// The first example of an action that can be shown, with its secrets masked.
  func shownExample(of action: Action) -> String? {
    let mask = ExampleMask(action, in: self)
    return action.examples.lazy.compactMap { mask.masked($0.url) }.first
  }
}
