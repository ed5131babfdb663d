// swift-tools-version: 6.2
import PackageDescription

// The web site behind an app's universal links: the router that the app has reads the requests.
let package = Package(
  name: "LinkServer",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "swift-urlscheme", path: "../.."),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
  ],
  targets: [
    .target(
      name: "ShopLinks",
      dependencies: [
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "URLSchemeReceiving", package: "swift-urlscheme"),
      ],
      resources: [.copy("Site")],
      plugins: [.plugin(name: "URLSchemeGenerator", package: "swift-urlscheme")]
    ),
    .executableTarget(
      name: "link-server",
      dependencies: ["ShopLinks", .product(name: "Hummingbird", package: "hummingbird")]
    ),
    .testTarget(
      name: "ShopLinksTests",
      dependencies: [
        "ShopLinks", .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "URLSchemeReceiving", package: "swift-urlscheme"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
