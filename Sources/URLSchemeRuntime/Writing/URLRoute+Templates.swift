extension URLRoute {
  /// The templates by which an action's URLs are built, where not all of them begin in the same way.
  ///
  /// What builds is kept as functions, so that an app whose actions need no templates has none of it.
  public struct Templates: Sendable {
    /// The parameters that have a place in some template.
    let placeholders: [Placeholder]
    /// The first acceptable text among those of the templates.
    let text:
      @Sendable (URLRoute, URLBuilder.Purpose, (String) -> Bool, (inout URLWriter) -> Void) ->
        String?
    /// The error about values of which no URL can be made.
    let refusal:
      @Sendable (URLRoute, URLBuilder.Purpose, (inout URLWriter) -> Void, (String) -> ReadBack) ->
        RequestError

    /// Writes a URL by one of the action's templates.
    ///
    /// It gets the template's number, from zero, and returns whether the template takes the values; nil if
    /// there is no template of that number.
    public typealias Build = @Sendable (Int, inout URLBuilder) -> Bool?

    /// Creates the way in which an action's URLs are built by templates.
    ///
    /// - Parameters:
    ///   - placeholders: The parameters that have a place in some template.
    ///   - build: Writes a URL by one of the templates.
    public init(placeholders: [Placeholder] = [], build: @escaping Build) {
      self.placeholders = placeholders
      text = { route, purpose, isAccepted, write in
        let entries = URLWriter.entries(plusIsSpace: route.interface.settings.plusIsSpace, write)
        return URLBuilder(route, entries, build, for: purpose).text(where: isAccepted)
      }
      refusal = { route, purpose, write, read in
        route.refusal(for: purpose, placeholders, write, read)
      }
    }
  }
}
