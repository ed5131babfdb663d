extension URLRoute {
  /// The URL of the first template that takes the values which `write` writes; nil when there is
  /// none.
  ///
  /// - Parameters:
  ///   - purpose: Which of the action's URLs will do.
  ///   - isAccepted: Whether a URL is acceptable: with a value in the path, it may read as
  ///     something else.
  package func url(
    for purpose: URLBuilder.Purpose = .any, where isAccepted: (String) -> Bool = { _ in true },
    _ write: (inout URLWriter) -> Void
  ) -> String? {
    if opens(for: purpose), let text = openedURL(write), isAccepted(text) { return text }
    // A later template may be right.
    return templates?.text(self, purpose, isAccepted, write)
  }

  /// Whether the first template is one for the purpose, where that begins in the same way for all requests.
  private func opens(for purpose: URLBuilder.Purpose) -> Bool {
    guard purpose != .any else { return true }
    return (opening?.hasPrefix("https:") ?? false) == (purpose == .link)
  }

  /// Refuses a request whose canonical URL is longer than the app takes: it could not be read again.
  @usableFromInline package func checkLength(
    _ write: (inout URLWriter) -> Void
  ) throws(RequestError) {
    guard (url(write)?.utf8.count ?? 0) > interface.settings.maximumLength else { return }
    throw interface.tooLong
  }

  /// The URL of the first template where that begins in the same way for all requests.
  @usableFromInline func openedURL(_ write: (inout URLWriter) -> Void) -> String? {
    guard let opening else { return nil }
    return URLWriter.text(
      opening: opening, hasItems: openingHasItems, plusIsSpace: interface.settings.plusIsSpace,
      write)
  }

  /// The query items that `write` writes, as one text, which is the same for equal requests.
  package func items(_ write: (inout URLWriter) -> Void) -> String {
    URLWriter.text(hasItems: true, plusIsSpace: interface.settings.plusIsSpace, write)
  }
}
