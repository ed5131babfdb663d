import Testing
import URLSchemeIntegration

@testable import URLSchemeCompiler

/// A fault that is planted in a file that agrees with the spec, or a change that is none.
struct Plant: Sendable, CustomTestStringConvertible {
  /// The rule of the one finding; nil for a control.
  let rule: Rule?
  /// What the finding says, or the text that it points at, holds this.
  let naming: String
  let old: String
  let new: String

  var testDescription: String { "\(rule?.id ?? "nothing"): \(old) → \(new)" }

  static func fault(_ rule: Rule, _ naming: String, _ old: String, _ new: String) -> Plant {
    Plant(rule: rule, naming: naming, old: old, new: new)
  }

  static func control(_ old: String, _ new: String) -> Plant {
    Plant(rule: nil, naming: "", old: old, new: new)
  }

  /// The file with the change.
  func applied(to text: String, location: SourceLocation = #_sourceLocation) -> String {
    #expect(text.contains(old), "there is no '\(old)'", sourceLocation: location)
    return text.replacing(old, with: new)
  }

  /// A fault has one finding, which names it; a control has none.
  func check(_ findings: Diagnostics, location: SourceLocation = #_sourceLocation) {
    let found = findings.sorted
    let text = DiagnosticRenderer().render(findings)
    #expect(found.map(\.rule) == [rule].compactMap(\.self), "\(text)", sourceLocation: location)
    guard let finding = found.first, rule != nil else { return }
    let told = finding.sentence + (finding.range.map(\.text) ?? "")
    #expect(told.contains(naming), "\(text)", sourceLocation: location)
  }
}

/// An app whose files all agree.
enum Deployed {
  static let fingerprint = Array(repeating: "AB", count: 32).joined(separator: ":")
  static let playFingerprint = Array(repeating: "14", count: 32).joined(separator: ":")

  static let text = """
    urlscheme: 1
    app:
      name: Words
      identifier: com.example.words
      android:
        package: com.example.words
        fingerprints:
          - \(fingerprint)
          - \(playFingerprint)
    schemes: [words, words-beta]
    universalLinks: [https://links.example.com]
    actions:
      show: { url: "//show/{word}", parameters: { word: string } }
      item: { url: "//item/{id}", parameters: { id: { type: integer, minimum: 100 } } }
      search: { url: "//search?q={q}", parameters: { q: string } }

    """

  static let spec = read(text)

  static func read(_ text: String) -> Spec {
    var diagnostics = Diagnostics()
    let spec = SpecLoader.load(
      SourceFile(path: "words.urlscheme.yaml", text: text), into: &diagnostics)
    #expect(!diagnostics.hasErrors, "\(DiagnosticRenderer().render(diagnostics))")
    return spec ?? Spec(path: "", stem: "", head: Head())
  }

  static let host = "links.example.com"

  static let team = "ABCDE12345"

  static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    <key>CFBundleIdentifier</key>
    <string>com.example.words</string>
    <key>CFBundleURLTypes</key>
    <array>
    <dict>
    <key>CFBundleTypeRole</key>
    <string>Editor</string>
    <key>CFBundleURLName</key><string>com.example.words</string>
    <key>CFBundleURLSchemes</key>
    <array>
    <string>words</string>
    <string>words-beta</string>
    </array>
    </dict>
    </array>
    </dict>
    </plist>

    """

  static let entitlements = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    <key>com.apple.developer.associated-domains</key>
    <array>
    <string>applinks:links.example.com</string>
    <string>webcredentials:example.org</string>
    </array>
    </dict>
    </plist>

    """

  static let association = """
    {
      "applinks": {
        "details": [
          {
            "appIDs": ["ABCDE12345.com.example.words"],
            "components": [
              {"/": "/show/?*"},
              {"/": "/item/?*"},
              {"/": "/search", "?": {"q": "?*"}},
              {"/": "/search/", "?": {"q": "?*"}}
            ]
          },
          { "appIDs": ["ABCDE12345.com.example.another"], "components": [{"/": "*"}] }
        ]
      }
    }

    """
}
