/// A URL that an app received, with its sender and its entry point.
///
/// ```swift
/// let delivery = URLDelivery(url, from: URLDelivery.Caller("com.example.notes"))
/// let receiver = URLReceiver(WordRev.Router(Words(), opener: opener))
/// receiver.receive(delivery)
/// ```
public struct URLDelivery: Equatable, Sendable {
  /// The entry point of a URL.
  public enum EntryPoint: Equatable, Sendable {
    /// The app itself, or an argument of its program.
    case program
    /// The start of a scene: `scene(_:willConnectTo:options:)`.
    case sceneConnection
    /// The delegate of a running scene or application: `scene(_:openURLContexts:)`,
    /// `application(_:open:options:)`, `application(_:open:)`.
    case delegate
    /// A view: SwiftUI's `onOpenURL`.
    case view
    /// An `NSUserActivity`: a universal link, Handoff, Spotlight.
    case userActivity
    /// The payload of a notification.
    case notification
  }

  /// The URL, unchanged.
  public var url: String
  /// The sender, if the system names it.
  public var caller: Caller?
  /// The entry point.
  public var entryPoint: EntryPoint

  /// Creates a delivery.
  ///
  /// - Parameters:
  ///   - url: The URL, unchanged.
  ///   - caller: The sender, if the system names it.
  ///   - entryPoint: The entry point.
  public init(_ url: String, from caller: Caller? = nil, via entryPoint: EntryPoint = .program) {
    self.url = url
    self.caller = caller
    self.entryPoint = entryPoint
  }

  /// Creates a delivery of a URL, with its sender, if the system names it, and its entry point.
  public init(_ url: URL, from caller: Caller? = nil, via entryPoint: EntryPoint = .program) {
    self.init(url.absoluteString, from: caller, via: entryPoint)
  }
}

/// The latest deliveries, to tell one event that the system brings by two entry points from two events.
struct RecentDeliveries: Sendable {
  private var events: [(url: String, entryPoints: Set<URLDelivery.EntryPoint>, time: Date)] = []
  /// More than can be under way at once.
  private static let maximum = 64
  private static let longest = 1 << 16

  /// Returns whether a delivery repeats an event that has arrived at another entry point.
  mutating func repeats(_ delivery: URLDelivery, at now: Date, within window: Duration) -> Bool {
    // The app itself delivers a URL once, and what nobody would read isn't kept.
    guard delivery.entryPoint != .program, delivery.url.utf8.count <= Self.longest else {
      return false
    }
    // In either direction: clocks are set back, too.
    events.removeAll { abs(now.timeIntervalSince($0.time)) > window.timeInterval }
    let same = events.firstIndex {
      $0.url.isIdentical(to: delivery.url) && !$0.entryPoints.contains(delivery.entryPoint)
    }
    if let same {
      events[same].entryPoints.insert(delivery.entryPoint)
      return true
    }
    if events.count == Self.maximum { events.removeFirst() }
    events.append((delivery.url, [delivery.entryPoint], now))
    return false
  }
}

extension URLDelivery {
  /// The app that sent a URL, as the system names it.
  ///
  /// It is the value of `UIOpenURLContext.options.sourceApplication` and of similar properties.
  /// Systems name only few callers; a web page or another company's app comes without a name. A name
  /// in the request itself, such as `x-source`, isn't the system's.
  ///
  /// ```swift
  /// let router = WordRev.Router(Words(), opener: ClosureOpener { _ in true })
  /// let caller = URLDelivery.Caller("com.example.notes")
  /// print(await router.handle("x-callback-wordrev://x-callback-url/reverse?word=foo", from: caller))
  /// ```
  public struct Caller: Equatable, Sendable {
    /// The app's identifier in reverse DNS.
    public let identifier: String

    /// Creates a caller.
    ///
    /// - Parameter identifier: The app's identifier in reverse DNS, such as `com.example.notes`.
    public init(_ identifier: String) { self.identifier = identifier }
  }
}
