package import URLSchemeCompiler

/// Which build of the apps a run is about.
package struct VariantChoice: Sendable {
  package var name: String
  /// Whether at least one of the specifications has to have variants: a build compiles one at a time,
  /// and those of called apps have none.
  package var isDemanded: Bool

  package init(name: String, isDemanded: Bool = true) {
    self.name = name
    self.isDemanded = isDemanded
  }

  /// The specifications as that variant; those without any variants as they are.
  package func applied(to specs: [Spec]) throws -> [Spec] {
    if isDemanded, !specs.isEmpty, specs.allSatisfy(\.variants.isEmpty) {
      throw CommandError(
        "there is no variant \(name.quoted): the specification has no 'variants'",
        path: specs[0].path)
    }
    return try specs.map { spec in
      if spec.variants.isEmpty { return spec }
      if let variant = spec.variant(named: name) { return variant }
      throw CommandError(
        "\(spec.app.name) has no variant \(name.quoted)", noneOf: spec.variants.map(\.name),
        is: name, path: spec.path)
    }
  }
}
