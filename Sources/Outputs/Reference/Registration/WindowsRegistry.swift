import URLSchemeCompiler
import URLSchemeGeneration

/// Entries of the Windows registry, and texts as registration files and command lines have them.
enum WindowsRegistry {
  /// The template `registration/windows` can use these names; values are written as in the
  /// registry.
  ///
  /// | name | holds |
  /// | --- | --- |
  /// | `generated` | the marker and the tool's version |
  /// | `entries` | each with `scheme`, `title` and `command` |
  static func view(of specs: [Spec], _ options: RegistrationOptions) -> View {
    let entries = specs.flatMap { spec -> [View] in
      let words = [options.program ?? spec.stem + ".exe"] + options.arguments
      let command = words.map(argument).joined(separator: " ") + #" "%1""#
      let title = value("URL:" + spec.app.displayName)
      return spec.schemes.map { ["scheme": $0.name, "title": title, "command": value(command)] }
    }
    return ["generated": GeneratedMarker.line, "entries": entries]
  }

  /// A value of type `REG_SZ`: in quotes where ASCII has all of it, and else as the bytes of its
  /// UTF-16, so that the file means the same in every encoding.
  static func value(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      return "\"" + text.replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#) + "\""
    }
    // A zero in the middle would end the text there.
    let units = text.replacing("\0", with: "\u{FFFD}").utf16 + [0]
    return "hex(1):" + units.flatMap { [$0 & 0xFF, $0 >> 8] }.map(hex).joined(separator: ",")
  }

  private static func hex(_ byte: UInt16) -> String {
    (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
  }

  /// A word of a command line, in quotes, as `CommandLineToArgvW` takes it apart.
  static func argument(_ text: String) -> String {
    var result = "\""
    var backslashes = 0
    for scalar in text.unicodeScalars {
      if scalar == "\\" {
        backslashes += 1
      } else {
        // Backslashes count as escapes only before a quote.
        if scalar == "\"" { result += String(repeating: "\\", count: backslashes + 1) }
        backslashes = 0
      }
      result.unicodeScalars.append(scalar)
    }
    return result + String(repeating: "\\", count: backslashes) + "\""
  }
}
