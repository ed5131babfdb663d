// swift-tools-version: 6.2
import PackageDescription

// The tests whose code the plug-in generates, a package of their own so that the one above builds no
// tool before it builds anything else: swift test --package-path Tests
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let receiving = Target.Dependency.product(
  name: "URLSchemeReceiving", package: "swift-urlscheme")
let calling = Target.Dependency.product(name: "URLSchemeCalling", package: "swift-urlscheme")
let testing = Target.Dependency.product(name: "URLSchemeTesting", package: "swift-urlscheme")
let generator = Target.PluginUsage.plugin(name: "URLSchemeGenerator", package: "swift-urlscheme")

let package = Package(
  name: "Tests",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swift-urlscheme", path: "..")],
  targets: [
    // The random numbers of the other tests, without the tool's modules that those see besides.
    .target(
      name: "SeededRandom", path: "TestSupport", sources: ["SeededGenerator.swift"],
      swiftSettings: strict),
    .testTarget(
      name: "GeneratedCodeTests", dependencies: [calling, receiving, "SeededRandom"],
      path: "GeneratedCodeTests",
      swiftSettings: strict, plugins: [generator]),
    .testTarget(
      name: "URLSchemeTestingTests", dependencies: [calling, receiving, testing],
      path: "URLSchemeTestingTests", swiftSettings: strict, plugins: [generator]),
  ],
  swiftLanguageModes: [.v6]
)
