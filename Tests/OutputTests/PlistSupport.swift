import Foundation
import TestSupport
import Testing

@testable import URLSchemeCompiler
@testable import URLSchemeGeneration

/// An app with schemes and nothing else, as far as property lists are concerned.
func app(
  _ name: String, identifier: String? = nil, schemes: [String], role: Role? = .editor,
  claims: Bool = true
) -> Spec {
  let file = SourceFile(
    path: "\(name).urlscheme.yaml", text: "schemes: [\(schemes.joined(separator: ", "))]\n")
  return Spec(
    path: file.path, stem: name,
    head: Head(
      app: App(name: name, identifier: identifier),
      schemes: schemes.map { Scheme(name: $0, range: range(of: $0, in: file)) }, statedRole: role,
      claims: claims))
}

private func range(of word: String, in file: SourceFile) -> SourceRange? {
  guard let found = file.text.range(of: word) else { return nil }
  let start = file.text.utf8.distance(from: file.text.startIndex, to: found.lowerBound)
  return SourceRange(file: file, offsets: start..<start + word.utf8.count)
}

/// The property list and the problems' text.
func plist(
  _ specs: [Spec], for purpose: PlistRenderer.Purpose
) throws -> (text: String?, problems: String) {
  var diagnostics = Diagnostics()
  let text = PlistRenderer.render(
    specs, for: purpose, by: try TemplateLibrary.load(), into: &diagnostics)
  return (text, DiagnosticRenderer().render(diagnostics))
}

/// Readers of property lists other than Foundation's.
enum PlistTools {
  static let hasPlutil = Program.isThere("plutil")
  static let hasPython = Program.isThere("python3")

  static func lint(_ text: String) async throws -> Int32 {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "a.plist")
    return try await Program.run(["plutil", "-lint", folder.file("a.plist")]).status
  }

  /// The list as Python understands it, in JSON with sorted keys.
  static func json(_ text: String) async throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "a.plist")
    let program = """
      import json, plistlib, sys
      with open(sys.argv[1], "rb") as file:
          print(json.dumps(plistlib.load(file), sort_keys=True, ensure_ascii=False))
      """
    return try await Program.check(["python3", "-c", program, folder.file("a.plist")])
  }
}
