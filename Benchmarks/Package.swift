// swift-tools-version: 6.1
import PackageDescription

// `prepare` writes the specifications and what is generated from them; run it first.
let interfaces = ["Interface10", "Interface100", "Interface1000", "Building"]

let catalogs = ["Catalog", "GeneratedCodeTests"]

let libraries = ["URLSchemeCalling", "URLSchemeReceiving"].map {
  Target.Dependency.product(name: $0, package: "swift-urlscheme")
}

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swift-urlscheme", path: "..")],
  targets: [
    .target(name: "CMeasuring"),
    .target(name: "Measuring", dependencies: ["CMeasuring"]),
    .executableTarget(
      name: "routing-benchmark",
      dependencies: ["CMeasuring", "Measuring", "ByHand"] + libraries
        + (interfaces + catalogs + ["Links"]).map { .target(name: $0) },
      path: "Sources/RoutingBenchmark"),

    // The same interface, read and built as people do without a generator.
    .target(name: "ByHand", path: "Generated/ByHand"),

    // Shapes as apps have them, with a router; and all that is in Specs and in the tests' kitchens.
    .target(name: "Links", dependencies: libraries, path: "Generated/Links"),
  ]
    + catalogs.map { name in
      .target(name: name, dependencies: ["Measuring"] + libraries, path: "Generated/\(name)")
    }
    + interfaces.map { name in
      .target(name: name, dependencies: libraries, path: "Generated/\(name)")
    },
  swiftLanguageModes: [.v6]
)
