import URLSchemeCompiler
import URLSchemeGeneration

/// Desktop entries, and texts as they have them (Desktop Entry Specification 1.5).
package enum DesktopEntry {
  /// Desktop entries are known by the names of their files, which are in reverse DNS.
  static func fileName(of spec: Spec) -> String {
    (spec.app.identifier ?? spec.stem) + ".desktop"
  }

  /// The template `registration/desktop` can use these names; every text is escaped for a desktop
  /// entry.
  ///
  /// | name | holds |
  /// | --- | --- |
  /// | `generated` | the marker and the tool's version |
  /// | `name`, `summary` | the app's; the second may be absent |
  /// | `command` | the command line, with `%u` for the URL |
  /// | `schemes` | the schemes |
  static func view(of spec: Spec, _ options: RegistrationOptions) -> View {
    let words = [options.program ?? spec.stem] + options.arguments
    return [
      "generated": GeneratedMarker.line, "name": escaped(spec.app.displayName),
      "summary": spec.app.summary.map(escaped),
      "command": (words.map(argument) + ["%u"]).joined(separator: " "),
      "schemes": spec.schemes.map(\.name),
    ]
  }

  /// A value of type `string` or `localestring`.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.enumerated().map { index, scalar in
      switch scalar {
      case "\\": #"\\"#
      case "\n": #"\n"#
      case "\r": #"\r"#
      case "\t": #"\t"#
      case " " where index == 0: #"\s"#
      case "\0"..<" ", "\u{7F}"..<"\u{A0}": "\u{FFFD}"
      default: String(scalar)
      }
    }.joined()
  }

  /// A word of the key `Exec`: quoted, `%` doubled, and then escaped as any other text.
  package static func argument(_ text: String) -> String {
    let reserved = " \t\n\"'\\><~|&;$*?#()`".unicodeScalars
    let needsQuotes = text.isEmpty || text.unicodeScalars.contains(where: reserved.contains)
    let word = text.escaping(["\\": #"\\"#, "\"": #"\""#, "`": #"\`"#, "$": #"\$"#, "%": "%%"])
    return escaped(needsQuotes ? "\"\(word)\"" : word)
  }
}
