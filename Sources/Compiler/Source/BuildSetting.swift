extension StringProtocol {
  /// Whether a text of a property list has a reference to a build setting, which the build replaces:
  /// `$(PRODUCT_BUNDLE_IDENTIFIER)`.
  package var hasBuildSetting: Bool { contains("$(") || contains("${") }

  /// Whether it is the setting with the app's identifier: `$(PRODUCT_BUNDLE_IDENTIFIER)`.
  package var isBundleIdentifierSetting: Bool {
    String(self).wholeMatch(of: /\$[({]PRODUCT_BUNDLE_IDENTIFIER(?::[A-Za-z0-9]+)?[)}]/) != nil
  }
}
