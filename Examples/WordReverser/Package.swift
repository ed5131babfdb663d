// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "WordReverser",
  platforms: [.macOS(.v13)],
  products: [
    // What other apps add to call this one.
    .library(name: "WordRev", targets: ["WordRev"]),
    .executable(name: "word-reverser", targets: ["word-reverser"]),
  ],
  dependencies: [
    .package(name: "swift-urlscheme", path: "../..")
  ],
  targets: [
    .target(
      name: "WordRev",
      dependencies: [.product(name: "URLSchemeRuntime", package: "swift-urlscheme")],
      plugins: [.plugin(name: "URLSchemeGenerator", package: "swift-urlscheme")]
    ),
    .executableTarget(
      name: "word-reverser",
      dependencies: [
        "WordRev", .product(name: "URLSchemeRuntime", package: "swift-urlscheme"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
