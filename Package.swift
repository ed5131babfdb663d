// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// What the plug-ins run is built for them, but where URLSCHEME_TOOLS names a bundle of what has been built.
let tools = Context.environment["URLSCHEME_TOOLS"].map {
  Target.binaryTarget(name: "prebuilt-tools", path: $0)
}

let package = Package(
  name: "swift-urlscheme",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "URLSchemeRuntime", targets: ["URLSchemeRuntime"]),
    .library(name: "URLSchemeTesting", targets: ["URLSchemeTesting"]),
    .executable(name: "urlscheme", targets: ["urlscheme"]),
    .plugin(name: "URLSchemeGenerator", targets: ["URLSchemeGenerator"]),
    .plugin(name: "URLSchemeCommand", targets: ["URLSchemeCommand"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
  ],
  targets: [
    // What users ship inside their apps: Foundation only, no YAML.
    .target(name: "URLSchemeRuntime", swiftSettings: strict),
    // A simulated device for users' own tests.
    .target(
      name: "URLSchemeTesting", dependencies: ["URLSchemeRuntime"], swiftSettings: strict),

    // The tool, a module a stage: read and check, run on a URL, render, command line.
    .systemLibrary(
      name: "CYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .target(
      name: "URLSchemeSpec", dependencies: ["CEmbeddedFiles", "CYAML", "URLSchemeRuntime"],
      swiftSettings: strict),

    .target(
      name: "URLSchemeInterpreter", dependencies: ["URLSchemeSpec", "URLSchemeRuntime"],
      swiftSettings: strict),
    .target(
      name: "URLSchemeImporting",
      dependencies: ["URLSchemeInterpreter", "URLSchemeRuntime", "URLSchemeSpec"],
      swiftSettings: strict),
    .target(
      name: "URLSchemeComparison",
      dependencies: ["URLSchemeGeneration", "URLSchemeRuntime", "URLSchemeSpec"],
      swiftSettings: strict),
    .target(name: "CEmbeddedFiles"),
    .target(
      name: "URLSchemeTemplates", dependencies: ["CEmbeddedFiles"], path: "Templates",
      exclude: [
        "swift", "plist", "registration", "markdown", "starter", "html", "docc", "typescript",
      ],
      swiftSettings: strict),
    // What a build needs: Swift, and the check of the app's property list.
    .target(
      name: "URLSchemeGeneration",
      dependencies: [
        "URLSchemeRuntime", "URLSchemeSpec", "URLSchemeTemplates",
        .product(name: "Mustache", package: "swift-mustache"),
      ], swiftSettings: strict),
    // What people read, and registrations elsewhere.
    .target(
      name: "URLSchemeRendering",
      dependencies: [
        "URLSchemeComparison", "URLSchemeGeneration", "URLSchemeRuntime", "URLSchemeSpec",
        "URLSchemeTemplates", .product(name: "Mustache", package: "swift-mustache"),
      ], swiftSettings: strict),
    // Test vectors for ports of the language.
    .target(
      name: "URLSchemeVectors",
      dependencies: [
        "URLSchemeGeneration", "URLSchemeInterpreter", "URLSchemeRendering", "URLSchemeRuntime",
        "URLSchemeSpec",
      ], swiftSettings: strict),
    // What the plug-in runs, quick to build: `urlscheme generate` alone.
    .executableTarget(
      name: "urlscheme-generate", dependencies: ["URLSchemeGeneration", "URLSchemeSpec"],
      swiftSettings: strict),
    // What a spec is good for on a running system: opening, calling, being answered.
    .target(
      name: "URLSchemeActing",
      dependencies: ["URLSchemeInterpreter", "URLSchemeRuntime", "URLSchemeSpec"],
      swiftSettings: strict),
    // Whether what is deployed agrees with a spec; the only module with an HTTP client.
    .target(
      name: "URLSchemeDoctor",
      dependencies: [
        "URLSchemeActing", "URLSchemeRendering", "URLSchemeRuntime", "URLSchemeSpec",
      ], swiftSettings: strict),
    .executableTarget(
      name: "urlscheme",
      dependencies: [
        "URLSchemeActing", "URLSchemeComparison", "URLSchemeDoctor", "URLSchemeGeneration",
        "URLSchemeImporting", "URLSchemeInterpreter",
        "URLSchemeRendering", "URLSchemeRuntime", "URLSchemeSpec", "URLSchemeTemplates",
        "URLSchemeVectors",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: strict),

    // The tool inside SwiftPM: as a part of the build, and to write into the source tree.
    .plugin(
      name: "URLSchemeGenerator", capability: .buildTool(),
      dependencies: [tools == nil ? "urlscheme-generate" : "prebuilt-tools"]),
    .plugin(
      name: "URLSchemeCommand",
      capability: .command(
        intent: .custom(
          verb: "urlscheme",
          description: "Compile URL scheme specifications into the source folders of targets."),
        permissions: [
          .writeToPackageDirectory(reason: "It writes the Swift that it generates.")
        ]),
      dependencies: [tools == nil ? "urlscheme" : "prebuilt-tools"]),

    // Tests. Those whose code the plug-in generates are a package of their own, `Tests/Package.swift`:
    // a package that uses a plug-in builds its tool first, whatever else is asked of it.

    // What several of the tests share: random numbers, hostile URLs, specifications.
    .target(
      name: "TestSupport", dependencies: ["URLSchemeSpec"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "URLSchemeRuntimeTests", dependencies: ["TestSupport", "URLSchemeRuntime"],
      swiftSettings: strict),
    .testTarget(
      name: "URLSchemeSpecTests",
      dependencies: ["TestSupport", "URLSchemeRuntime", "URLSchemeSpec"],
      swiftSettings: strict),
    .testTarget(
      name: "URLSchemeRenderingTests",
      dependencies: [
        "TestSupport", "URLSchemeGeneration", "URLSchemeRendering", "URLSchemeRuntime",
        "URLSchemeSpec", "URLSchemeTemplates",
      ],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "URLSchemeComparisonTests",
      dependencies: [
        "TestSupport", "URLSchemeComparison", "URLSchemeGeneration", "URLSchemeInterpreter",
        "URLSchemeRendering", "URLSchemeRuntime", "URLSchemeSpec",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CaseTests",
      dependencies: [
        "TestSupport", "URLSchemeGeneration", "URLSchemeInterpreter", "URLSchemeRendering",
        "URLSchemeRuntime", "URLSchemeSpec", "URLSchemeTemplates",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "AgreementTests",
      dependencies: [
        "TestSupport", "URLSchemeGeneration", "URLSchemeInterpreter", "URLSchemeRendering",
        "URLSchemeRuntime", "URLSchemeSpec", "URLSchemeVectors",
      ], exclude: ["Driver/main.swift"], swiftSettings: strict),
    .testTarget(
      name: "ReceivingTests", dependencies: ["TestSupport", "URLSchemeRuntime"],
      exclude: ["Stubs", "Samples"], swiftSettings: strict),
    .testTarget(
      name: "SiteTests",
      dependencies: [
        "TestSupport", "URLSchemeGeneration", "URLSchemeInterpreter", "URLSchemeRendering",
        "URLSchemeRuntime", "URLSchemeSpec", "URLSchemeVectors",
      ], swiftSettings: strict),
    .executableTarget(
      name: "CallingProgram", dependencies: ["URLSchemeRuntime"], path: "Tests/CallingProgram",
      swiftSettings: strict),
    .testTarget(
      name: "URLSchemeCallingTests",
      dependencies: ["CallingProgram", "TestSupport", "URLSchemeRuntime"],
      swiftSettings: strict),
    .testTarget(
      name: "CommandTests", dependencies: ["TestSupport"], exclude: ["Doctor", "MCP"],
      swiftSettings: strict),
    .testTarget(
      name: "URLSchemeActingTests",
      dependencies: [
        "TestSupport", "URLSchemeActing", "URLSchemeInterpreter", "URLSchemeRuntime",
        "URLSchemeSpec",
      ], swiftSettings: strict),
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["TestSupport", "URLSchemeGeneration", "URLSchemeSpec", "URLSchemeTesting"],
      exclude: ["Given"], swiftSettings: strict),
    .testTarget(name: "PluginTests", dependencies: ["TestSupport"], swiftSettings: strict),
  ] + (tools.map { [$0] } ?? []),
  swiftLanguageModes: [.v6]
)
