/// A place other than an `Info.plist` where an app says which URLs are its own.
package enum RegistrationFormat: String, CaseIterable, Sendable {
  /// A desktop entry of freedesktop.org, for Linux: a file for each app.
  case desktop
  /// An Android manifest with intent filters.
  case android
  /// Entitlements with the associated domains of universal links.
  case entitlements
  /// The `apple-app-site-association` of each host that universal links have.
  case association = "apple-app-site-association"
  /// The `assetlinks.json` of each host that universal links have, for Android.
  case assetLinks = "assetlinks"
  /// A web page for each action, for people who open its link without having the app.
  case pages
  /// A project specification that XcodeGen includes.
  case xcodegen
  /// A Swift file for Tuist's `ProjectDescriptionHelpers`.
  case tuist
}

/// Facts that aren't in a spec: how the platform reaches the app.
package struct RegistrationOptions: Sendable {
  /// The program that opens URLs, for `desktop`; the specification's name by default.
  package var program: String?
  /// The program's arguments before the URL.
  package var arguments: [String] = []
  /// The Android activity that opens URLs, in full or below the app's package with a dot before it.
  package var activity = ".MainActivity"
  /// XcodeGen's target; the app's name by default.
  package var target: String?

  /// The team's identifier, the prefix of the app's, for `apple-app-site-association`.
  package var team = ""

  package init() {}
}
