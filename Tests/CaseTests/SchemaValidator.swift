import Foundation
import TestSupport
import URLSchemeRuntime

/// Python's jsonschema, through `Scripts/check-schema`.
enum SchemaValidator {
  static let isThere = (try? messages(on: [:], by: "{}")) != nil

  /// What is wrong with values that are not valid, by their names.
  static func messages(
    on values: [String: JSONValue], by schema: String
  ) throws -> [String: [String]] {
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "urlscheme-schema-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let object = JSONValue.object(
      values.sorted { $0.key < $1.key }.map { JSONValue.Member(name: $0.key, value: $0.value) })
    try Files.write(
      [
        "schema": Data(schema.utf8), "values": Data(object.urlText.utf8), "output": Data(),
      ], to: scratch)
    let script = PackageUnderTest.folder
      .appending(path: "Scripts/check-schema")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", script.path, scratch.appending(path: "schema").path,
      scratch.appending(path: "values").path,
    ]
    process.standardOutput = try FileHandle(forWritingTo: scratch.appending(path: "output"))
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failed(status: process.terminationStatus) }
    let output = try Data(contentsOf: scratch.appending(path: "output"))
    return try JSONDecoder().decode([String: [String]].self, from: output)
  }

  private struct Failed: Error {
    let status: Int32
  }
}
