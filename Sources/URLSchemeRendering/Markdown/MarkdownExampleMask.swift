import Foundation
import URLSchemeGeneration
package import URLSchemeSpec

/// Takes secrets out of example URLs.
package struct ExampleMask {
  static let mask = "•••"

  private let mask: String
  /// The query items that hold secrets, in lower case.
  private var names: Set<String> = []
  /// Whether a secret stands elsewhere than in a query item, where it can't be told apart.
  private var hidesAll = false
  private let secrets: SecretSearch

  /// - Parameter mask: What stands for a secret, as it goes into a URL.
  package init(_ action: Action, in spec: Spec, mask: String = Self.mask) {
    self.mask = mask
    secrets = SecretSearch(spec)
    for parameter in action.parameters { collect(parameter) }
  }

  /// The URL with the mask in the place of every secret; `nil` where a secret could remain.
  package func masked(_ url: String) -> String? {
    if hidesAll { return nil }
    guard !names.isEmpty, let question = url.firstIndex(of: "?") else { return url }
    let start = url.index(after: question)
    let end = url[start...].firstIndex(of: "#") ?? url.endIndex
    let items = url[start..<end].split(separator: "&", omittingEmptySubsequences: false)
    return url[..<start] + items.map(maskedItem).joined(separator: "&") + url[end...]
  }

  private func maskedItem(_ item: Substring) -> String {
    guard let equals = item.firstIndex(of: "=") else { return String(item) }
    let written = item[..<equals].replacing("+", with: " ")
    let name = (String(written).removingPercentEncoding ?? String(written)).lowercased()
    return names.contains(name) ? item[...equals] + mask : String(item)
  }

  private mutating func collect(_ parameter: Parameter) {
    switch parameter.shape {
    case .value:
      if secrets.isAny(in: parameter) { hide(parameter) }
    case .pairs:
      // Its items have any name.
      if parameter.isSensitive { hidesAll = true }
    case .choice(let path), .group(let path):
      for var member in secrets.members(of: path) {
        member.isSensitive = member.isSensitive || parameter.isSensitive
        collect(member)
      }
    }
  }

  private mutating func hide(_ parameter: Parameter) {
    if case .query = parameter.place {
      names.formUnion(([parameter.wireName] + parameter.aliases).map { $0.lowercased() })
    } else {
      hidesAll = true
    }
  }
}
