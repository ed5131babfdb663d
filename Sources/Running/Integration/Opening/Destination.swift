import Foundation

/// The place to open a URL in.
package enum Destination: String, CaseIterable, Sendable {
  /// This machine, as a click on a link would.
  case system
  /// A booted simulator of Xcode's.
  case simulator
  /// An iPhone, an iPad or another device that Xcode knows.
  case iphone

  /// Whether an app there gets a URL unchanged. Apple's systems, and the programs that open URLs on
  /// their devices, rewrite some URLs.
  func keeps(_ url: String) -> Bool {
    #if os(Linux)
      // `xdg-open` looks for the scheme as it is written.
      if self == .system { return !url.prefix { $0 != ":" }.contains(where: \.isUppercase) }
    #endif
    return URL(string: url)?.absoluteString == url
  }
}
