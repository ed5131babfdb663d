import Foundation
import URLSchemeSpec

/// A specification that is to be read without a problem.
enum SpecFile {
  struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }

  static func load(_ file: URL) throws -> Spec {
    let (spec, diagnostics) = SpecLoader.load(path: file.path)
    guard let spec else {
      let messages = diagnostics.sorted.map(\.message).joined(separator: "\n")
      throw Unreadable(description: "\(file.path): \(messages)")
    }
    return spec
  }
}
