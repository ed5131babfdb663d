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
}
