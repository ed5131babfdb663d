import Foundation
import TestSupport
import Testing

/// `plan`: the shapes of an app's URLs, and the way of one of them.
@Suite struct PlanCommandTests {
  private static let catalog = Tool.package.appending(path: "Specs/catalog").path

  /// The example URLs of an app, with their actions.
  private static func examples(of spec: String) async throws -> [(url: String, action: String)] {
    let model = try await Tool.run("docs", spec, "--format", "json")
    let json = try JSONSerialization.jsonObject(with: Data(model.output.utf8)) as? [String: Any]
    let actions = try #require(json?["actions"] as? [[String: Any]])
    return actions.flatMap { action in
      (action["examples"] as? [[String: Any]] ?? []).compactMap { example in
        guard let url = example["url"] as? String, let name = action["name"] as? String,
          !url.contains("•")
        else { return nil }
        return (url, name)
      }
    }
  }

  @Test(arguments: ["slack", "overcast", "zoom", "google-maps-ios"])
  func anExampleGoesToItsAction(name: String) async throws {
    let spec = Self.catalog + "/\(name).urlscheme.yaml"
    let examples = try await Self.examples(of: spec)
    #expect(!examples.isEmpty)
    // The agreement tests compare all examples with generated code.
    for (url, action) in examples.prefix(3) {
      let run = try await Tool.run("plan", spec, url)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.hasSuffix("It goes to \(action).\n"))
      let comparisons = run.output.split(separator: "\n").filter { $0.hasPrefix("- shape ") }
      #expect(comparisons.last?.hasSuffix(": yes") == true, "\(url)")
      #expect(comparisons.dropLast().allSatisfy { $0.contains(": no, ") }, "\(url)")
    }
  }

  @Test func aRefusedURLFailsAfterItsWay() async throws {
    let run = try await Tool.run("plan", Self.catalog + "/slack.urlscheme.yaml", "slack://nothing")
    #expect(run.status == 1)
    #expect(run.output.hasSuffix("It has none of the shapes.\n"))
    #expect(run.errors.hasPrefix("error: no action has a URL of this shape\n"))
  }

  @Test func anInterfaceHasNoPlan() async throws {
    let spec = Tool.package.appending(path: "Specs/posting/posting.urlscheme.yaml").path
    let run = try await Tool.run("plan", spec)
    #expect(run.status == 1)
    #expect(run.errors.contains("is an interface and has no URLs of its own"), "\(run.errors)")
  }
}
