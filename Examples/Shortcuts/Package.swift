// swift-tools-version: 6.2
import PackageDescription

// An app whose actions are URLs, universal links and App Intents, all of one spec.
let package = Package(
  name: "Shortcuts",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [
    .package(name: "swift-urlscheme", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "notes",
      dependencies: [
        .product(name: "URLSchemeCalling", package: "swift-urlscheme"),
        .product(name: "URLSchemeReceiving", package: "swift-urlscheme"),
      ],
      plugins: [.plugin(name: "URLSchemeGenerator", package: "swift-urlscheme")])
  ],
  swiftLanguageModes: [.v6]
)
