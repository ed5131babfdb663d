/// The names that the runtime's types have as a part of an app's module.
///
/// There, a type of the app may be called `Route` or `Separator`. So each name begins with `URLScheme`:
/// `Route` is `URLSchemeRoute`, and `URLReader` is `URLSchemeReader`. In the app's namespace, aliases have
/// the names of the library: `WordRev.RequestError`.
enum StandaloneNames {
  private static let prefix = "URLScheme"

  /// Functions keep their names, because a module can have several of one name.
  static func name(of runtimeName: String) -> String {
    guard runtimeName.first?.isLowercase == false else { return runtimeName }
    return prefix + runtimeName.trimmingPrefix("_").trimmingPrefix("URL")
  }
}
