extension URLCampaign {
  /// Handles a request with the campaign of its URL.
  nonisolated(nonsending) static func beside<Result>(
    _ url: String, of interface: URLInterface, _ body: nonisolated(nonsending) () async -> Result
  ) async -> Result {
    guard !interface.settings.campaign.isEmpty else { return await body() }
    return await $current.binding(URLCampaign(url, of: interface), body)
  }
}

extension TaskLocal {
  /// Calls `body` with a value bound, on the actor that the caller is on.
  ///
  /// `withValue` calls its closure on no actor, where the caller is `nonisolated(nonsending)`.
  func binding<Result>(
    _ value: Value, on isolation: isolated (any Actor)? = #isolation,
    _ body: nonisolated(nonsending) () async -> Result
  ) async -> Result {
    await withValue(value) {
      // The closure is on the actor that it captures.
      _ = isolation
      return await body()
    }
  }
}
