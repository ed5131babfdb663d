import Foundation
import Testing
import URLSchemeCompiler

@testable import URLSchemeGeneration
@testable import URLSchemeReference

/// The files of a format, and the problems' text.
func registration(
  _ specs: [Spec], _ format: RegistrationFormat,
  options: RegistrationOptions = RegistrationOptions()
) throws -> (files: [RenderedFile], problems: String) {
  var diagnostics = Diagnostics()
  let files = RegistrationRenderer.files(
    for: specs, in: format, options: options, by: try TemplateLibrary.load(), into: &diagnostics)
  return (files, DiagnosticRenderer().render(diagnostics))
}

/// The text of the one file of a format.
func registered(
  _ specs: [Spec], _ format: RegistrationFormat,
  options: RegistrationOptions = RegistrationOptions()
) throws -> String {
  let (files, problems) = try registration(specs, format, options: options)
  #expect(files.count == 1, "\(problems)")
  return try #require(files.first).text
}

/// Reads desktop entries as the specification says, version 1.5.
struct DesktopEntry {
  /// The values of the group `[Desktop Entry]`, unescaped.
  let values: [String: String]

  init(_ text: String) throws {
    var values: [String: String] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") && !line.hasPrefix("[") {
      let equals = try #require(line.firstIndex(of: "="), "\(line)")
      let value = Self.unescaped(line[line.index(after: equals)...])
      #expect(values.updateValue(value, forKey: String(line[..<equals])) == nil, "twice: \(line)")
    }
    self.values = values
  }

  /// The command line's words with the field code `%u` at the end.
  func words() throws -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    var wasQuoted = false
    var rest = try #require(values["Exec"]).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"":
        isQuoted.toggle()
        wasQuoted = true
      case "\\" where isQuoted:
        let next = rest.popFirst()
        word.unicodeScalars.append(try #require(next))
      case " " where !isQuoted:
        words.append(word)
        word = ""
        wasQuoted = false
      case "%" where rest.first == "%":
        rest.removeFirst()
        word += "%"
      default: word.unicodeScalars.append(scalar)
      }
    }
    #expect(!isQuoted)
    if wasQuoted || !word.isEmpty { words.append(word) }
    return words
  }

  private static func unescaped(_ text: Substring) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let next = rest.popFirst() else {
        result.append(scalar)
        continue
      }
      result.append(["s": " ", "n": "\n", "t": "\t", "r": "\r"][next] ?? next)
    }
    return String(result)
  }
}
