import Foundation

/// The command and the plug-in's tool as they have been built for the tests, in the form in which
/// SwiftPM takes a package's binaries: packages that use the plug-ins would compile both once more.
///
/// `make test-under-load` and `make examples` have SwiftPM build them from source.
package enum PrebuiltTool {
  /// What is set for a SwiftPM whose plug-ins are to run it.
  package static let environment = Task {
    let folder = PackageUnderTest.folder
    try await Program.check([
      folder.appending(path: "Scripts/tool-bundle").path, PackageUnderTest.products.path,
    ])
    // SwiftPM compiles every manifest again where anything of the environment is another.
    let scratch = folder.appending(path: ".build/tools.tmp")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    return ["URLSCHEME_TOOLS": ".build/tools.artifactbundle", "TMPDIR": scratch.path]
  }
}
