// swift-tools-version: 6.1
import PackageDescription

// The command comes from an artifact bundle, so that nothing of it is compiled and libyaml is not
// needed. `make artifactbundle` makes the bundle; a released one is named by its address:
// .binaryTarget(name: "urlscheme-binary", url: "https://…/urlscheme.artifactbundle.zip", checksum: "…")
let package = Package(
  name: "PrebuiltTool",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "swift-urlscheme", path: "../..")
  ],
  targets: [
    .binaryTarget(name: "urlscheme-binary", path: "urlscheme.artifactbundle"),
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
