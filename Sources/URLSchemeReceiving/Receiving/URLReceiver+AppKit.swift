#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit

  extension URLReceiver {
    /// Handles URLs: the application delegate's `application(_:open:)`.
    @MainActor public func handle(_ urls: [URL]) {
      for url in urls { handle(URLDelivery(url.absoluteString, by: .delegate)) }
    }
  }
#endif
