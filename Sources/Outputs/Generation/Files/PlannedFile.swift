/// A file, and whether it is created, updated or left as it is.
package struct PlannedFile: Sendable, Equatable {
  /// What happens to a file, with the word by which commands list it.
  package enum Change: String, Sendable {
    case create = "created"
    case replace = "changed"
    /// It holds these very bytes already, and is not touched.
    case keep = "unchanged"
  }

  /// The file, its directory included.
  package let path: String
  package let change: Change
}
