package import Foundation

/// The command and the plug-in's tool as they have been built for the tests, in the form in which
/// SwiftPM takes a package's binaries: packages that use the plug-ins would compile both once more.
///
/// The package `Tests` builds the plug-in's tool from source, and `make examples` the command's.
package enum PrebuiltTool {
  /// What is set for a SwiftPM whose plug-ins are to run it.
  package static let environment = Task {
    try await bundle(["urlscheme", "urlscheme-generate"], in: ".build/tools.artifactbundle")
  }

  /// - Parameter path: The bundle's, in the package.
  private static func bundle(_ programs: [String], in path: String) async throws -> [String: String]
  {
    let files = FileManager.default
    let folder = PackageUnderTest.folder.appending(path: path)
    try? files.removeItem(at: folder)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let triple = try await PackageUnderTest.triple()
    var artifacts: [String: Any] = [:]
    for program in programs {
      try files.linkItem(
        at: PackageUnderTest.products.appending(path: program),
        to: folder.appending(path: program))
      artifacts[program] = [
        "type": "executable", "version": "0.0.0",
        "variants": [["path": program, "supportedTriples": [triple]]],
      ]
    }
    let info: [String: Any] = ["schemaVersion": "1.0", "artifacts": artifacts]
    try JSONSerialization.data(withJSONObject: info)
      .write(to: folder.appending(path: "info.json"))
    // SwiftPM compiles every manifest again where anything of the environment is another.
    let scratch = PackageUnderTest.folder.appending(path: ".build/tools.tmp")
    try files.createDirectory(at: scratch, withIntermediateDirectories: true)
    return ["URLSCHEME_TOOLS": path, "TMPDIR": scratch.path]
  }
}

extension PackageUnderTest {
  /// The platform that the compiler compiles for, without its version.
  package static func triple() async throws -> String {
    struct Info: Decodable {
      struct Target: Decodable { let unversionedTriple: String }
      let target: Target
    }
    let text = try await Program.check(["swiftc", "-print-target-info"])
    return try JSONDecoder().decode(Info.self, from: Data(text.utf8)).target.unversionedTriple
  }
}
