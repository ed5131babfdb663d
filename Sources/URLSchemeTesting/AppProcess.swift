/// A running app on a simulated device: what a router or a client is given instead of the system.
@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public final class AppProcess: URLOpener {
  /// The app's name.
  public let app: String
  /// 1 for the app's first process, 2 for the one that is started after that has ended, and so on.
  public let number: Int
  private let device: SimulatedDevice
  let executor: ProcessExecutor
  private let registry = CallRegistry()

  init(app: String, number: Int, device: SimulatedDevice, executor: ProcessExecutor) {
    self.app = app
    self.number = number
    self.device = device
    self.executor = executor
  }

  /// The device's time, which the test moves.
  public var clock: SimulatedClock { device.clock }

  public func open(_ url: String) async -> Bool { device.open(url, from: app) }

  /// Whether some app claims the URL's scheme, and this app has listed it under
  /// `LSApplicationQueriesSchemes`; without that the system says no.
  public func canOpen(_ url: String) async -> Bool { device.canOpen(url, askedBy: app) }

  /// Options for a client in this process: its calls expire by the device's clock, and their work runs in the order
  /// that the device's seed makes.
  ///
  /// - Parameters:
  ///   - store: Where calls wait. One that was made outside of the process outlives it, as a file
  ///     would; without one, the process takes its calls with it.
  ///   - timeout: How long an answer is waited for.
  public func callerOptions(
    store: any PendingCallStore = InMemoryPendingCallStore(), timeout: Duration = .seconds(600)
  ) -> CallerOptions {
    var options = CallerOptions(store: store, timeout: timeout, clock: self)
    let executor = executor
    // A process knows nothing of the tasks and handlers of another one, though it has their store.
    options.registry = registry
    options.start = { work in Task(executorPreference: executor, operation: work) }
    return options
  }
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension AppProcess: CallClock {
  /// The device's date; it starts at 2001-01-01T00:00:00Z and moves with the clock.
  public var now: Date { device.date }

  public func sleep(for duration: Duration) async throws { try await clock.sleep(for: duration) }
}
