import URLSchemeSpec

extension Parameter {
  /// Whether the property may be nil.
  var isOptional: Bool {
    if isFlag || isPairs { return false }
    if case .optional = presence { return true }
    return false
  }

  /// How a group's members are named in the URL; nil when they have their own names.
  var naming: String? {
    wireName.contains("{member}") && wireName != "{member}" ? wireName : nil
  }

  /// The names that the parameter takes in the URL.
  func itemNames(in spec: Spec) -> [String] {
    switch shape {
    case .pairs: return []
    case .value: return [wireName] + aliases
    case .group(let path):
      guard case .group(let members)? = spec.declaration(path)?.kind else { return [] }
      return members.flatMap { naming == nil ? $0.itemNames(in: spec) : wireNames(of: $0) }
    case .choice(let path):
      guard case .choice(let branches, _)? = spec.declaration(path)?.kind else { return [] }
      return branches.flatMap { $0.content.itemNames(in: spec) }
    }
  }
}
