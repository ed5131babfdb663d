package import URLSchemeCompiler

/// The outputs that a build renders of specifications, with the templates and the settings of a configuration. The
/// command has more to render.
package struct Renderers {
  private let configuration: Configuration
  private let library: TemplateLibrary

  package init(configuration: Configuration) throws {
    self.configuration = try configuration.asStandalone()
    library = try TemplateLibrary.load(overrides: configuration.templates)
  }

  /// Files of Swift for each spec; what can be wrong between several has been checked.
  ///
  /// - Parameters:
  ///   - everyFile: Whether parts that are turned off have a file as well.
  package func swift(for specs: [Spec], everyFile: Bool) throws -> [RenderedFile] {
    try checkIntents(of: specs)
    if configuration.swift.isStandalone { try Self.checkStandalone(specs, configuration.swift) }
    return try specs.flatMap { spec in
      var options = configuration.swift
      // An app that is only called is received by nobody here.
      if !spec.claims, !configuration.hasMode { options.mode = RenderOptions.calling(options.mode) }
      let missing = try modesWithoutLibrary(options.mode, of: spec)
      options.mode.subtract(missing)
      let renderer = SwiftRenderer(spec, options: options, library: library)
      let files = renderer.files()
      return everyFile ? files + renderer.placeholders(besides: files, without: missing) : files
    }
  }

  /// The file with what standalone code needs of the library, if the code is standalone: a folder is a module,
  /// and one file serves all generated code in it.
  package var runtime: [RenderedFile] {
    guard configuration.swift.isStandalone else { return [] }
    return [StandaloneRuntime.file(access: configuration.swift.access, by: library)]
  }

  /// - Throws: if the code of a spec needs another module.
  private static func checkStandalone(_ specs: [Spec], _ options: RenderOptions) throws {
    for spec in specs {
      if spec.isInterface {
        throw CommandError(
          "an interface needs the library URLSchemeCalling, and standalone code needs none; take it out of "
            + "this run, or leave out 'standalone'", path: spec.path)
      }
      if let module = SwiftContext(spec, options: options).otherModules.min() {
        throw CommandError(
          "a type of the module \(module) can't conform to what is generated into another module; declare it "
            + "in the module of the generated code, or leave out 'standalone'", path: spec.path)
      }
    }
  }

  /// The modes whose library the target doesn't link.
  ///
  /// - Throws: if the configuration asks for one of them, or if nothing can do without it.
  private func modesWithoutLibrary(
    _ modes: Set<RenderOptions.Mode>, of spec: Spec
  ) throws -> Set<RenderOptions.Mode> {
    guard let libraries = configuration.libraries else { return [] }
    // Intents need a router or a client anyway.
    let missing = modes.subtracting([.intents]).filter { mode in
      let library = mode.library(isInterface: spec.isInterface)
      return library == "URLSchemeRuntime" ? libraries.isEmpty : !libraries.contains(library)
    }
    let isAsked = configuration.hasMode ? missing : missing.intersection([.types])
    guard let mode = isAsked.min(by: { $0.rawValue < $1.rawValue }) else { return missing }
    let library = mode.library(isInterface: spec.isInterface)
    throw CommandError(
      "the \(mode.rawValue) of '\(spec.app.name)' need\(mode == .types ? "" : "s") the library "
        + "\(library), and the target doesn't link it; add .product(name: \"\(library)\", package: "
        + "\"swift-urlscheme\") to the target's dependencies"
        + (configuration.hasMode ? ", or take '\(mode.rawValue)' out of 'mode'" : ""),
      path: spec.path)
  }

  /// Warns about what App Intents can't say. Throws if nothing is generated that intents could call.
  private func checkIntents(of specs: [Spec]) throws {
    let mode = configuration.swift.mode
    guard mode.contains(.intents) else { return }
    guard !mode.isDisjoint(with: [.router, .client]) else {
      throw CommandError(
        "the mode 'intents' needs 'router', whose handler intents call, or 'client' for intents that call "
          + "another app; add one of the two")
    }
    try Console.reporting { diagnostics in
      for spec in specs where !spec.isInterface {
        diagnostics.merge(IntentPlan(spec, options: configuration.swift).diagnostics)
      }
    }
  }

  /// One property list for all specs together.
  package func plist(for specs: [Spec], _ purpose: PlistRenderer.Purpose) throws -> String {
    try reporting(on: specs) { apps, diagnostics in
      PlistRenderer.render(apps, for: purpose, by: library, into: &diagnostics)
    }
  }

  /// Merges the registrations of all specs into an app's property list.
  package func merge(
    _ specs: [Spec], into path: String, _ purpose: PlistRenderer.Purpose
  ) throws -> PlistMerge {
    let wanted = try plist(for: specs, purpose)
    let file = try SourceFile.load(path: path).mapError(Self.unreadableList).get()
    return try reporting(on: specs) { apps, diagnostics in
      PlistMerge(apps, for: purpose, wanted: wanted, into: file, &diagnostics)
    }
  }

  /// Makes something of the apps among specs, which can allow its warnings; ends the run where it comes to nothing.
  private func reporting<Result>(
    on specs: [Spec], _ make: ([Spec], inout Diagnostics) -> Result?
  ) throws -> Result {
    let apps = specs.filter { !$0.isInterface }
    let result = try Console.reporting { diagnostics in
      let result = make(apps, &diagnostics)
      diagnostics.dropWarnings(allowedBy: apps)
      return result
    }
    guard let result else { throw RunFailure() }
    return result
  }

  /// The advice if the property list can't be merged.
  private static func unreadableList(_ problem: Diagnostic) -> Diagnostic {
    guard let path = problem.path, !Path.exists(path) else { return problem }
    let advice = "'urlscheme plist SPEC --output \(path)' makes a new list"
    return Diagnostic(
      problem.rule, in: path, problem.message, notes: [.init(advice)],
      suggestion: problem.suggestion)
  }

  /// Fails where the property list of the configuration doesn't say what the specs say.
  package func checkPlist(of specs: [Spec]) throws {
    guard let path = configuration.plist else { return }
    try Console.reporting { disagreements in
      for (purpose, specs) in plistPurposes(of: specs) {
        disagreements.merge(try merge(specs, into: path, purpose).disagreements)
      }
    }
  }

  /// Which of the specs a target answers to or reads, and which it calls.
  package func plistPurposes(of specs: [Spec]) -> [(PlistRenderer.Purpose, [Spec])] {
    let apps = specs.filter { !$0.isInterface && !$0.schemes.isEmpty }
    // With types alone, an app reads and builds its own links.
    let mode = configuration.swift.mode
    let isOwner = mode.contains(.router) || !mode.contains(.client)
    let owned = apps.filter { isOwner && $0.claims }
    let called = apps.filter { !(isOwner && $0.claims) }
    return [(.owner, owned), (.caller, called)].filter { !$0.1.isEmpty }
  }
}
