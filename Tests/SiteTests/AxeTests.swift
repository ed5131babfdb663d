import Foundation
import TestSupport
import Testing
import URLSchemeGeneration
import URLSchemeRendering
import URLSchemeSpec

/// What axe-core finds on pages, in both colour schemes, as wide as a desktop's and a phone's screen.
@Suite(
  .serialized,
  .enabled(
    if: Browser.driver != nil && Axe.script != nil,
    "there is no Chromium with its driver, or no axe-core-python (PyPI)"))
struct AxeTests {
  @Test func nothingIsFound() async throws {
    let script = try #require(Axe.script)
    let browser = try await Browser()
    do {
      try await Site.withFolder { folder in
        let specs = try Site.specs.map(SpecFile.load)
        let site = try HTMLSite(specs, library: TemplateLibrary.load())
        for file in try site.files(hasCatalogue: true) {
          try Data(file.text.utf8).write(to: folder.appending(path: file.name))
        }
        let pages = [
          "index.html", "index.html#q=add", "index.html#q=things%3A%2F%2F%2Fadd%3Ftitle%3Dx",
          "things.html", "card-terminal.html", "services.html", "catalog-mailto.html",
        ]
        for width in [1280, 390] {
          for isDark in [false, true] {
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
    ; return axe.run(document).then(({ passes, violations }) => passes.length < 20
      ? ["axe-core found only " + passes.length + " rules that apply"]
      : violations.map(({ id, nodes }) =>
        id + ": " + nodes.map((own) => own.html).join("\\n")));
    """
}

/// axe-core, which PyPI's axe-core-python brings.
enum Axe {
  static let script: String? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let python = path.split(separator: ":").map { URL(filePath: "\($0)/python3") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    guard let python else { return nil }
    let process = Process()
    process.executableURL = python
    process.arguments = [
      "-c", "import axe_core_python as own; print(own.__path__[0] + '/axe.min.js')",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    let file = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return try? String(contentsOfFile: file, encoding: .utf8)
  }()
}
