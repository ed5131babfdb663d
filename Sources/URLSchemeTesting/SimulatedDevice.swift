/// A device for tests. Tests install apps on it, open URLs on it, and inject the failures of real
/// devices.
///
/// ```swift
/// let device = SimulatedDevice(seed: 1)
/// device.install("WordRev", schemes: ["x-callback-wordrev"]) {
///   RouterApp(WordRev.Router(Words(), opener: $0))
/// }
/// let demo = device.install(
///   "SchemeDemo", schemes: ["schemedemo"], queries: ["x-callback-wordrev"]
/// ) { SchemeDemoApp(opener: $0) }
///
/// let word = try await demo.run { try await $0.wordRev.reverse(word: "foo").word }.value
/// #expect(word == "oof")
/// ```
///
/// Nothing happens by itself: `settle` does what can be done, and `advance` moves the time. All of
/// it runs where the test calls them, one piece after the other, in an order that the seed decides;
/// the same seed gives the same run, as long as the apps' own code stays with structured tasks and
/// the device's clock.
@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public final class SimulatedDevice: Sendable {
  /// The system's limit for `LSApplicationQueriesSchemes`; what is listed after them is ignored.
  public static let maximumQueries = 50

  struct App: Sendable {
    var name: String
    var schemes: [String]
    var queries: Set<String>
    var launches = 0
    var process: AppProcess?
    /// Makes the content for a new process.
    var launch: @Sendable (AppProcess) -> any AppOnDevice
    /// The content of the present process.
    var content: (any AppOnDevice)?
  }

  struct State: Sendable {
    var apps: [App] = []
    var preferred: [String: String] = [:]
    var journal: [OpenedURL] = []
    var faults: (@Sendable (OpenedURL) -> OpenedURL.Fault?)?
  }

  let scheduler: Scheduler
  let state = Lock(State())
  /// The device's time.
  public let clock = SimulatedClock()

  /// Creates a device without apps.
  ///
  /// - Parameter seed: Decides all that is a matter of chance: what of several things comes first,
  ///   and which of several apps gets a scheme that all of them claim.
  public init(seed: UInt64 = 0) { scheduler = Scheduler(seed: seed) }

  /// The device's date; it starts at 2001-01-01T00:00:00Z and moves with the clock.
  public var date: Date {
    Date(timeIntervalSinceReferenceDate: clock.now.sinceStart / .seconds(1))
  }

  // MARK: Apps

  /// Installs an app.
  ///
  /// - Parameters:
  ///   - name: Tells it apart from the others; the same name again is an update, which ends the old
  ///     one's process.
  ///   - schemes: What its `CFBundleURLTypes` claim. Several apps may claim the same.
  ///   - queries: What its `LSApplicationQueriesSchemes` list.
  ///   - launch: Makes the app when it starts: with the first URL or the first `run`, and again
  ///     after its process ended. Keep state that survives the process outside the closure.
  @discardableResult public func install<Content: AppOnDevice>(
    _ name: String, schemes: [String], queries: [String] = [],
    launch: @escaping @Sendable (AppProcess) -> Content
  ) -> SimulatedApp<Content> {
    uninstall(name)
    let app = App(
      name: name, schemes: schemes.map { $0.lowercased() },
      queries: Set(queries.prefix(Self.maximumQueries).map { $0.lowercased() }), launch: launch)
    state.withLock { $0.apps.append(app) }
    return SimulatedApp(name: name, device: self)
  }

  /// Decides which of several apps gets a scheme that all of them claim. By default, the seed
  /// decides for each URL, because the system promises no order.
  public func prefer(_ name: String, for scheme: String) {
    state.withLock { $0.preferred[scheme.lowercased()] = name }
  }

  // MARK: URLs

  /// Opens a URL: the person has followed a link, a web page has asked for it. The app handles it in ``settle()``,
  /// ``step()`` or ``advance(by:)``.
  ///
  /// - Returns: Whether some app claims its scheme.
  @discardableResult public func open(_ url: String) -> Bool { open(url, from: nil) }

  /// Opens a URL, and returns whether some app claims its scheme.
  @discardableResult public func open(_ url: URL) -> Bool { open(url.absoluteString) }

  /// All URLs that anybody has opened, in order.
  public var journal: [OpenedURL] { state.withLock(\.journal) }

  /// Decides what goes wrong with each URL.
  ///
  /// - Parameter fault: Is asked once for each URL that some app takes; nil lets it pass.
  public func injectFaults(_ fault: @escaping @Sendable (OpenedURL) -> OpenedURL.Fault?) {
    state.withLock { $0.faults = fault }
  }

  /// Lets all URLs pass again.
  public func stopInjectingFaults() { state.withLock { $0.faults = nil } }

  // MARK: Going on

  /// Does one thing that can be done; false when all wait.
  @discardableResult public func step() -> Bool { scheduler.step() }

  /// Does all that can be done without time passing.
  public func settle() { while scheduler.step() {} }

  /// Lets time pass, and does all that can be done meanwhile, in the order of time.
  public func advance(by duration: Duration) {
    let end = clock.now.advanced(by: duration)
    repeat { settle() } while clock.advanceOnce(to: end)
    settle()
  }
}
