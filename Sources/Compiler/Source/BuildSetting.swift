/// A reference to a build setting, which the build replaces: `$(PRODUCT_BUNDLE_IDENTIFIER)`.
package enum BuildSetting {
  /// Whether a text of a property list has one, which is not resolved there.
  package static func isPresent(in text: String) -> Bool {
    text.contains("$(") || text.contains("${")
  }
}
