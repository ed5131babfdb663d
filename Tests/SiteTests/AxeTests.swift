import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeReference

/// The problems that axe-core finds on pages: in light colors as wide as a desktop, and in dark ones as wide as a phone.
@Suite(
  .enabled(if: runsSlowTests),
  .serialized,
  .enabled("there is no Chromium with its driver, or no axe-core-python (PyPI)") {
    let script = await Axe.script.value
    return Browser.driver != nil && script != nil
  })
struct AxeTests {
  @Test func nothingIsFound() async throws {
    let script = try #require(await Axe.script.value)
    let browser = try await Browser()
    do {
      try await Site.withFolder { folder in
        let specs = try Site.specs.map(SpecFile.load)
        let files = HTMLSite.files(for: specs, by: try TemplateLibrary.load(), hasCatalog: true)
        try Site.write(files, to: folder)
        let pages = [
          "index.html", "index.html#q=add", "index.html#q=things%3A%2F%2F%2Fadd%3Ftitle%3Dx",
          "things.html", "things/add.html", "card-terminal.html", "services.html", "mailto.html",
        ]
        for (width, isDark) in [(1280, false), (390, true)] {
          try await browser.show(width: width, height: 900, dark: isDark)
          for page in pages {
            try await browser.open(try #require(URL(string: "about:blank")))
            try await browser.open(try #require(URL(string: folder.absoluteString + page)))
            _ = try await browser.run(Self.everythingShown)
            let found = try await browser.run(script + Self.run) as? [String]
            #expect(found == [], "\(page) at \(width)\(isDark ? ", dark" : "")")
          }
        }
      }
    } catch {
      await browser.close()
      throw error
    }
    await browser.close()
  }

  private static let everythingShown = """
    if (globalThis.builderOf) {
      for (const own of app.actions) builderOf(own.name);
      document.querySelector("[data-fill]")?.click();
      document.querySelector("[data-check]")?.click();
    }
    for (const section of document.querySelectorAll("section, .app")) {
      section.style.contentVisibility = "visible";
    }
    for (const details of document.querySelectorAll("details")) details.open = true;
    """

  /// Fails where axe-core finds nothing right either, which would mean that it didn't look.
  private static let run = """
    ; return axe.run(document).then(({ passes, violations }) => passes.length < 15
      ? ["axe-core found only " + passes.length + " rules that apply"]
      : violations.map(({ id, nodes }) =>
        id + ": " + nodes.map((own) => own.html).join("\\n")));
    """
}

/// axe-core, which PyPI's axe-core-python brings.
enum Axe {
  static let script = Task { () -> String? in
    let words = "import axe_core_python as own; print(own.__path__[0] + '/axe.min.js')"
    guard let file = try? await Program.check(["python3", "-c", words]) else { return nil }
    return try? String(
      contentsOfFile: file.trimmingCharacters(in: .whitespacesAndNewlines), encoding: .utf8)
  }
}
