package import URLSchemeCompiler
package import URLSchemeGeneration

/// The names of the files that stand for specifications of several folders side by side.
package enum OutputStems {
  /// A name for each specification, without an ending: its own, and of several of one name each with
  /// its folder's before it. So has one with the name of another file, in lowercase; in no folder, its app's.
  package static func of(_ specs: [Spec], beside taken: String? = nil) -> [String] {
    let counts = Dictionary(grouping: specs) { $0.stem.lowercased() }.mapValues(\.count)
    return specs.map { spec in
      let stem = spec.stem.lowercased()
      let folder =
        spec.path.split(separator: "/").dropLast().last.map(String.init)
        ?? (stem == taken ? spec.app.name : nil)
      let isAlone = counts[stem] == 1 && stem != taken
      return isAlone ? spec.stem : [folder, spec.stem].compactMap(\.self).joined(separator: "-")
    }
  }

  /// The outputs of specs, each named after its folder too where several have one name.
  package static func named(
    _ specs: [Spec], _ render: (Spec) -> [RenderedFile]
  ) -> [RenderedFile] {
    zip(specs, of(specs)).flatMap { spec, stem in
      render(spec).map { file in
        var file = file
        // A DocC catalog is a folder with the spec's name.
        if file.name.hasPrefix(spec.stem + ".") {
          file.name = stem + file.name.dropFirst(spec.stem.count)
        }
        return file
      }
    }
  }
}
