import Foundation
import TestSupport
import URLSchemeRuntime

/// Python's jsonschema, through `Scripts/check-schema`.
enum SchemaValidator {
  static func isThere() async -> Bool { (try? await messages(on: [:], by: "{}")) != nil }

  /// What is wrong with values that are not valid, by their names.
  static func messages(
    on values: [String: JSONValue], by schema: String
  ) async throws -> [String: [String]] {
    let scratch = try ScratchFolder()
    let object = JSONValue.object(
      values.sorted { $0.key < $1.key }.map { JSONValue.Member(name: $0.key, value: $0.value) })
    try scratch.write(schema, to: "schema")
    try scratch.write(object.urlText, to: "values")
    let script = PackageUnderTest.folder.appending(path: "Scripts/check-schema")
    let output = try await Program.check([
      "python3", script.path, scratch.file("schema").path, scratch.file("values").path,
    ])
    return try JSONDecoder().decode([String: [String]].self, from: Data(output.utf8))
  }
}
