package import Foundation
package import URLSchemeCompiler

/// A specification that is to be read without a problem.
package enum SpecFile {
  package struct Unreadable: Error, CustomStringConvertible {
    package let description: String
  }

  /// Those of the repository are read once for all tests: many look at every one of them.
  package static func load(_ file: URL) throws -> Spec {
    guard file.path.hasPrefix(PackageUnderTest.folder.path + "/Specs/") else {
      return try read(file)
    }
    if let spec = known[file.path] { return spec }
    let spec = try read(file)
    known[file.path] = spec
    return spec
  }

  private static let known = Known()

  /// `@unchecked Sendable`: what changes is guarded by the lock.
  private final class Known: @unchecked Sendable {
    private let lock = NSLock()
    private var specs: [String: Spec] = [:]

    subscript(path: String) -> Spec? {
      get { lock.withLock { specs[path] } }
      set { lock.withLock { specs[path] = newValue } }
    }
  }

  private static func read(_ file: URL) throws -> Spec {
    let (spec, diagnostics) = SpecLoader.load(path: file.path)
    guard let spec else {
      let messages = diagnostics.sorted.map(\.message).joined(separator: "\n")
      throw Unreadable(description: "\(file.path): \(messages)")
    }
    return spec
  }
}
