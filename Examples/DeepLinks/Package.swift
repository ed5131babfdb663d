// swift-tools-version: 6.2
import PackageDescription

// An app that links open: a custom scheme and a universal link, in SwiftUI and with UIKit's scenes.
let package = Package(
  name: "DeepLinks",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [.library(name: "DeepLinks", targets: ["DeepLinks"])],
  dependencies: [
    .package(name: "swift-urlscheme", path: "../..")
  ],
  targets: [
    .target(
      name: "DeepLinks",
      dependencies: [.product(name: "URLSchemeRuntime", package: "swift-urlscheme")],
      plugins: [.plugin(name: "URLSchemeGenerator", package: "swift-urlscheme")]),
    .testTarget(name: "DeepLinksTests", dependencies: ["DeepLinks"]),
  ],
  swiftLanguageModes: [.v6]
)
