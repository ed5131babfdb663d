/// A URL that came to an app, and how.
public struct URLDelivery: Hashable, Sendable {
  /// What brought a URL.
  public enum Source: Hashable, Sendable {
    /// The app itself, or an argument of its program.
    case program
    /// What a scene was started with: `scene(_:willConnectTo:options:)`.
    case sceneConnection
    /// A scene's or the application's delegate, while it runs: `scene(_:openURLContexts:)`,
    /// `application(_:open:options:)`, `application(_:open:)`.
    case delegate
    /// A view: SwiftUI's `onOpenURL`.
    case view
    /// An `NSUserActivity`: a universal link, Handoff, Spotlight.
    case userActivity
    /// The payload of a notification.
    case notification
  }

  /// The URL as it came.
  public var url: String
  /// Who sent it, if the system says so.
  public var caller: SystemCaller?
  /// What brought it.
  public var source: Source

  public init(_ url: String, from caller: SystemCaller? = nil, by source: Source = .program) {
    self.url = url
    self.caller = caller
    self.source = source
  }
}
