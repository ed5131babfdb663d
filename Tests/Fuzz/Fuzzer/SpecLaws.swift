import Foundation
import URLSchemeGeneration
import URLSchemeRendering
import URLSchemeRuntime
import URLSchemeSpec
import URLSchemeVectors

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What holds for every specification, right or wrong.
struct SpecLaws {
  let files: [(path: String, bytes: [UInt8])]
  let library: TemplateLibrary
  let rendered: URL

  /// Mutates specifications, has them checked, and renders those that are right.
  func round(_ random: inout SeededGenerator, _ findings: inout Findings) -> Count {
    var count = Count()
    for turn in 0..<40 {
      guard let file = files.randomElement(using: &random) else { return count }
      let bytes = ByteMutation.mutated(file.bytes, files, &random)
      count.specs += 1
      let text = String(decoding: bytes, as: UTF8.self)
      var diagnostics = Diagnostics()
      let source = SourceFile(path: file.path, text: text)
      let spec = SpecLoader.load(source, into: &diagnostics)
      for diagnostic in diagnostics.sorted where diagnostic.message.isEmpty {
        findings.add("every problem has words", text, file.path, diagnostic.rule.id)
      }
      guard let spec else {
        if !diagnostics.hasErrors { findings.add("a refusal has an error", text, file.path, "") }
        continue
      }
      count.right += 1
      render(spec, text, keepsSwift: turn % 8 == 0, &findings)
    }
    return count
  }

  struct Count {
    var specs = 0
    var right = 0
  }

  private func render(
    _ spec: Spec, _ text: String, keepsSwift: Bool, _ findings: inout Findings
  ) {
    do {
      let swift = try SwiftRenderer(spec, options: RenderOptions(), library: library).files()
      if keepsSwift, !parses(swift) { findings.add("generated Swift parses", text, spec.path, "") }
      _ = try MarkdownRenderer(spec, library: library).file()
      _ = JSONRenderer(spec).file()
      if !spec.isInterface { _ = try HTMLSite([spec], library: library).files(hasCatalogue: false) }
      for purpose in PlistRenderer.Purpose.allCases {
        var diagnostics = Diagnostics()
        let plist = try PlistRenderer([spec], for: purpose, library: library)
          .render(into: &diagnostics)
        if let plist, !isWellFormed(plist) {
          findings.add("a property list is XML", text, spec.path, plist)
        }
      }
    } catch {
      findings.add("what is right can be rendered", text, spec.path, "\(error)")
    }
  }

  private func isWellFormed(_ xml: String) -> Bool { XMLParser(data: Data(xml.utf8)).parse() }

  private func parses(_ files: [RenderedFile]) -> Bool {
    var paths: [String] = []
    for file in files {
      let url = rendered.appending(path: file.name)
      guard (try? Data(file.text.utf8).write(to: url)) != nil else { return true }
      paths.append(url.path)
    }
    defer { for path in paths { try? FileManager.default.removeItem(atPath: path) } }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc", "-frontend", "-parse"] + paths
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return true }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
