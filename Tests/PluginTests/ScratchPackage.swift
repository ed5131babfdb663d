import Foundation
import TestSupport

/// A package of a user's, which depends on this one and uses its plug-ins.
///
/// All tests share the package and its build folder, because building the runtime takes far longer
/// than everything else; so they run one after the other, and each writes its sources anew.
struct ScratchPackage {
  private static let root = PackageUnderTest.folder
  private static let build = PackageUnderTest.usersBuild
  private static let outputs = build.appending(path: "plugins/outputs/package")
  let folder = root.appending(path: ".build/plugin-tests/package")

  /// A package with one library, `App`.
  init(plugin: Bool, libraries: [String] = ["URLSchemeCalling", "URLSchemeReceiving"]) throws {
    let files = FileManager.default
    for old in [folder, Self.outputs] where files.fileExists(atPath: old.path) {
      try files.removeItem(at: old)
    }
    let root = Self.root.path
    let dependencies = libraries.map {
      ".product(name: \"\($0)\", package: \"swift-urlscheme\")"
    }
    try write(
      """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "package",
        platforms: [.macOS(.v13)],
        dependencies: [.package(name: "swift-urlscheme", path: "\(root)")],
        targets: [
          .target(
            name: "App",
            dependencies: [\(dependencies.joined(separator: ", "))],
            plugins: [
              \(plugin ? ".plugin(name: \"URLSchemeGenerator\", package: \"swift-urlscheme\")" : "")
            ])
        ])

      """, to: "Package.swift")
    // What has been resolved once is not looked up again.
    let resolved = Self.root.appending(path: "Package.resolved")
    if files.fileExists(atPath: resolved.path) {
      try files.copyItem(at: resolved, to: folder.appending(path: "Package.resolved"))
    }
  }

  func write(_ text: String, to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: folder.appending(path: name))
  }

  func read(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  func names(_ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path).sorted()
  }

  /// The generated files of the build, by name, with the times of their last change.
  func outputs() throws -> [String: Date] {
    let folder = Self.outputs
    var times: [String: Date] = [:]
    let walk = FileManager.default.enumerator(atPath: folder.path)
    while let name = walk?.nextObject() as? String {
      guard name.hasSuffix(".swift") else { continue }
      let file = folder.appending(path: name).path
      let attributes = try FileManager.default.attributesOfItem(atPath: file)
      times[URL(fileURLWithPath: name).lastPathComponent] = attributes[.modificationDate] as? Date
    }
    return times
  }

  /// The text of a generated file of the build.
  func output(_ name: String) throws -> String {
    let walk = FileManager.default.enumerator(atPath: Self.outputs.path)
    while let path = walk?.nextObject() as? String {
      guard path == name || path.hasSuffix("/" + name) else { continue }
      return try String(contentsOf: Self.outputs.appending(path: path), encoding: .utf8)
    }
    throw CocoaError(.fileNoSuchFile)
  }

  func build(_ arguments: [String] = ["--target", "App"]) async throws -> Program.Ending {
    try await swift("build", arguments)
  }

  /// A program that was built.
  func program(_ name: String) -> URL { Self.build.appending(path: "debug/\(name)") }

  func command(_ arguments: String...) async throws -> Program.Ending {
    try await swift(
      "package",
      ["--disable-sandbox", "--allow-writing-to-package-directory", "urlscheme"] + arguments)
  }

  private func swift(_ verb: String, _ arguments: [String]) async throws -> Program.Ending {
    try await Program.run(
      ["swift", verb, "--package-path", folder.path, "--scratch-path", Self.build.path] + arguments,
      environment: PrebuiltTool.environment.value)
  }
}
