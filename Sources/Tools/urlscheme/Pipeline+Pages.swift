import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeIntegration
import URLSchemeInterpreter

/// Inputs that the command loads besides files of any kind.
extension Pipeline {
  /// The model of one app's file, because an interface has no URLs. Only `validate` reports its advice.
  static func loadApp(_ path: String, as variant: VariantChoice?) throws -> Spec {
    let file = try SpecFinder.file(of: path)
    let specs = try Pipeline(from: .diskAndCatalog, as: variant).load([file], warns: false)
    guard let spec = specs.first else { throw RunFailure() }
    guard !spec.isInterface else {
      throw CommandError(
        "\(spec.app.name) is an interface and has no URLs of its own; name the specification of an "
          + "app that implements it", path: spec.path)
    }
    return spec
  }

  /// Two specs of one app's modules that claim the same URLs make a router that can't be composed.
  static func checkComposition(of specs: [Spec]) throws {
    try Console.report(Diagnostics(Composition.validate(specs)))
  }
}
