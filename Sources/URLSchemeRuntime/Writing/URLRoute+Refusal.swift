extension URLRoute {
  /// The result of reading a built URL, for the error about one that doesn't read as it should.
  package enum ReadBack {
    /// A request of some action, with all that it writes.
    case request(action: String, (inout URLWriter) -> Void)
    case refused(RequestError)
  }

  /// Why no URL of the route reads as what `write` writes.
  ///
  /// - Parameter purpose: Which of the action's URLs it was to be.
  package func refusal(
    for purpose: URLBuilder.Purpose = .any, _ write: (inout URLWriter) -> Void,
    read: (String) -> ReadBack
  ) -> RequestError {
    if let templates { return templates.refusal(self, purpose, write, read) }
    guard let text = url(write), case .request(let action, _) = read(text), action != name else {
      return refusal(nil, Self.standing)
    }
    return refusal(nil, Self.otherAction)
  }

  /// Why no template makes a URL that reads as what `write` writes.
  func refusal(
    for purpose: URLBuilder.Purpose, _ placeholders: [Placeholder],
    _ write: (inout URLWriter) -> Void, _ read: (String) -> ReadBack
  ) -> RequestError {
    let entries = URLWriter.entries(plusIsSpace: interface.settings.plusIsSpace, write)
    // An empty value has no place in any template, and a dot segment none in a path.
    let places = placeholders.filter { $0.place != .item }.names
    if let empty = entries.first(where: { $0.text.isEmpty && places.contains($0.name) }) {
      return refusal(empty.name, "text that is not empty")
    }
    let unplaced = entries.first { entry in
      placeholders.contains(.path(entry.name)) && entry.text.withBytes(URLText.hasDotSegment)
    }
    if let entry = unplaced {
      return refusal(entry.name, "text without dot segments, because it is in the path")
    }
    let illegal = entries.first { entry in
      placeholders.contains(.restOfURL(entry.name)) && !URLText.isLegalRest(entry.text)
    }
    if let entry = illegal {
      return refusal(
        entry.name, "text whose characters are all legal in a URL, since none of them is escaped")
    }
    guard let text = url(for: purpose, write) else {
      return refusal(nil, "values that one of the URL's templates takes together")
    }
    switch read(text) {
    case .refused(let error):
      return refusal(
        error.action == name ? error.parameter : solePlaceholder,
        error.reason == .otherScheme ? Self.schemes : Self.standing)
    case .request(let action, _) where action != name:
      // Not which one: where its name is a literal, that is the value.
      return refusal(solePlaceholder, Self.otherAction)
    case .request(_, let writeAgain):
      let found = URLWriter.entries(plusIsSpace: interface.settings.plusIsSpace, writeAgain)
      let wrong = entries.first { entry in
        !found.contains {
          $0.name.isIdentical(to: entry.name) && $0.text.isIdentical(to: entry.text)
        }
      }
      return refusal(wrong?.name, Self.standing)
    }
  }

  private static var standing: String {
    "values that are allowed in the path and don't change what the URL means"
  }

  private static var schemes: String { "an address with one of the app's schemes" }

  private static var otherAction: String {
    "a value that doesn't make it the URL of another action"
  }

  private func refusal(_ parameter: String?, _ expected: String) -> RequestError {
    RequestError(.notRepresentable, action: name, parameter: parameter, expected: expected)
  }
}
