/// Whose work a change of a specification breaks.
package enum Audience: String, CaseIterable, Sendable {
  /// Whoever opens the app's URLs: URLs in use are refused or mean something else, answers can no
  /// longer be read, or Swift that uses the generated client no longer compiles.
  case callers
  /// The app itself: Swift that handles the requests no longer compiles, or can no longer answer as
  /// it does.
  case receivers
}
