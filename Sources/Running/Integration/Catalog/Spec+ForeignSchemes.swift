package import URLSchemeCompiler
import URLSchemeReceiving
import URLSchemeRuntime

extension Spec {
  /// Refuses a specification from elsewhere whose URLs are for the system, and not for an app of its
  /// maker's. The schemes are those that no callback has by default.
  ///
  /// - Parameter source: Where it came from.
  package func checkForeignSchemes(of source: String) throws(CommandError) {
    let written = actions.flatMap(\.templates).compactMap { template -> String? in
      if case .fixed(let scheme) = template.scheme, scheme != "https" { scheme } else { nil }
    }
    let own = self.schemes + self.variants.flatMap { $0.schemes ?? [] }
    for scheme in own.map(\.name) + written
    where CallbackPolicy.executableSchemes.contains(scheme)
      || CallbackPolicy.deniesByDefault(scheme)
    {
      throw CommandError(
        "the scheme '\(scheme)' belongs to the system or to another vendor, so no specification from "
          + "elsewhere may use it; if you have read the file and trust it, copy it into a project "
          + "and name it by its path", path: source)
    }
  }
}
