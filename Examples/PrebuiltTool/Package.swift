// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The command comes from an artifact bundle, so that nothing of it is compiled and libyaml is not
// needed. A release names its own here; one that was made with `make artifactbundle` comes first.
let released: Target? = nil

let bundle = "urlscheme.artifactbundle"
let isHere = FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(bundle)")
let own = Target.binaryTarget(name: "urlscheme-binary", path: bundle)

let package = Package(
  name: "PrebuiltTool",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "swift-urlscheme", path: "../..")
  ],
  targets: [
    isHere ? own : released ?? own,
    .plugin(
      name: "PrebuiltURLScheme", capability: .buildTool(), dependencies: ["urlscheme-binary"]),
    .executableTarget(
      name: "links",
      dependencies: [.product(name: "URLSchemeRuntime", package: "swift-urlscheme")],
      path: "Sources/Links",
      plugins: ["PrebuiltURLScheme"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
