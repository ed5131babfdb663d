import Foundation

// What an app that comes from Firebase has: the library's interface, as its documentation has it, and a
// screen.

@MainActor final class DynamicLinks {
  static func dynamicLinks() -> DynamicLinks { DynamicLinks() }

  func handleUniversalLink(
    _ url: URL, completion: @escaping (DynamicLink?, (any Error)?) -> Void
  ) -> Bool { false }
}

struct DynamicLink { var url: URL? }

@MainActor func showItem(_ id: Int, color: String?) {}

/// Asks the server for the link behind a code.
func target(of code: String) async throws -> URL { throw CancellationError() }
