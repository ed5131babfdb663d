import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeRuntime

@testable import URLSchemeGeneration

/// `Documentation/Language.md` has the only table of effects, and it says what the code does.
@Suite struct EffectTableTests {
  private static func rows() throws -> [[String]] {
    let text = try String(
      contentsOf: Article.root.appending(path: "Documentation/Language.md"), encoding: .utf8)
    return text.split(separator: "\n").drop { !$0.hasPrefix("| Effect |") }.dropFirst(2)
      .prefix { $0.hasPrefix("|") }
      .map { row in
        row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
          .map { $0.trimmingCharacters(in: .whitespaces) }
      }
  }

  /// An action of a spec that states the effect, or none.
  private static func action(with effect: String?) throws -> Action {
    var diagnostics = Diagnostics()
    let text = """
      urlscheme: 1
      app: { name: One }
      schemes: [one]
      actions:
        act: { url: //act\(effect.map { ", effect: \($0)" } ?? "") }
      """
    let file = SourceFile(path: "one.urlscheme.yaml", text: text)
    let spec = try #require(SpecLoader.load(file, sources: .texts([:]), into: &diagnostics))
    return try #require(spec.actions.first)
  }

  @Test func theTableIsTrue() throws {
    let rows = try Self.rows()
    #expect(rows.map(\.[0]) == ActionEffect.stated.map { "`\($0.rawValue)`" } + ["not stated"])
    for row in rows {
      let isStated = row[0].hasPrefix("`")
      let action = try Self.action(with: isStated ? row[0].replacing("`", with: "") : nil)
      let intent = IntentSafety(action, isHandled: true)
      let device = [
        "alwaysAllowed": "any", "requiresAuthentication": "unlocked",
        "requiresLocalDeviceAuthentication": "unlocked, with authentication on it",
      ]
      #expect(
        row.dropFirst(2) == [
          action.requiresConfirmation ? "always" : action.mayAsk ? "if it can" : "never",
          intent.opensApp ? "yes" : "no", device[intent.authentication] ?? "",
          intent.asks ? "yes" : "no",
          action.effect.isReadOnly ? "yes" : "with `--allow`",
        ], "\(row[0])")
    }
  }
}
