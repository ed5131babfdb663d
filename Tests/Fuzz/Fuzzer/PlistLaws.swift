import Foundation
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeReference

/// Merging into a property list changes what is the specifications', and nothing else.
struct PlistLaws {
  let lists: [(path: String, bytes: [UInt8])]
  let specs: [Spec]
  let library: TemplateLibrary

  private static let ours = ["CFBundleURLTypes", "LSApplicationQueriesSchemes"]

  func round(_ random: inout SeededGenerator, _ findings: inout Findings) -> Int {
    for _ in 0..<40 {
      guard let spec = specs.randomElement(using: &random),
        let list = lists.randomElement(using: &random),
        let purpose = PlistRenderer.Purpose.allCases.randomElement(using: &random)
      else { return 0 }
      let text = String(
        decoding: ByteMutation.mutated(list.bytes, lists, &random), as: UTF8.self)
      var diagnostics = Diagnostics()
      guard
        let wanted = PlistRenderer.render(
          [spec], for: purpose, by: library, into: &diagnostics)
      else { continue }
      let file = SourceFile(path: list.path, text: text)
      var problems = Diagnostics()
      let merge = PlistMerge(
        [spec], for: purpose, wanted: wanted, into: file, &problems)
      guard let merge else {
        if !problems.hasErrors { findings.add("a refusal has an error", text, list.path, "") }
        continue
      }
      check(merge, text, list.path, &findings)
    }
    return 40
  }

  private func check(
    _ merge: PlistMerge, _ text: String, _ path: String, _ findings: inout Findings
  ) {
    // What the system's reader doesn't take is no list whose rest could be compared.
    guard let before = dictionary(Data(text.utf8)) else { return }
    guard let after = dictionary(Data(merge.bytes)) else {
      return findings.add("a merged list is a property list", text, path, "")
    }
    let (own, other) = (Self.others(before), Self.others(after))
    if !NSDictionary(dictionary: own).isEqual(to: other) {
      findings.add("nothing else changes", text, path, "")
    }
  }

  private func dictionary(_ data: Data) -> [String: Any]? {
    (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any]
  }

  private static func others(_ list: [String: Any]) -> [String: Any] {
    list.filter { !ours.contains($0.key) }
  }
}
