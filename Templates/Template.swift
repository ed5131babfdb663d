/// A template that the tool brings along.
package struct Template: Sendable {
  /// Folder and file: `swift/actions`.
  package let name: String
  /// The Mustache text.
  package let text: String

  init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    text = String(decoding: bytes, as: UTF8.self)
  }
}
