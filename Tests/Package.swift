// swift-tools-version: 6.1
import PackageDescription

// The tests whose code the plug-in generates, a package of their own so that the one above builds no
// tool before it builds anything else: swift test --package-path Tests
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let runtime = Target.Dependency.product(name: "URLSchemeRuntime", package: "swift-urlscheme")
let testing = Target.Dependency.product(name: "URLSchemeTesting", package: "swift-urlscheme")
let support = Target.Dependency.product(name: "_URLSchemeTestSupport", package: "swift-urlscheme")
let generator = Target.PluginUsage.plugin(name: "URLSchemeGenerator", package: "swift-urlscheme")

let package = Package(
  name: "Tests",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swift-urlscheme", path: "..")],
  targets: [
    .testTarget(
      name: "GeneratedCodeTests", dependencies: [runtime, support], path: "GeneratedCodeTests",
      swiftSettings: strict, plugins: [generator]),
    .testTarget(
      name: "URLSchemeTestingTests", dependencies: [runtime, testing],
      path: "URLSchemeTestingTests", swiftSettings: strict, plugins: [generator]),
  ],
  swiftLanguageModes: [.v6]
)
