/// A template that the tool brings along.
package struct Template: Sendable {
  /// Folder and file: `swift/actions`.
  package let name: String
  /// The Mustache text.
  package let text: String
}
