/// What becomes of one file.
package struct PlannedFile: Sendable, Equatable {
  package enum Change: Sendable {
    case create
    case replace
    /// It holds these very bytes already, and is not touched.
    case keep
  }

  /// The file, its directory included.
  package let path: String
  package let change: Change

  package init(path: String, change: Change) {
    self.path = path
    self.change = change
  }
}
