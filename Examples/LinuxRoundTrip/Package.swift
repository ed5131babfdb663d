// swift-tools-version: 6.1
import PackageDescription

// Two programs that talk through xdg-open, as two desktop apps do: every URL starts a process.
let package = Package(
  name: "LinuxRoundTrip",
  dependencies: [
    .package(name: "swift-urlscheme", path: "../.."),
    .package(path: "../WordReverser"),
  ],
  targets: [
    .executableTarget(
      name: "desktop-reverser",
      dependencies: [
        .product(name: "URLSchemeRuntime", package: "swift-urlscheme"),
        .product(name: "WordRev", package: "WordReverser"),
      ]
    ),
    .executableTarget(
      name: "word-notes",
      dependencies: [
        .product(name: "URLSchemeRuntime", package: "swift-urlscheme"),
        .product(name: "WordRev", package: "WordReverser"),
      ],
      plugins: [.plugin(name: "URLSchemeGenerator", package: "swift-urlscheme")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
