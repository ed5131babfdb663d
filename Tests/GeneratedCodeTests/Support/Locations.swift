import Foundation

/// Where things are.
enum Locations {
  /// The package's own folder.
  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let specs = package.appending(path: "Specs")
  static let kitchen = package.appending(path: "Tests/GeneratedCodeTests/Kitchen")

  /// The build's modules, which stand beside the running tests.
  static let modules: URL = {
    let arguments = CommandLine.arguments
    let bundle =
      Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") }
      ?? arguments.first { $0.contains(".xctest") } ?? arguments[0]
    var folder = URL(filePath: bundle)
    repeat {
      folder.deleteLastPathComponent()
    } while folder.path != "/"
      && !FileManager.default.fileExists(atPath: folder.appending(path: "Modules").path)
    return folder.appending(path: "Modules")
  }()

  /// The specifications in a folder and below it, in order.
  static func specFiles(in folder: URL) -> [URL] {
    let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var files: [URL] = []
    while let file = walk?.nextObject() as? URL {
      if file.lastPathComponent.hasSuffix(".urlscheme.yaml") { files.append(file) }
    }
    return files.sorted { $0.path < $1.path }
  }
}
