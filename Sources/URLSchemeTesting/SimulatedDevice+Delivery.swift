@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension SimulatedDevice {
  func canOpen(_ url: String, askedBy name: String) -> Bool {
    guard let scheme = OpenedURL.scheme(of: url) else { return false }
    return state.withLock { state in
      guard let app = state.app(name), app.queries.contains(scheme) else { return false }
      return !state.claimants(of: scheme).isEmpty
    }
  }

  /// Sends a URL on its way, and returns false if no app claims its scheme.
  func open(_ url: String, from sender: String?) -> Bool {
    let receiver = receiver(of: url)
    let time = clock.now.sinceStart
    let (opened, faults) = state.withLock { state in
      let opened = OpenedURL(
        number: state.journal.count, time: time, url: url, sender: sender, receiver: receiver)
      state.journal.append(opened)
      return (opened, state.faults)
    }
    guard let receiver else { return false }
    let fault = faults?(opened)
    state.withLock { $0.journal[opened.number].fault = fault }
    send(opened, to: receiver, fault)
    return true
  }

  private func receiver(of url: String) -> String? {
    guard let scheme = OpenedURL.scheme(of: url) else { return nil }
    let (claimants, preferred) = state.withLock { state in
      (state.claimants(of: scheme), state.preferred[scheme])
    }
    if let preferred, claimants.contains(preferred) { return preferred }
    guard claimants.count > 1 else { return claimants.first }
    return claimants[scheduler.choice(below: claimants.count)]
  }

  private func send(_ opened: OpenedURL, to receiver: String, _ fault: OpenedURL.Fault?) {
    let (number, url) = (opened.number, opened.url)
    let arrive = { @Sendable [self] (url: String) in
      scheduler.add { self.deliver(url, to: receiver, of: number) }
    }
    switch fault {
    case nil: arrive(url)
    case .lost: break
    case .delayed(let time): clock.after(time) { arrive(url) }
    case .repeated(let times): for _ in 0..<max(times, 0) { arrive(url) }
    case .truncated(let bytes): arrive(String(decoding: url.utf8.prefix(bytes), as: UTF8.self))
    case .replaced(let other): arrive(other)
    case .receiverEnded:
      scheduler.add {
        self.terminate(receiver)
        self.deliver(url, to: receiver, of: number)
      }
    }
  }
}
