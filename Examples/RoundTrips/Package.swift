// swift-tools-version: 6.2
import PackageDescription

// Apps that call each other, and the client that the one that is called publishes for the others.
let libraries: [Target.Dependency] = [
  .product(name: "URLSchemeCalling", package: "swift-urlscheme"),
  .product(name: "URLSchemeReceiving", package: "swift-urlscheme"),
]
let generator = Target.PluginUsage.plugin(name: "URLSchemeGenerator", package: "swift-urlscheme")

let package = Package(
  name: "RoundTrips",
  platforms: [.macOS(.v13)],
  products: [
    // What other apps add to call the word reverser.
    .library(name: "WordRev", targets: ["WordRev"])
  ],
  dependencies: [
    .package(name: "swift-urlscheme", path: "../..")
  ],
  targets: [
    .target(name: "WordRev", dependencies: libraries, plugins: [generator]),

    // Two apps of one device, which `scheme-demo` stands in for.
    .executableTarget(name: "word-reverser", dependencies: libraries + ["WordRev"]),
    .executableTarget(
      name: "scheme-demo", dependencies: libraries + ["WordRev"], plugins: [generator]),

    // Two programs that talk through xdg-open, as two desktop apps do: every URL starts a process.
    .executableTarget(name: "desktop-reverser", dependencies: libraries + ["WordRev"]),
    .executableTarget(
      name: "word-notes", dependencies: libraries + ["WordRev"], plugins: [generator]),
  ],
  swiftLanguageModes: [.v6]
)
