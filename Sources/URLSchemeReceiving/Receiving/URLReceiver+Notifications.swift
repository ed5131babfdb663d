#if canImport(UserNotifications) && !os(tvOS)
  public import UserNotifications

  extension URLReceiver {
    /// Takes the URL inside the notification that a person has tapped: the notification center
    /// delegate's `userNotificationCenter(_:didReceive:)`.
    ///
    /// - Parameters:
    ///   - response: The person's response.
    ///   - keys: The keys that lead to the URL in the payload, the outermost first. By default
    ///     `url`.
    /// - Returns: Whether the payload contains a URL, and the URL is one of the app's. The URL of a
    ///   dismissed notification isn't handled.
    @discardableResult public func receive(
      _ response: UNNotificationResponse, at keys: String...
    ) -> Bool {
      guard response.actionIdentifier != UNNotificationDismissActionIdentifier else { return false }
      return receive(
        response.notification.request.content.userInfo, at: keys, via: .notification)
    }
  }
#endif
