import Mustache
import URLSchemeGeneration
import URLSchemeSpec

/// What the template `registration/windows` can use; values are written as the registry has them.
///
/// | name | holds |
/// | --- | --- |
/// | `generated` | the marker and the tool's version |
/// | `entries` | each with `scheme`, `title` and `command` |
struct WindowsRegistryView: MustacheParent {
  private let entries: [Entry]

  init(_ specs: [Spec], options: RegistrationOptions) {
    entries = specs.flatMap { spec in
      let words = [options.program ?? spec.stem + ".exe"] + options.arguments
      let command = words.map(WindowsText.argument).joined(separator: " ") + #" "%1""#
      return spec.schemes.map {
        Entry(
          scheme: $0.name, title: WindowsText.value("URL:" + spec.app.name),
          command: WindowsText.value(command))
      }
    }
  }

  func child(named name: String) -> Any? {
    switch name {
    case "generated": GeneratedMarker.text + " " + ToolVersion.current
    case "entries": entries
    default: nil
    }
  }

  private struct Entry: MustacheParent {
    let scheme: String
    let title: String
    let command: String

    func child(named name: String) -> Any? {
      switch name {
      case "scheme": scheme
      case "title": title
      case "command": command
      default: nil
      }
    }
  }
}

/// Texts as Windows has them in registration files and on command lines.
enum WindowsText {
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
