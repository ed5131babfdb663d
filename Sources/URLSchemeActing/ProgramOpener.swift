import URLSchemeRuntime
import URLSchemeToolSupport

/// An opener that hands each URL to a program.
struct ProgramOpener: URLOpener {
  let program: @Sendable (String) -> Program

  func open(_ url: String) async -> Bool {
    guard let ending = await program(url).run() else { return false }
    // `am start` ends well whatever happens.
    return ending.status == 0 && !(ending.output + ending.errors).contains("Error:")
  }
}
