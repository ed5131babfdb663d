// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "SchemeDemo",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "swift-urlscheme", path: "../.."),
    // The app that is called publishes its client.
    .package(path: "../WordReverser"),
  ],
  targets: [
    .executableTarget(
      name: "scheme-demo",
      dependencies: [
        .product(name: "URLSchemeRuntime", package: "swift-urlscheme"),
        .product(name: "WordRev", package: "WordReverser"),
      ],
      plugins: [.plugin(name: "URLSchemeGenerator", package: "swift-urlscheme")]
    )
  ],
  swiftLanguageModes: [.v6]
)
