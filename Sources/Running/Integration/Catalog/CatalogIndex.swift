import Foundation
package import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeRuntime

/// The index of the catalog, `Specs/catalog/index.json`: what specifications are called and what they
/// contain.
///
/// Lists, searches, completion and the app of a URL need this file alone.
package struct CatalogIndex: Codable, Sendable {
  package struct Entry: Codable, Sendable {
    /// How commands call the specification, the file's name without its suffix.
    package var name: String
    package var title: String
    package var summary: String?
    package var schemes: [String]
    /// The hosts on the web, of which one that begins with `*` stands for all below it.
    package var hosts: [String]
    package var actions: [Action]

    package init(_ spec: Spec) {
      name = spec.stem
      title = spec.app.displayName
      summary = spec.app.summary
      schemes = spec.schemes.map(\.name)
      hosts = spec.head.hosts
      actions = spec.actions.map { action in
        Action(
          name: action.name, summary: action.summary, effect: action.effect.rawValue,
          parameters: action.parameters.flatMap { spec.items(of: $0) }.compactMap(\.names.first)
            .uniqued.sorted())
      }
    }

    /// Whether the app has a URL's scheme, or its host on the web.
    package func mayTake(_ url: WrittenURL) -> Bool {
      if schemes.contains(url.scheme) { return true }
      guard ["https", "http"].contains(url.scheme) else { return false }
      let host = (url.place ?? "").split(separator: "/").first?.lowercased() ?? ""
      return hosts.contains { $0.hasPrefix("*") ? host.hasSuffix($0.dropFirst()) : host == $0 }
    }
  }

  package struct Action: Codable, Sendable {
    package var name: String
    package var summary: String?
    package var effect: String
    /// The names of parameters in the URL.
    package var parameters: [String]
  }

  /// Sorted by name.
  package var specs: [Entry]

  package init(specs: [Entry]) { self.specs = specs.sorted { $0.name < $1.name } }

  package init(_ bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(CatalogIndex.self, from: Data(bytes))
  }

  /// The file's text, a line for each specification.
  package var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Names and texts can always be encoded.
    let lines = specs.compactMap { try? encoder.encode($0) }
      .map { "  " + String(decoding: $0, as: UTF8.self) }
    return "{\"generator\":\"\(GeneratedMarker.text)\",\"specs\":[\n"
      + lines.joined(separator: ",\n") + "\n]}\n"
  }
}
