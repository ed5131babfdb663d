// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Whatever is unsafe is marked.
let safe: [SwiftSetting] = [.strictMemorySafety()]

// What the plug-ins run is built for them, but where URLSCHEME_TOOLS names a bundle of what has been built.
let tools = Context.environment["URLSCHEME_TOOLS"].map {
  Target.binaryTarget(name: "prebuilt-tools", path: $0)
}

let package = Package(
  name: "swift-urlscheme",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "URLSchemeRuntime", targets: ["URLSchemeRuntime"]),
    .library(name: "URLSchemeReceiving", targets: ["URLSchemeReceiving"]),
    .library(name: "URLSchemeCalling", targets: ["URLSchemeCalling"]),
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
    // What users ship inside their apps: Foundation only, no YAML. A module for each role: reading and
    // building URLs, receiving requests, calling other apps.
    .target(name: "URLSchemeRuntime", swiftSettings: strict + safe),
    .target(
      name: "URLSchemeReceiving", dependencies: ["URLSchemeRuntime"], swiftSettings: strict + safe),
    .target(
      name: "URLSchemeCalling", dependencies: ["URLSchemeRuntime"], swiftSettings: strict + safe),
    // A simulated device for users' own tests.
    .target(
      name: "URLSchemeTesting", dependencies: ["URLSchemeCalling", "URLSchemeReceiving"],
      swiftSettings: strict + safe),

    // The tool, a module a stage: read and check, run on a URL, render, command line.
    .systemLibrary(
      name: "CYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .target(
      name: "URLSchemeSpec", dependencies: ["CEmbeddedFiles", "CYAML", "URLSchemeReceiving"],
      swiftSettings: strict + safe),

    .target(
      name: "URLSchemeInterpreter", dependencies: ["URLSchemeCalling", "URLSchemeSpec"],
      swiftSettings: strict + safe),
    // What is wrong with a spec that only running it tells: its examples, and what to improve.
    .target(
      name: "URLSchemeValidation",
      dependencies: ["URLSchemeInterpreter", "URLSchemeRuntime", "URLSchemeSpec"],
      swiftSettings: strict + safe),
    .target(
      name: "URLSchemeImporting",
      dependencies: [
        "URLSchemeDeployment", "URLSchemeInterpreter", "URLSchemePropertyList", "URLSchemeRuntime",
        "URLSchemeSpec", "URLSchemeValidation",
      ],
      swiftSettings: strict + safe),
    .target(
      name: "URLSchemeComparison",
      dependencies: ["URLSchemeRuntime", "URLSchemeSpec", "URLSchemeSwift"],
      swiftSettings: strict + safe),
    .target(name: "CEmbeddedFiles"),
    // The console, reports of diagnostics, files and programs.
    .target(
      name: "URLSchemeToolSupport",
      dependencies: ["CEmbeddedFiles", "URLSchemeRuntime", "URLSchemeSpec"],
      swiftSettings: strict + safe),
    .target(
      name: "URLSchemeTemplates",
      dependencies: [
        "URLSchemeSpec", "URLSchemeToolSupport",
        .product(name: "Mustache", package: "swift-mustache"),
      ], swiftSettings: strict + safe),
    .target(
      name: "URLSchemeSwift",
      dependencies: [
        "URLSchemeRuntime", "URLSchemeSpec", "URLSchemeTemplates", "URLSchemeToolSupport",
        .product(name: "Mustache", package: "swift-mustache"),
      ], swiftSettings: strict + safe),
    // Property lists: making, reading and merging them.
    .target(
      name: "URLSchemePropertyList",
      dependencies: [
        "URLSchemeRuntime", "URLSchemeSpec", "URLSchemeTemplates", "URLSchemeToolSupport",
      ], swiftSettings: strict + safe),
    // The stages of a run in their order, as a build needs them.
    .target(
      name: "URLSchemePipeline",
      dependencies: [
        "URLSchemePropertyList", "URLSchemeSpec", "URLSchemeSwift", "URLSchemeTemplates",
        "URLSchemeToolSupport",
      ], swiftSettings: strict + safe),
    // What people read, and registrations elsewhere.
    .target(
      name: "URLSchemeRendering",
      dependencies: [
        "URLSchemeComparison", "URLSchemePropertyList", "URLSchemeRuntime", "URLSchemeSpec",
        "URLSchemeSwift", "URLSchemeTemplates", "URLSchemeToolSupport",
        .product(name: "Mustache", package: "swift-mustache"),
      ], swiftSettings: strict + safe),
    // Test vectors for ports of the language.
    .target(
      name: "URLSchemeVectors",
      dependencies: [
        "URLSchemeInterpreter", "URLSchemeRendering", "URLSchemeRuntime", "URLSchemeSpec",
        "URLSchemeToolSupport",
      ], swiftSettings: strict + safe),
    // What the plug-in runs, quick to build: `urlscheme generate` alone.
    .executableTarget(
      name: "urlscheme-generate",
      dependencies: ["URLSchemePipeline", "URLSchemeToolSupport"], swiftSettings: strict + safe),
    // What a spec is good for on a running system: opening, calling, being answered.
    .target(
      name: "URLSchemeActing",
      dependencies: [
        "URLSchemeInterpreter", "URLSchemePropertyList", "URLSchemeRendering", "URLSchemeRuntime",
        "URLSchemeSpec", "URLSchemeToolSupport", "URLSchemeVectors",
      ], swiftSettings: strict + safe),
    // What is deployed: manifests, association files, property lists and desktop entries, with the place
    // of each value.
    .target(
      name: "URLSchemeDeployment",
      dependencies: [
        "URLSchemeActing", "URLSchemeInterpreter", "URLSchemePropertyList", "URLSchemeRendering",
        "URLSchemeRuntime", "URLSchemeSpec", "URLSchemeToolSupport",
      ], swiftSettings: strict + safe),
    // Whether what is deployed agrees with a spec.
    .target(
      name: "URLSchemeDoctor",
      dependencies: [
        "URLSchemeActing", "URLSchemeDeployment", "URLSchemeInterpreter", "URLSchemePropertyList",
        "URLSchemeRendering",
        "URLSchemeSpec", "URLSchemeToolSupport",
      ], swiftSettings: strict + safe),
    // Specifications by name: those of the command, of the person and of the project.
    .target(name: "CEmbeddedCatalog", dependencies: ["CEmbeddedFiles"]),
    .target(
      name: "URLSchemeCatalog",
      dependencies: [
        "CEmbeddedCatalog", "CEmbeddedFiles", "URLSchemeRuntime", "URLSchemeSpec",
        "URLSchemeToolSupport",
      ], swiftSettings: strict + safe),
    .executableTarget(
      name: "urlscheme",
      dependencies: [
        "URLSchemeActing", "URLSchemeCatalog", "URLSchemeComparison", "URLSchemeDeployment",
        "URLSchemeDoctor",
        "URLSchemeImporting",
        "URLSchemeInterpreter", "URLSchemePipeline", "URLSchemePropertyList", "URLSchemeRendering",
        "URLSchemeRuntime", "URLSchemeSpec", "URLSchemeSwift", "URLSchemeTemplates",
        "URLSchemeToolSupport", "URLSchemeValidation", "URLSchemeVectors",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: strict + safe),

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
      name: "TestSupport", dependencies: ["URLSchemeRuntime", "URLSchemeSpec"],
      path: "Tests/TestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "URLSchemeRuntimeTests",
      dependencies: ["TestSupport", "URLSchemeCalling", "URLSchemeReceiving", "URLSchemeSpec"],
      swiftSettings: strict),
    .testTarget(
      name: "URLSchemeSpecTests",
      dependencies: ["TestSupport", "URLSchemeRuntime", "URLSchemeSpec"],
      swiftSettings: strict),
    .testTarget(
      name: "URLSchemeRenderingTests",
      dependencies: [
        "TestSupport", "URLSchemeDeployment", "URLSchemePropertyList", "URLSchemeRendering",
        "URLSchemeRuntime",
        "URLSchemeSpec", "URLSchemeSwift", "URLSchemeTemplates", "URLSchemeToolSupport",
      ],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "URLSchemeComparisonTests",
      dependencies: [
        "TestSupport", "URLSchemeComparison", "URLSchemeInterpreter", "URLSchemeRendering",
        "URLSchemeRuntime", "URLSchemeSpec", "URLSchemeSwift", "URLSchemeTemplates",
        "URLSchemeToolSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CaseTests",
      dependencies: [
        "TestSupport", "URLSchemeInterpreter", "URLSchemeRendering", "URLSchemeRuntime",
        "URLSchemeSpec", "URLSchemeSwift", "URLSchemeTemplates", "URLSchemeToolSupport",
        "URLSchemeValidation",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "AgreementTests",
      dependencies: [
        "TestSupport", "URLSchemeInterpreter", "URLSchemeRendering", "URLSchemeRuntime",
        "URLSchemeSpec", "URLSchemeSwift", "URLSchemeTemplates", "URLSchemeToolSupport",
        "URLSchemeVectors",
      ], exclude: ["Driver/main.swift", "Intents"], swiftSettings: strict),
    .testTarget(
      name: "ReceivingTests",
      dependencies: ["TestSupport", "URLSchemeCalling", "URLSchemeReceiving"],
      exclude: ["Stubs", "Samples"], swiftSettings: strict),
    .testTarget(
      name: "SiteTests",
      dependencies: [
        "TestSupport", "URLSchemeInterpreter", "URLSchemeRendering", "URLSchemeRuntime",
        "URLSchemeSpec", "URLSchemeTemplates", "URLSchemeToolSupport", "URLSchemeValidation",
        "URLSchemeVectors",
      ], swiftSettings: strict),
    .executableTarget(
      name: "CallingProgram",
      dependencies: ["TestSupport", "URLSchemeCalling", "URLSchemeReceiving"],
      path: "Tests/CallingProgram",
      swiftSettings: strict),
    .testTarget(
      name: "URLSchemeCallingTests",
      dependencies: ["CallingProgram", "TestSupport", "URLSchemeCalling", "URLSchemeReceiving"],
      swiftSettings: strict),
    .testTarget(
      name: "CommandTests", dependencies: ["TestSupport"], exclude: ["Catalog", "MCP"],
      swiftSettings: strict),
    .testTarget(
      name: "URLSchemeActingTests",
      dependencies: [
        "TestSupport", "URLSchemeActing", "URLSchemeInterpreter", "URLSchemeRuntime",
        "URLSchemeSpec", "URLSchemeToolSupport",
      ], swiftSettings: strict),
    .testTarget(
      name: "URLSchemeDoctorTests",
      dependencies: [
        "TestSupport", "URLSchemeDeployment", "URLSchemeDoctor", "URLSchemeSpec",
      ], exclude: ["Server"],
      swiftSettings: strict),
    .testTarget(
      name: "URLSchemeImportingTests",
      dependencies: [
        "TestSupport", "URLSchemeDeployment", "URLSchemeImporting", "URLSchemePropertyList",
        "URLSchemeRendering", "URLSchemeSpec", "URLSchemeTemplates", "URLSchemeToolSupport",
      ], swiftSettings: strict),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "TestSupport", "URLSchemeSpec", "URLSchemeSwift", "URLSchemeTemplates",
        "URLSchemeTesting", "URLSchemeToolSupport",
      ],
      exclude: ["Given"], swiftSettings: strict),
    .testTarget(name: "PluginTests", dependencies: ["TestSupport"], swiftSettings: strict),
  ] + (tools.map { [$0] } ?? []),
  swiftLanguageModes: [.v6]
)
