import Foundation

/// Where things are.
enum Locations {
  /// The package's own folder.
  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// What has been built, which stands beside the running tests.
  static let products: URL = {
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

  static let modules = products.appending(path: "Modules")
  static let runtimeObjects = products.appending(path: "URLSchemeRuntime.build")
  static let tool = products.appending(path: "urlscheme")
}
