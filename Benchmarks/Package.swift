// swift-tools-version: 6.1
import PackageDescription

// `prepare` writes the specifications and what is generated from them; run it first.
let interfaces = ["Interface10", "Interface100", "Interface1000", "Building"]

let runtime = Target.Dependency.product(name: "URLSchemeRuntime", package: "swift-urlscheme")

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swift-urlscheme", path: "..")],
  targets: [
    .target(name: "CMeasuring"),
    .target(name: "Measuring", dependencies: ["CMeasuring"]),
    .executableTarget(
      name: "routing-benchmark",
      dependencies: ["Measuring", "ByHand", runtime]
        + interfaces.map { .target(name: $0) },
      path: "Sources/RoutingBenchmark"),

    // The same interface, read and built as people do without a generator.
    .target(name: "ByHand", path: "Generated/ByHand"),
  ]
    + interfaces.map { name in
      .target(name: name, dependencies: [runtime], path: "Generated/\(name)")
    },
  swiftLanguageModes: [.v6]
)
