#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit

  extension URLReceiver {
    /// Takes URLs: the application delegate's `application(_:open:)`.
    @MainActor public func receive(_ urls: [URL]) {
      for url in urls { receive(URLDelivery(url, via: .delegate)) }
    }
  }
#endif
