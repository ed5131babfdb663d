import Foundation
import TestSupport
import Testing
import URLSchemeRuntime
import URLSchemeSwift

/// String catalogs of intents: Xcode's JSON, in which translators' work stays.
@Suite struct StringCatalogTests {
  private static let texts = [
    StringCatalog.Text(key: "Reverse ${word}", comment: "A sentence"),
    StringCatalog.Text(key: "Add", comment: "A title"),
    StringCatalog.Text(key: "Add", comment: "Another title"),
  ]

  @Test func aNewCatalogHasEveryTextOnce() throws {
    let text = try #require(StringCatalog(Self.texts).merged(into: nil))
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
    let merged = try #require(StringCatalog(Self.texts).merged(into: JSONValue(urlText: existing)))
    let last = "    \"Of the app itself\" : {\n\n    }\n"
    let added = """
          "Reverse ${word}" : {
            "comment" : "A sentence",
            "extractionState" : "manual"
          }

      """
    #expect(merged == existing.replacing(last, with: String(last.dropLast()) + ",\n" + added))
    // Nothing is missing now.
    #expect(StringCatalog(Self.texts).merged(into: JSONValue(urlText: merged)) == merged)
  }

  @Test(arguments: ["[]", "{}", #"{"strings": []}"#, #"{"version": "1.0"}"#])
  func whatIsNoCatalogIsLeftAlone(_ text: String) {
    #expect(StringCatalog(Self.texts).merged(into: JSONValue(urlText: text)) == nil)
  }
}
