// swift-tools-version: 6.1
import PackageDescription

// The fuzzer, with all that it fuzzes built beside it: a sanitizer sees only what is built with it.
// `Modules` are links to the modules of the package above; `fuzz` generates the apps.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Modules/\(name)", swiftSettings: strict)
}

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1")
  ],
  targets: [
    .systemLibrary(
      name: "CYAML", path: "Modules/CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    module("URLSchemeRuntime"),
    module("URLSchemeSpec", ["CEmbeddedFiles", "CYAML", "URLSchemeRuntime"]),
    module("URLSchemeInterpreter", ["URLSchemeSpec", "URLSchemeRuntime"]),
    module("URLSchemeComparison", ["URLSchemeSpec", "URLSchemeRuntime"]),
    .target(name: "CEmbeddedFiles", path: "Modules/CEmbeddedFiles"),
    .target(
      name: "URLSchemeTemplates", dependencies: ["CEmbeddedFiles"], path: "Templates",
      exclude: [
        "swift", "plist", "registration", "markdown", "starter", "html", "docc", "typescript",
      ],
      swiftSettings: strict),
    module(
      "URLSchemeGeneration",
      [
        "URLSchemeRuntime", "URLSchemeSpec", "URLSchemeTemplates",
        .product(name: "Mustache", package: "swift-mustache"),
      ]),
    module(
      "URLSchemeRendering",
      [
        "URLSchemeComparison", "URLSchemeGeneration", "URLSchemeRuntime", "URLSchemeSpec",
        "URLSchemeTemplates", .product(name: "Mustache", package: "swift-mustache"),
      ]),
    module(
      "URLSchemeVectors",
      [
        "URLSchemeGeneration", "URLSchemeInterpreter", "URLSchemeRendering", "URLSchemeRuntime",
        "URLSchemeSpec",
      ]),

    // What is generated from the catalogue, and from all other specifications: their types.
    .target(
      name: "Catalogue", dependencies: ["URLSchemeRuntime"], path: "Generated/Catalogue"),
    .target(
      name: "GeneratedCodeTests", dependencies: ["URLSchemeRuntime"], path: "Generated/Others"),

    .executableTarget(
      name: "fuzzer",
      dependencies: [
        "Catalogue", "GeneratedCodeTests", "URLSchemeGeneration", "URLSchemeInterpreter",
        "URLSchemeRendering", "URLSchemeRuntime", "URLSchemeSpec", "URLSchemeVectors",
      ], path: "Fuzzer", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
