import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeIntegration
import URLSchemeInterpreter

/// Inputs that the command loads besides files of any kind.
extension Pipeline {
  /// The models of apps' files, because an interface has no URLs. Only `validate` reports their
  /// advice.
  static func loadApps(_ paths: [String], as variant: VariantChoice? = nil) throws -> [Spec] {
    let files = try paths.map(SpecFinder.file)
    let specs = try Pipeline(from: .diskAndCatalog, as: variant).load(files, warns: false)
    for spec in specs where spec.isInterface {
      throw Console.fail(
        "\(spec.app.name) is an interface and has no URLs of its own; name the specification of an "
          + "app that implements it", path: spec.path)
    }
    return specs
  }

  /// The model of one app's file.
  static func loadApp(_ path: String, as variant: VariantChoice?) throws -> Spec {
    guard let spec = try loadApps([path], as: variant).first else { throw RunFailure() }
    return spec
  }

  /// Two specs of one app's modules that claim the same URLs make a router that can't be composed.
  static func checkComposition(of specs: [Spec]) throws {
    try Console.report(Diagnostics(Composition.validate(specs)))
  }
}
