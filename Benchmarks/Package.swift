// swift-tools-version: 6.1
import PackageDescription

// `prepare` writes the specifications and what is generated from them; run it first.
let sizes = [10, 100, 1000]

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
        + sizes.map { .target(name: "Interface\($0)") },
      path: "Sources/RoutingBenchmark"),

    // The same interface, read and built as people do without a generator.
    .target(name: "ByHand", path: "Generated/ByHand"),
  ]
    + sizes.map { size in
      .target(
        name: "Interface\(size)",
        dependencies: [runtime],
        path: "Generated/Interface\(size)")
    },
  swiftLanguageModes: [.v6]
)
