import Foundation
package import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeRuntime

/// A registry's `index.json`: what its specifications are called and what they contain.
///
/// Lists, searches, completion and the app of a URL need this file alone.
package struct CatalogIndex: Codable, Sendable {
  package struct Entry: Codable, Sendable {
    /// How commands call the specification, the file's name without its suffix.
    package var name: String
    package var title: String
    package var summary: String?
    /// The specification's `x-version`, for people.
    package var version: String?
    package var schemes: [String]
    /// The specification's file, relative to the index.
    package var file: String
    /// `sha256:` and the hash of the file's bytes in hexadecimal.
    package var hash: String
    package var actions: [Action]
  }

  package struct Action: Codable, Sendable {
    package var name: String
    package var summary: String?
    package var effect: String
    /// The names of parameters in the URL.
    package var parameters: [String]
  }

  /// The only format there is.
  package static let format = 1
  package static let fileName = "index.json"

  package var format: Int
  package var specs: [Entry]

  package init(specs: [Entry]) {
    format = Self.format
    self.specs = specs
  }

  package init(_ bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(CatalogIndex.self, from: Data(bytes))
  }

  package func entry(named name: String) -> Entry? { specs.first { $0.name == name } }

  /// The file's text, a line for each specification.
  package var text: String {
    let lines = specs.map { "  " + $0.json.urlText }
    return "{\"generator\":\"\(GeneratedMarker.text)\",\"format\":\(format),\"specs\":[\n"
      + lines.joined(separator: ",\n") + "\n]}\n"
  }
}

extension CatalogIndex.Entry {
  package init(_ spec: Spec, bytes: [UInt8], file: String? = nil) {
    name = spec.stem
    title = spec.app.displayName
    summary = spec.app.summary
    version = spec.extensions.first { $0.key == "x-version" }.flatMap { found in
      guard case .string(let text)? = JSONValue(urlText: found.value) else { return found.value }
      return text
    }
    schemes = spec.schemes.map(\.name)
    self.file = file ?? spec.stem + SpecLoader.fileSuffix
    hash = SHA256.digest(of: bytes)
    actions = spec.actions.map { action in
      CatalogIndex.Action(
        name: action.name, summary: action.summary, effect: action.effect.rawValue,
        parameters: action.parameters.flatMap { $0.items(in: spec) }.compactMap(\.names.first)
          .uniqued.sorted())
    }
  }

  fileprivate var json: JSONValue {
    .of([
      "name": name, "title": title, "summary": summary, "version": version, "schemes": schemes,
      "file": file, "hash": hash,
      "actions": JSONValue.array(
        actions.map { action in
          .of([
            "name": action.name, "summary": action.summary, "effect": action.effect,
            "parameters": JSONValue.array(action.parameters.map(JSONValue.string)),
          ])
        }),
    ])
  }
}
