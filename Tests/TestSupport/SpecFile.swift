package import Foundation
package import URLSchemeSpec

/// A specification that is to be read without a problem.
package enum SpecFile {
  package struct Unreadable: Error, CustomStringConvertible {
    package let description: String
  }

  package static func load(_ file: URL) throws -> Spec {
    let (spec, diagnostics) = SpecLoader.load(path: file.path)
    guard let spec else {
      let messages = diagnostics.sorted.map(\.message).joined(separator: "\n")
      throw Unreadable(description: "\(file.path): \(messages)")
    }
    return spec
  }
}
