// swift-tools-version: 6.2
import PackageDescription

// Apps that call each other, and the client that the one that is called publishes for the others.
let runtime = Target.Dependency.product(name: "URLSchemeRuntime", package: "swift-urlscheme")
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
    .target(name: "WordRev", dependencies: [runtime], plugins: [generator]),

    // Two apps of one device, which `scheme-demo` stands in for.
    .executableTarget(name: "word-reverser", dependencies: [runtime, "WordRev"]),
    .executableTarget(
      name: "scheme-demo", dependencies: [runtime, "WordRev"], plugins: [generator]),

    // Two programs that talk through xdg-open, as two desktop apps do: every URL starts a process.
    .executableTarget(name: "desktop-reverser", dependencies: [runtime, "WordRev"]),
    .executableTarget(
      name: "word-notes", dependencies: [runtime, "WordRev"], plugins: [generator]),
  ],
  swiftLanguageModes: [.v6]
)
