package import Foundation

/// The package whose tests run: its own folder, and what has been built of it.
package enum PackageUnderTest {
  package static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// What the compiler calls it: SwiftPM makes the name of the folder's.
  package static let name = String(
    folder.lastPathComponent.lowercased().map {
      $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_"
    })

  /// The folder of what has been built, in which the tests stand, too.
  package static let products: URL = {
    let arguments = CommandLine.arguments
    let bundle =
      Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") }
      ?? arguments.first { $0.contains(".xctest") } ?? arguments[0]
    var folder = URL(filePath: bundle)
    repeat {
      folder.deleteLastPathComponent()
    } while folder.path != "/"
      && !FileManager.default.fileExists(atPath: folder.appending(path: "Modules").path)
    return folder
  }()

  /// The modules that generated code and examples are compiled against.
  package static let modules = products.appending(path: "Modules")
  /// The command as users run it.
  package static let tool = products.appending(path: "urlscheme")

  /// The platform that the compiler compiles for, without its version.
  package static func triple() async throws -> String {
    struct Info: Decodable {
      struct Target: Decodable { let unversionedTriple: String }
      let target: Target
    }
    let text = try await Program.check(["swiftc", "-print-target-info"])
    return try JSONDecoder().decode(Info.self, from: Data(text.utf8)).target.unversionedTriple
  }

  /// Where packages that use the plug-ins are built, the Makefile's `USERS`: all of them share what is
  /// built of the tool, which takes far longer than they do.
  package static let usersBuild = folder.appending(path: ".build/users")

  /// The objects of the runtime, to link programs with. A build leaves those of files that are gone where
  /// they were.
  package static func runtimeObjects() -> [URL] {
    libraries.flatMap { library in
      sources(of: library).map {
        products.appending(path: "\(library).build/\($0.lastPathComponent).o")
      }
    }
  }

  /// The modules that apps ship, each after those that it imports.
  package static let libraries = [
    "URLSchemeRuntime", "URLSchemeOpening", "URLSchemeReceiving", "URLSchemeCalling",
  ]

  /// The files of a module, in an order that is always the same.
  package static func sources(of module: String) -> [URL] {
    let folder = folder.appending(path: "Sources/\(module)")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
      .sorted { $0.path < $1.path }
  }
}
