// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "PrebuiltTool",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "swift-urlscheme", path: "../.."),
    // `make artifactbundle` writes it. That of a release is the package at
    // https://github.com/swift-urlscheme/swift-urlscheme-plugin.
    .package(path: "../../.build/artifacts/swift-urlscheme-plugin"),
  ],
  targets: [
    .executableTarget(
      name: "links",
      dependencies: [
        .product(name: "URLSchemeCalling", package: "swift-urlscheme"),
        .product(name: "URLSchemeReceiving", package: "swift-urlscheme"),
      ],
      path: "Sources/Links",
      plugins: [.plugin(name: "URLSchemePlugin", package: "swift-urlscheme-plugin")]
    )
  ],
  swiftLanguageModes: [.v6]
)
