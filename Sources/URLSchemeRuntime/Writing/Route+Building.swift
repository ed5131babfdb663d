extension Route {
  /// The URL of the first template that takes the values which `write` writes; nil when there is
  /// none.
  ///
  /// - Parameter isAccepted: Whether a URL is acceptable: with a value in the path, it may read as
  ///   something else.
  package func url(
    where isAccepted: (String) -> Bool = { _ in true }, _ write: (inout URLWriter) -> Void
  ) -> String? {
    if let text = openedURL(write), isAccepted(text) { return text }
    // A later template may be right.
    return templates?.text(self, .any, isAccepted, write)
  }

  /// The address on the web of a request; nil when no address there takes the values.
  package func link(
    where isAccepted: (String) -> Bool = { _ in true }, _ write: (inout URLWriter) -> Void
  ) -> String? {
    if opensOnWeb, let text = openedURL(write), isAccepted(text) { return text }
    return templates?.text(self, .link, isAccepted, write)
  }

  /// The URL of a request by one of the app's schemes; nil when none of their URLs takes the values.
  package func schemeURL(
    where isAccepted: (String) -> Bool, _ write: (inout URLWriter) -> Void
  ) -> String? {
    if !opensOnWeb, let text = openedURL(write), isAccepted(text) { return text }
    return templates?.text(self, .scheme, isAccepted, write)
  }

  private var opensOnWeb: Bool { opening?.hasPrefix("https:") ?? false }

  /// Refuses a request whose canonical URL is longer than the app takes: it could not be read again.
  @usableFromInline package func checkLength(
    _ write: (inout URLWriter) -> Void
  ) throws(RequestError) {
    guard (url(write)?.utf8.count ?? 0) > interface.maximumLength else { return }
    throw interface.tooLong
  }

  /// The URL of the first template where that begins in the same way for all requests.
  @usableFromInline func openedURL(_ write: (inout URLWriter) -> Void) -> String? {
    guard let opening else { return nil }
    return URLWriter.text(
      opening: opening, hasItems: openingHasItems, plusIsSpace: interface.plusIsSpace, write)
  }

  /// The query items that `write` writes, as one text, which is the same for equal requests.
  package func items(_ write: (inout URLWriter) -> Void) -> String {
    URLWriter.text(hasItems: true, plusIsSpace: interface.plusIsSpace, write)
  }
}
