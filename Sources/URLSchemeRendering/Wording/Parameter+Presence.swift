import URLSchemeSpec

extension Parameter {
  /// Whether every request has it.
  var isAlwaysThere: Bool {
    if case .pairs = shape { return false }
    if case .required = presence { return true }
    return false
  }
}
