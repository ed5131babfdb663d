extension Route {
  /// The URL of the first template that takes the values which `write` writes; nil when there is
  /// none. Where a value stands in the path, it may still read as something else.
  package func url(_ write: (inout URLWriter) -> Void) -> String? {
    if let opening {
      return URLWriter.text(
        opening: opening.text, hasItems: opening.hasItems, plusIsSpace: interface.plusIsSpace,
        write)
    }
    let entries = URLWriter.entries(plusIsSpace: interface.plusIsSpace, write)
    return PlaceBuilder(route: self, entries: entries).text()
  }

  /// All that `write` writes as query items, which is the same text for equal requests.
  package func items(_ write: (inout URLWriter) -> Void) -> String {
    URLWriter.text(opening: "", hasItems: true, plusIsSpace: interface.plusIsSpace, write)
  }
}
