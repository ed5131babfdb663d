@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension SimulatedDevice {
  /// The app's process, which is started when there is none; nil when it isn't installed.
  @discardableResult func launch(_ name: String) -> AppProcess? {
    let app = state.withLock { state in
      state.change(name) { app in
        guard app.process == nil else { return }
        app.launches += 1
        app.process = AppProcess(
          app: name, number: app.launches, device: self, executor: ProcessExecutor(scheduler))
        app.content = nil
      }
    }
    guard let app, let process = app.process else { return nil }
    if app.content == nil {
      // Outside of the lock: the app may well look at the device while it starts.
      let content = app.launch(process)
      _ = state.withLock { state in state.change(name) { $0.content = content } }
    }
    return process
  }

  func terminate(_ name: String) {
    let app = state.withLock { state -> App? in
      let app = state.app(name)
      state.change(name) { ($0.process, $0.content) = (nil, nil) }
      return app
    }
    app?.process?.executor.end()
  }

  func uninstall(_ name: String) {
    terminate(name)
    state.withLock { state in state.apps.removeAll { $0.name == name } }
  }

  /// Hands a URL to an app.
  func deliver(_ url: String, to name: String, of opened: Int) {
    guard let process = launch(name), let content = state.withLock({ $0.app(name)?.content })
    else { return }
    let delivery = OpenedURL.Delivery(
      time: clock.now.sinceStart, process: process.number, url: url)
    state.withLock { $0.journal[opened].deliveries.append(delivery) }
    _ = Task(executorPreference: process.executor) { await content.handle(url) }
  }
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension SimulatedDevice.State {
  func app(_ name: String) -> SimulatedDevice.App? { apps.first { $0.name == name } }

  /// Changes an app, and returns it as it is then.
  @discardableResult mutating func change(
    _ name: String, _ body: (inout SimulatedDevice.App) -> Void
  ) -> SimulatedDevice.App? {
    guard let index = apps.firstIndex(where: { $0.name == name }) else { return nil }
    body(&apps[index])
    return apps[index]
  }

  func claimants(of scheme: String) -> [String] {
    apps.filter { $0.schemes.contains(scheme) }.map(\.name)
  }
}
