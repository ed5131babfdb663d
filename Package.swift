// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Whatever is unsafe is marked.
let safe: [SwiftSetting] = [.strictMemorySafety()]

// Apple asks libraries that ask the system for facts about files to say why. Elsewhere, a resource would only make a
// program load more of Foundation.
let privacyManifest = "PrivacyInfo.xcprivacy"
#if canImport(Darwin)
  let (unused, resources): ([String], [Resource]) = ([], [.copy(privacyManifest)])
#else
  let (unused, resources): ([String], [Resource]) = ([privacyManifest], [])
#endif

// The plug-ins' tools are compiled with them, unless URLSCHEME_TOOLS names a bundle of prebuilt ones.
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
    .library(name: "URLSchemeOpening", targets: ["URLSchemeOpening"]),
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
      name: "URLSchemeReceiving", dependencies: ["URLSchemeOpening", "URLSchemeRuntime"],
      swiftSettings: strict + safe),
    .target(
      name: "URLSchemeCalling", dependencies: ["URLSchemeOpening", "URLSchemeRuntime"],
      swiftSettings: strict + safe),
    // What opens URLs, and what those who receive and those who call need to know of each other.
    .target(
      name: "URLSchemeOpening", dependencies: ["URLSchemeRuntime"],
      exclude: unused, resources: resources, swiftSettings: strict + safe),
    // A simulated device for users' own tests.
    .target(
      name: "URLSchemeTesting", dependencies: ["URLSchemeCalling", "URLSchemeReceiving"],
      swiftSettings: strict + safe),

    // The tool, in the order of its pipeline. A module is a boundary: what comes after it, it can't know.
    .systemLibrary(
      name: "CYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    // Templates, pages and the catalog's specifications, as bytes of the program.
    .target(name: "CEmbeddedFiles"),
    // A file becomes a `Spec` and its `Plan`, or diagnostics.
    .target(
      name: "URLSchemeCompiler",
      dependencies: ["CEmbeddedFiles", "CYAML", "URLSchemeReceiving", "URLSchemeRuntime"],
      path: "Sources/Compiler", swiftSettings: strict + safe),
    // What a build needs of a spec: Swift and property lists, and the files that they are written to.
    .target(
      name: "URLSchemeGeneration",
      dependencies: [
        "CEmbeddedFiles", "URLSchemeCompiler", "URLSchemeOpening", "URLSchemeReceiving",
        "URLSchemeRuntime", .product(name: "Mustache", package: "swift-mustache"),
      ], path: "Sources/Outputs/Generation", swiftSettings: strict + safe),
    // A spec without generated code: its URLs are read and built, its examples tried.
    .target(
      name: "URLSchemeInterpreter",
      dependencies: [
        "URLSchemeCompiler", "URLSchemeCalling", "URLSchemeReceiving", "URLSchemeRuntime",
      ],
      path: "Sources/Running/Interpreter", swiftSettings: strict + safe),
    // What people and other programs read: pages, changes, registrations, models, other languages.
    .target(
      name: "URLSchemeReference",
      dependencies: [
        "URLSchemeCompiler", "URLSchemeGeneration", "URLSchemeInterpreter", "URLSchemeReceiving",
        "URLSchemeRuntime",
        .product(name: "Mustache", package: "swift-mustache"),
      ], path: "Sources/Outputs/Reference", swiftSettings: strict + safe),
    // A spec on a system: opened URLs, answers, assistants, deployed files, imports, the catalog.
    .target(
      name: "URLSchemeIntegration",
      dependencies: [
        "CEmbeddedFiles", "URLSchemeCompiler", "URLSchemeGeneration", "URLSchemeInterpreter",
        "URLSchemeReference", "URLSchemeCalling", "URLSchemeOpening", "URLSchemeReceiving",
        "URLSchemeRuntime",
      ], path: "Sources/Running/Integration", swiftSettings: strict + safe),
    // What the plug-in runs, quick to build: `urlscheme generate` alone.
    .executableTarget(
      name: "urlscheme-generate", dependencies: ["URLSchemeGeneration"],
      path: "Sources/Tools/urlscheme-generate", swiftSettings: strict + safe),
    .executableTarget(
      name: "urlscheme",
      dependencies: [
        "URLSchemeCompiler", "URLSchemeGeneration", "URLSchemeIntegration", "URLSchemeInterpreter",
        "URLSchemeReference", "URLSchemeCalling", "URLSchemeReceiving", "URLSchemeRuntime",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Sources/Tools/urlscheme", swiftSettings: strict + safe),

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
      name: "TestSupport",
      dependencies: ["URLSchemeCompiler", "URLSchemeGeneration", "URLSchemeRuntime"],
      path: "Tests/TestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "URLSchemeRuntimeTests",
      dependencies: [
        "TestSupport", "URLSchemeCompiler", "URLSchemeCalling", "URLSchemeReceiving",
        "URLSchemeRuntime",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CompilerTests",
      dependencies: ["TestSupport", "URLSchemeCompiler", "URLSchemeReceiving", "URLSchemeRuntime"],
      swiftSettings: strict),
    .testTarget(
      name: "OutputTests",
      dependencies: [
        "TestSupport", "URLSchemeCompiler", "URLSchemeGeneration", "URLSchemeIntegration",
        "URLSchemeInterpreter", "URLSchemeReference", "URLSchemeReceiving", "URLSchemeRuntime",
      ],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "CaseTests",
      dependencies: [
        "TestSupport", "URLSchemeCompiler", "URLSchemeGeneration", "URLSchemeInterpreter",
        "URLSchemeReference", "URLSchemeReceiving", "URLSchemeRuntime", "urlscheme",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "AgreementTests",
      dependencies: [
        "TestSupport", "URLSchemeCompiler", "URLSchemeGeneration", "URLSchemeInterpreter",
        "URLSchemeReference", "URLSchemeReceiving", "URLSchemeRuntime",
      ], exclude: ["Driver/main.swift", "Intents"], swiftSettings: strict),
    .testTarget(
      name: "ReceivingTests",
      dependencies: ["TestSupport", "URLSchemeCalling", "URLSchemeReceiving"],
      exclude: ["Stubs", "Samples"], swiftSettings: strict),
    .testTarget(
      name: "SiteTests",
      dependencies: [
        "TestSupport", "URLSchemeCompiler", "URLSchemeGeneration", "URLSchemeInterpreter",
        "URLSchemeReference", "URLSchemeReceiving", "URLSchemeRuntime",
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
      name: "CommandTests", dependencies: ["TestSupport", "urlscheme"],
      exclude: ["MCP"], swiftSettings: strict),
    .testTarget(
      name: "IntegrationTests",
      dependencies: [
        "TestSupport", "URLSchemeCompiler", "URLSchemeGeneration", "URLSchemeIntegration",
        "URLSchemeInterpreter", "URLSchemeReference", "URLSchemeCalling", "URLSchemeReceiving",
        "URLSchemeRuntime",
      ], exclude: ["Doctor/Server"], swiftSettings: strict),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "TestSupport", "URLSchemeCompiler", "URLSchemeGeneration", "URLSchemeRuntime",
        "URLSchemeTesting",
      ],
      exclude: ["Given", "PublicNames.md"], swiftSettings: strict),
    .testTarget(name: "PluginTests", dependencies: ["TestSupport"], swiftSettings: strict),
  ] + (tools.map { [$0] } ?? []),
  swiftLanguageModes: [.v6]
)
