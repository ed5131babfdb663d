import Foundation
import TestSupport
import Testing
import URLSchemeInterpreter
import URLSchemeRendering
import URLSchemeRuntime
import URLSchemeSpec

/// What a page's script reads and builds is what the interpreter does, which the generated code is
/// held to in turn.
@Suite(.serialized, .enabled(if: Browser.driver != nil, "there is no Chromium with its driver"))
struct AgreementTests {
  @Test func everyURLIsReadAndBuiltAlike() async throws {
    let browser = try await Browser()
    do {
      try await Site.withFolder { folder in
        for file in Site.specs { try await check(file, 400, browser, folder) }
        for file in Site.cases { try await check(file, 80, browser, folder) }
      }
    } catch {
      await browser.close()
      throw error
    }
    await browser.close()
  }

  private func check(
    _ file: URL, _ count: Int, _ browser: Browser, _ folder: URL
  ) async throws {
    let spec = try SpecFile.load(file)
    let tool = Interpreter(spec)
    try await browser.open(try Site.page(of: spec, in: folder))
    let urls = Self.urls(of: spec, count)
    let answers = try await browser.run(Self.script, [urls]) as? [String] ?? []
    #expect(answers.count == urls.count && !urls.isEmpty, "\(file.lastPathComponent)")
    var disagreements = 0
    for (url, answer) in zip(urls, answers) {
      let expected = Self.reading(of: url, tool)
      if answer == expected { continue }
      disagreements += 1
      guard disagreements < 6 else { break }
      Issue.record("\(file.lastPathComponent): \(url)\npage: \(answer)\ntool: \(expected)")
    }
    #expect(try await browser.complaints() == [], "\(file.lastPathComponent)")
  }

  /// Examples, rejected ones, and about so many hostile ones made of them.
  private static func urls(of spec: Spec, _ count: Int) -> [String] {
    let own = spec.actions.flatMap { $0.examples.map(\.url) }
    var urls = own + spec.actions.flatMap { $0.rejects.map(\.url) }
    var random = SeededGenerator(2)
    for url in own {
      for _ in 0..<max(10, count / own.count) { urls.append(URLMutation.mutated(url, &random)) }
    }
    return urls
  }

  private static func reading(of url: String, _ tool: Interpreter) -> String {
    do throws(RequestError) {
      let parsed = try tool.parse(url)
      let values = parsed.values.members.map {
        JSONValue.array([.string($0.key), ScriptValue.json(of: $0.value)])
      }
      let built: String
      do throws(RequestError) {
        built = try tool.build(parsed.action, parsed.values, callbacks: parsed.callbackItems)
      } catch {
        built = "can't be built: \(error)"
      }
      let callbacks = parsed.callbackItems.map { "\($0.name) → \($0.text)" }
      return ([parsed.action.name, JSONValue.array(values).urlText] + callbacks + [built])
        .joined(separator: "\n")
    } catch {
      let near = error.action == nil ? tool.nearMisses(url).map { "\n" + $0.text }.joined() : ""
      return "\(error)" + near
    }
  }

  private static let script = """
    const describe = (error) =>
      (error.action ? error.action + ": " : "") + sentence(error);
    const text = (value) => Array.isArray(value) ? "[" + value.map(text).join(",") + "]"
      : typeof value === "string" ? jsonString(value) : String(value);
    return arguments[0].map((url) => {
      try {
        const { action, request, callbacks } = app.parse(url);
        let built;
        try {
          built = app.build(action, request, callbacks);
        } catch (error) {
          built = "can't be built: " + describe(error);
        }
        return [action.name, text([...request]),
          ...callbacks.map(([name, value]) => name + " → " + value), built].join("\\n");
      } catch (error) {
        if (!(error instanceof Refusal)) return "fault: " + error.stack;
        const near = error.action ? [] : nearMisses(app, url);
        return describe(error) + near.map((own) =>
          `\\n'${own.action.name}' is '${own.shape}': ${own.reason}`).join("");
      }
    });
    """
}
