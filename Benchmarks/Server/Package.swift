// swift-tools-version: 6.1
import PackageDescription

// The routes of `Examples/LinkServer`, read by generated code and by hand. `../prepare` writes what is
// generated; run it first. A package of its own, so that nothing else has to build a web server.
let package = Package(
  name: "Server",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "swift-urlscheme", path: "../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
  ],
  targets: [
    .target(
      name: "ShopInterface",
      dependencies: [.product(name: "URLSchemeReceiving", package: "swift-urlscheme")],
      path: "Generated/ShopInterface"),
    .executableTarget(
      name: "server-benchmark",
      dependencies: ["ShopInterface", .product(name: "Hummingbird", package: "hummingbird")],
      path: "Sources/LinkServing"),
  ],
  swiftLanguageModes: [.v6]
)
