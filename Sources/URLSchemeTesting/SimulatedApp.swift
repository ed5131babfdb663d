/// The content of an app on a simulated device: a value with a receiver for URLs, which the test
/// makes each time the app starts.
public protocol AppOnDevice: Sendable {
  /// Handles a URL that came to the app, as `onOpenURL` or a delegate would.
  func handle(_ url: String) async
}

/// An app that consists of a router alone.
public struct RouterApp<Router: URLRouter>: AppOnDevice {
  /// Handles the URLs.
  public let router: Router

  /// Creates an app that passes its URLs to a router, and calls no other app.
  public init(_ router: Router) { self.router = router }

  public func handle(_ url: String) async {
    let _: URLOutcome = await router.handle(url)
  }
}

/// An app that is installed on a simulated device.
@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct SimulatedApp<Content: AppOnDevice>: Sendable {
  /// The app's name.
  public let name: String
  let device: SimulatedDevice

  /// How often the app has been started.
  public var launches: Int { device.state.withLock { $0.app(name)?.launches ?? 0 } }

  /// Whether a process of the app is running.
  public var isRunning: Bool { device.state.withLock { $0.app(name)?.process != nil } }

  /// Starts the app if it isn't running, and returns the content of its process; nil if the app is uninstalled.
  @discardableResult public func launch() -> Content? {
    device.launch(name)
    return device.state.withLock { $0.app(name)?.content as? Content }
  }

  /// Starts a task in the app, such as a call of another app. It runs while the test runs the device: by `value`,
  /// `settle` or `advance`.
  @discardableResult public func run<Value: Sendable>(
    _ body: @escaping @Sendable (Content) async throws -> Value
  ) -> SimulatedTask<Value> {
    let task = SimulatedTask<Value>(device)
    guard let process = device.launch(name), let content = launch() else {
      task.end(.failure(SimulatedDevice.AppNotInstalled(app: name)))
      return task
    }
    task.start(
      Task(executorPreference: process.executor) {
        do {
          task.end(.success(try await body(content)))
        } catch {
          task.end(.failure(error))
        }
      }, on: process.executor)
    return task
  }

  /// Ends the app's process at once and without cleanup, as the system does when it needs memory.
  /// The process's work never resumes, and the next URL starts the app again.
  public func terminate() { device.terminate(name) }

  /// Removes the app, and ends its process.
  public func uninstall() { device.uninstall(name) }
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension SimulatedDevice {
  /// The app that was to do something isn't on the device any more.
  public struct AppNotInstalled: Error, CustomStringConvertible {
    /// Its name on the device.
    public let app: String
    /// One sentence for people who debug.
    public var description: String { "the device has no app '\(app)'" }
  }
}
