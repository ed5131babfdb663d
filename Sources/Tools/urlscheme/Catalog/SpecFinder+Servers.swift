import Foundation
import URLSchemeCompiler
import URLSchemeIntegration

extension SpecFinder {
  /// The servers that texts of specifications came from, by the specifications' paths. The person's own
  /// specifications have none, unless they include a file of a server's.
  ///
  /// - Throws: an error if a server's specification has schemes that no `add` would take.
  static func servers(of specs: [Spec]) throws -> [String: String] {
    let pinned = PinnedSpecs()
    var servers: [String: String] = [:]
    for spec in specs {
      for path in spec.files {
        guard let entry = try pinned.entry(at: path), let server = entry.server else { continue }
        servers[spec.path] = server
        if path == spec.path { try spec.checkForeignSchemes(of: entry.source) }
      }
    }
    return servers
  }
}

extension Spec {
  /// The paths of its file and of the files that it includes.
  fileprivate var files: [String] {
    let ranges =
      declarations.map(\.range) + actions.map(\.range)
      + actions.flatMap { ($0.parameters + $0.returns).map(\.range) }
    return ([path] + implementations.map(\.interface.path) + ranges.compactMap { $0?.file.path })
      .uniqued
  }
}
