/// The names that the runtime's types have as a part of an app's module.
///
/// There, a type of the app may be called `Separator` or `Repetition`. So each name begins with `URLScheme`:
/// `Separator` is `URLSchemeSeparator`, and `URLReader` is `URLSchemeReader`. In the app's namespace, aliases have
/// the names of the library: `WordRev.RequestError`.
enum StandaloneNames {
  /// Where code finds the types of Foundation, whatever the app's module calls its own.
  static let foundation = "URLSchemeFoundation"

  /// The types of Foundation that the library names.
  static let foundationTypes = [
    "Calendar", "Data", "Date", "DateComponents", "Decimal", "LocalizedError", "TimeZone", "URL",
    "UUID",
  ]

  /// Names that apps are likely to have types of, with what makes them Swift's or Foundation's.
  static let qualified: [(String, String)] =
    ["Character", "Duration", "Error", "Result", "Set"].map { ($0, "Swift." + $0) }
    + foundationTypes.map { ($0, foundation + "." + $0) }

  private static let prefix = "URLScheme"

  /// Functions keep their names, because a module can have several of one name.
  static func name(of runtimeName: String) -> String {
    guard runtimeName.first?.isLowercase == false else { return runtimeName }
    return prefix + runtimeName.trimmingPrefix("_").trimmingPrefix("URL")
  }
}
