import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeIntegration
import URLSchemeRuntime

/// String catalogs of intents: Xcode's JSON, in which translators' work stays.
@Suite struct StringCatalogTests {
  private static let texts = [
    StringCatalog.Text(key: "Reverse ${word}", comment: "A sentence"),
    StringCatalog.Text(key: "Add", comment: "A title"),
    StringCatalog.Text(key: "Add", comment: "Another title"),
  ]

  /// The texts added to a catalog; nil for what is none.
  private static func merged(into existing: String?) -> String? {
    let path = "Localizable.xcstrings"
    let file =
      existing.map { try? StringCatalogFile(SourceFile(path: path, text: $0)) }
      ?? (try? StringCatalogFile.empty(at: path))
    return file.map {
      String(decoding: $0.adding(StringCatalog(texts).entries), as: UTF8.self)
    }
  }

  @Test func aNewCatalogHasEveryTextOnce() throws {
    let text = try #require(Self.merged(into: nil))
    #expect(
      text == """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Add" : {
              "comment" : "A title",
              "extractionState" : "manual"
            },
            "Reverse ${word}" : {
              "comment" : "A sentence",
              "extractionState" : "manual"
            }
          },
          "version" : "1.0"
        }

        """)
    #expect(JSONValue(urlText: text) != nil)
  }

  @Test func translationsStay() throws {
    let existing = """
      {
        "sourceLanguage" : "de",
        "strings" : {
          "Add" : {
            "extractionState" : "manual",
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Hinzufügen"
                }
              }
            }
          },
          "Of the app itself" : {

          }
        },
        "version" : "1.1"
      }

      """
    let merged = try #require(Self.merged(into: existing))
    let last = "    \"Of the app itself\" : {\n\n    }\n"
    let added = """
          "Reverse ${word}" : {
            "comment" : "A sentence",
            "extractionState" : "manual"
          }

      """
    #expect(merged == existing.replacing(last, with: String(last.dropLast()) + ",\n" + added))
    // Nothing is missing now.
    #expect(Self.merged(into: merged) == merged)
  }

  /// Numbers, escapes, the order and the spaces of others are theirs.
  @Test func everyOtherByteStays() throws {
    let existing =
      #"{"version":1.0,"big":12345678901234567890,"strings":{"Zoo":{"n":1e2,"t":"\u00e9\/"},"#
      + #""Book":{}},"x":[ ]}"#
    let merged = try #require(Self.merged(into: existing))
    #expect(JSONValue(urlText: merged)?["strings"]?["Add"] != nil)
    var rest = merged
    for (key, json) in StringCatalog(Self.texts).entries {
      rest = rest.replacing("\"\(key)\" : \(json),\n    ", with: "")
    }
    #expect(rest == existing)
  }

  @Test(arguments: ["[]", "{}", #"{"strings": []}"#, #"{"version": "1.0"}"#])
  func whatIsNoCatalogIsLeftAlone(_ text: String) {
    #expect(Self.merged(into: text) == nil)
  }
}
