import Foundation
import URLSchemeCompiler
import URLSchemeGeneration

/// The Swift of specifications, written to a folder as the tool would write it.
struct GeneratedFiles {
  let files: [URL]

  /// - Parameters:
  ///   - specs: Specifications with different app names.
  ///   - options: What is generated; each specification gets a prefix of its own.
  init(of specs: [Spec], options: RenderOptions, in folder: URL) throws {
    try self.init(of: specs, in: folder) { _ in options }
  }

  /// - Parameter options: What is generated of each specification.
  init(of specs: [Spec], in folder: URL, options: (Spec) -> RenderOptions) throws {
    let library = try TemplateLibrary.load()
    var files: [URL] = []
    for (index, spec) in specs.enumerated() {
      var options = options(spec)
      options.prefix = "\(index)-"
      options.module = "GeneratedCodeTests"
      for file in SwiftRenderer(spec, options: options, library: library).files() {
        let url = folder.appending(path: file.name)
        try Data(file.text.utf8).write(to: url)
        files.append(url)
      }
    }
    self.files = files
  }

  /// The specifications in groups in which no two apps have one name, since all files of a group
  /// become one module.
  static func groups(_ specs: [Spec]) -> [[Spec]] {
    var groups: [[Spec]] = []
    var counts: [String: Int] = [:]
    for spec in specs {
      let group = counts[spec.app.name, default: 0]
      counts[spec.app.name] = group + 1
      if group == groups.count { groups.append([]) }
      groups[group].append(spec)
    }
    return groups
  }
}
