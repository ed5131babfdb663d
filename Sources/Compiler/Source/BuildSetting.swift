extension StringProtocol {
  /// Whether a text of a property list has a reference to a build setting, which the build replaces:
  /// `$(PRODUCT_BUNDLE_IDENTIFIER)`.
  package var hasBuildSetting: Bool { contains("$(") || contains("${") }
}
