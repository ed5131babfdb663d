#if canImport(UserNotifications) && !os(tvOS)
  public import UserNotifications

  extension URLReceiver {
    /// Handles the URL inside the notification that a person has answered: the notification center
    /// delegate's `userNotificationCenter(_:didReceive:)`.
    ///
    /// - Parameters:
    ///   - response: The person's answer.
    ///   - keys: The keys that lead to the URL in the payload, the outermost first. By default
    ///     `url`.
    /// - Returns: Whether there is a URL, and it is one of the app's. The URL of a dismissed notification
    ///   isn't handled.
    @discardableResult public func handle(
      _ response: UNNotificationResponse, at keys: String...
    ) -> Bool {
      guard response.actionIdentifier != UNNotificationDismissActionIdentifier else { return false }
      return handle(
        response.notification.request.content.userInfo, at: keys, by: .notification)
    }
  }
#endif
