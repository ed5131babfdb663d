// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

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
      name: "URLSchemeSpec", dependencies: ["CYAML", "URLSchemeRuntime"], swiftSettings: strict),

    .target(
      name: "URLSchemeInterpreter", dependencies: ["URLSchemeSpec", "URLSchemeRuntime"],
      swiftSettings: strict),
    .target(
      name: "URLSchemeImporting",
      dependencies: ["URLSchemeInterpreter", "URLSchemeRuntime", "URLSchemeSpec"],
      swiftSettings: strict),
    .target(
      name: "URLSchemeComparison", dependencies: ["URLSchemeSpec", "URLSchemeRuntime"],
      swiftSettings: strict),
    .target(name: "CEmbeddedFiles"),
    .target(
      name: "URLSchemeTemplates", dependencies: ["CEmbeddedFiles"], path: "Templates",
      exclude: ["swift", "plist", "registration", "markdown", "starter", "html", "docc"],
      swiftSettings: strict),
    .target(
      name: "URLSchemeRendering",
      dependencies: [
        "URLSchemeComparison", "URLSchemeRuntime", "URLSchemeSpec", "URLSchemeTemplates",
        .product(name: "Mustache", package: "swift-mustache"),
      ], swiftSettings: strict),
    .target(
      name: "URLSchemeVectors",
      dependencies: [
        "URLSchemeInterpreter", "URLSchemeRendering", "URLSchemeRuntime", "URLSchemeSpec",
      ], swiftSettings: strict),
    .executableTarget(
      name: "urlscheme",
      dependencies: [
        "URLSchemeComparison", "URLSchemeImporting", "URLSchemeInterpreter", "URLSchemeRendering",
        "URLSchemeRuntime", "URLSchemeSpec", "URLSchemeTemplates", "URLSchemeVectors",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: strict),

    // The tool inside SwiftPM: as a part of the build, and to write into the source tree.
    .plugin(name: "URLSchemeGenerator", capability: .buildTool(), dependencies: ["urlscheme"]),
    .plugin(
      name: "URLSchemeCommand",
      capability: .command(
        intent: .custom(
          verb: "urlscheme",
          description: "Compile URL scheme specifications into the source folders of targets."),
        permissions: [
          .writeToPackageDirectory(reason: "It writes the Swift that it generates.")
        ]),
      dependencies: ["urlscheme"]),

    // What several of the tests share: random numbers, hostile URLs, specifications.
    .target(
      name: "TestSupport", dependencies: ["URLSchemeSpec"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "URLSchemeRuntimeTests", dependencies: ["TestSupport", "URLSchemeRuntime"],
      swiftSettings: strict),
    .testTarget(
      name: "URLSchemeSpecTests", dependencies: ["TestSupport", "URLSchemeSpec"],
      swiftSettings: strict),
    .testTarget(
      name: "URLSchemeRenderingTests",
      dependencies: [
        "TestSupport", "URLSchemeRendering", "URLSchemeRuntime", "URLSchemeSpec",
        "URLSchemeTemplates",
      ],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "URLSchemeComparisonTests",
      dependencies: ["TestSupport", "URLSchemeComparison", "URLSchemeRendering", "URLSchemeSpec"],
      swiftSettings: strict),
    .testTarget(
      name: "CaseTests",
      dependencies: [
        "TestSupport", "URLSchemeInterpreter", "URLSchemeRendering", "URLSchemeRuntime",
        "URLSchemeSpec", "URLSchemeTemplates",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "GeneratedCodeTests",
      dependencies: [
        "TestSupport", "URLSchemeInterpreter", "URLSchemeRendering", "URLSchemeRuntime",
        "URLSchemeSpec", "URLSchemeVectors",
      ], swiftSettings: strict, plugins: ["URLSchemeGenerator"]),
    .testTarget(
      name: "AgreementTests",
      dependencies: [
        "TestSupport", "URLSchemeInterpreter", "URLSchemeRendering", "URLSchemeRuntime",
        "URLSchemeSpec", "URLSchemeVectors",
      ], exclude: ["Driver/main.swift"], swiftSettings: strict),
    .testTarget(
      name: "URLSchemeTestingTests", dependencies: ["URLSchemeRuntime", "URLSchemeTesting"],
      swiftSettings: strict, plugins: ["URLSchemeGenerator"]),
    .testTarget(
      name: "DoorTests", dependencies: ["TestSupport", "URLSchemeRuntime"],
      exclude: ["Stubs", "Samples"], swiftSettings: strict),
    .testTarget(
      name: "SiteTests",
      dependencies: [
        "TestSupport", "URLSchemeInterpreter", "URLSchemeRendering", "URLSchemeRuntime",
        "URLSchemeSpec", "URLSchemeVectors",
      ], swiftSettings: strict),
    .executableTarget(
      name: "CallingProgram", dependencies: ["URLSchemeRuntime"], path: "Tests/CallingProgram",
      swiftSettings: strict),
    .testTarget(
      name: "URLSchemeCallingTests",
      dependencies: ["CallingProgram", "TestSupport", "URLSchemeRuntime"],
      swiftSettings: strict),
    .testTarget(name: "CommandTests", dependencies: ["TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["TestSupport", "URLSchemeRendering", "URLSchemeSpec", "URLSchemeTesting"],
      exclude: ["Given"], swiftSettings: strict),
    .testTarget(name: "PluginTests", dependencies: ["TestSupport"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
