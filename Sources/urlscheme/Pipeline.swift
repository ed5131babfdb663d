import ArgumentParser
import Foundation
import URLSchemeInterpreter
import URLSchemeRendering
import URLSchemeSpec

/// What the whole program does, in the order in which it does it:
///
/// 1. load: a path becomes text, a located YAML tree, and, where nothing is wrong, a model (`Spec`);
/// 2. render: templates make texts of the model (`RenderedFile`);
/// 3. write: texts become files, where they differ from what is there (`OutputWriter`).
///
/// Each stage takes a value and gives a value. A command picks its stages; what is wrong in one is
/// printed and ends the run.
struct Pipeline {
  private let configuration: Configuration
  private let library: TemplateLibrary

  init(configuration: Configuration = Configuration()) throws {
    self.configuration = configuration
    library = try Console.failing { () throws(TemplateError) in
      try TemplateLibrary.load(overrides: configuration.templates)
    }
  }

  // MARK: Load

  /// The models of all files, or all problems of all files.
  static func load(_ paths: [String]) throws -> [Spec] {
    var diagnostics = Diagnostics()
    var specs: [Spec] = []
    for path in paths {
      let (spec, found) = SpecLoader.load(path: path)
      diagnostics.merge(found)
      if let spec { specs.append(spec) }
    }
    try Console.report(diagnostics)
    return specs
  }

  /// The models of files that are apps': an interface has no URLs.
  static func loadApps(_ paths: [String]) throws -> [Spec] {
    let specs = try load(paths)
    for spec in specs where spec.isInterface {
      throw Console.fail(
        "\(spec.path): error: \(spec.app.name) is an interface and has no URLs of its own; name the "
          + "specification of an app that implements it")
    }
    return specs
  }

  // MARK: Render

  /// Files of Swift for each spec.
  ///
  /// - Parameters:
  ///   - module: The module that the files become a part of, where that is known.
  ///   - everyFile: Whether parts that are turned off have a file as well.
  ///   - actionFiles: Over how many files the actions of a spec are spread.
  func swift(
    for specs: [Spec], namePrefix: String, module: String?, everyFile: Bool, actionFiles: Int = 1
  ) throws -> [RenderedFile] {
    try Self.checkNames(of: specs)
    try checkNamespaces(of: specs)
    try Self.checkComposition(of: specs)
    let options = RenderOptions(
      mode: configuration.mode, access: configuration.access, prefix: namePrefix,
      module: module, actionFiles: actionFiles)
    return try specs.flatMap { spec in
      let files = try Console.failing { () throws(TemplateError) in
        try SwiftRenderer(spec, options: options, library: library).files()
      }
      return everyFile ? Self.completed(files, of: spec, options) : files
    }
  }

  /// A page of Markdown for each spec.
  func markdown(for specs: [Spec]) throws -> [RenderedFile] {
    try Self.checkNames(of: specs)
    return try specs.map { spec in
      try Console.failing { () throws(TemplateError) in
        try MarkdownRenderer(spec, library: library).file()
      }
    }
  }

  /// A catalogue of DocC for each spec.
  func docc(for specs: [Spec]) throws -> [RenderedFile] {
    try Self.checkNames(of: specs)
    return try specs.flatMap { spec in
      try Console.failing { () throws(TemplateError) in
        try DocCRenderer(spec, library: library).files()
      }
    }
  }

  /// The chapters of the documentation about the language itself.
  func reference() throws -> [RenderedFile] {
    try Console.failing { () throws(TemplateError) in
      try LanguageReference(library: library).files()
    }
  }

  /// The model of each spec, for other programs.
  func json(for specs: [Spec]) throws -> [RenderedFile] {
    try Self.checkNames(of: specs)
    return specs.map { JSONRenderer($0).file() }
  }

  /// A page of HTML for each spec, and the catalogue that leads to them.
  ///
  /// - Parameter preview: The version of pages that load themselves again when their server has
  ///   another.
  func html(
    for specs: [Spec], hasCatalogue: Bool, preview: String? = nil
  ) throws -> [RenderedFile] {
    let site = HTMLSite(specs, library: library, preview: preview)
    var taken = hasCatalogue ? [HTMLSite.catalogueName: "the catalogue"] : [:]
    for (spec, name) in zip(specs, site.pageNames) {
      guard let other = taken.updateValue(spec.path, forKey: name.lowercased()) else { continue }
      throw Console.fail(
        "\(spec.path): error: its page would be written to the same file as \(other), \(name); "
          + "rename the specification")
    }
    return try Console.failing { () throws(TemplateError) in
      try site.files(hasCatalogue: hasCatalogue)
    }
  }

  /// One property list for all specs together.
  func plist(for specs: [Spec], _ purpose: PlistRenderer.Purpose) throws -> String {
    var diagnostics = Diagnostics()
    let apps = specs.filter { !$0.isInterface }
    let text = try Console.failing { () throws(TemplateError) in
      try PlistRenderer(apps, for: purpose, library: library).render(into: &diagnostics)
    }
    try Console.report(diagnostics)
    return text ?? ""
  }

  /// What an app's property list becomes when it says what all specs together say.
  func merge(
    _ specs: [Spec], into path: String, _ purpose: PlistRenderer.Purpose, replacing: Bool = false
  ) throws -> PlistMerge {
    let wanted = try plist(for: specs, purpose)
    var diagnostics = Diagnostics()
    var merge: PlistMerge?
    switch SourceFile.load(path: path) {
    case .success(let file):
      let merger = PlistMerger(
        specs.filter { !$0.isInterface }, for: purpose, wanted: wanted, replacesConflicts: replacing
      )
      merge = merger.merge(into: file, &diagnostics)
    case .failure(let failure):
      diagnostics.add(Self.unreadableList(failure.diagnostic))
    }
    try Console.report(diagnostics)
    guard let merge else { throw ExitCode.failure }
    return merge
  }

  /// What can be done where there is no list to merge into.
  private static func unreadableList(_ problem: Diagnostic) -> Diagnostic {
    guard let path = problem.path, !FileManager.default.fileExists(atPath: path) else {
      return problem
    }
    let advice = "'--output \(path)' in place of '--merge' makes a new list"
    return Diagnostic(
      problem.rule, problem.message, path: path, notes: [.init(advice)],
      suggestion: problem.suggestion)
  }

  /// Fails where the property list of the configuration doesn't say what the specs say.
  func checkPlist(of specs: [Spec]) throws {
    guard let path = configuration.plist else { return }
    var disagreements = Diagnostics()
    for (purpose, specs) in plistPurposes(of: specs) {
      disagreements.merge(try merge(specs, into: path, purpose).disagreements)
    }
    try Console.report(disagreements)
  }

  /// Which of the specs a target answers to, and which it calls.
  func plistPurposes(of specs: [Spec]) -> [(PlistRenderer.Purpose, [Spec])] {
    let apps = specs.filter { !$0.isInterface }
    let answers = configuration.mode.contains(.router)
    let owned = apps.filter { answers && $0.claims }
    let called = apps.filter { !(answers && $0.claims) }
    return [(.owner, owned), (.caller, called)].filter { !$0.1.isEmpty }
  }

  /// Files that register the specs' apps elsewhere than in an Info.plist.
  func registration(
    for specs: [Spec], in format: RegistrationFormat, _ purpose: PlistRenderer.Purpose,
    options: RegistrationOptions
  ) throws -> [RenderedFile] {
    var diagnostics = Diagnostics()
    let apps = specs.filter { !$0.isInterface }
    let files = try Console.failing { () throws(TemplateError) in
      try RegistrationRenderer(apps, in: format, for: purpose, options: options, library: library)
        .files(into: &diagnostics)
    }
    try Console.report(diagnostics)
    return files
  }

  /// A specification to start from, and its folder; `nil` where the name is none.
  func starter(for name: String) throws -> (folder: String, file: RenderedFile)? {
    try Console.failing { () throws(TemplateError) in
      try Starter.file(for: name, library: library)
    }
  }

  /// Adds a file with a comment alone for each part that the mode leaves out.
  private static func completed(
    _ files: [RenderedFile], of spec: Spec, _ options: RenderOptions
  ) -> [RenderedFile] {
    let names = SwiftRenderer.outputNames(
      stem: spec.stem, mode: Set(RenderOptions.Mode.allCases), prefix: options.prefix,
      actionFiles: options.actionFiles)
    let written = Set(files.map(\.name))
    return files
      + names.filter { !written.contains($0) }.map { name in
        RenderedFile(
          name: name,
          text: """
            // \(GeneratedMarker.text) \(ToolVersion.current). There is nothing of this part here.

            """)
      }
  }

  /// Two specs of one app's modules that claim the same URLs make a router that can't be composed.
  private static func checkComposition(of specs: [Spec]) throws {
    var diagnostics = Diagnostics()
    for diagnostic in Composition(specs).validate() { diagnostics.add(diagnostic) }
    try Console.report(diagnostics)
  }

  /// Apps of one name would be the same type in Swift.
  private func checkNamespaces(of specs: [Spec]) throws {
    var first: [String: Spec] = [:]
    for spec in specs {
      guard let other = first.updateValue(spec, forKey: spec.app.name) else { continue }
      throw Console.fail(
        "\(spec.path): error: the app has the name of the one in \(other.path), and both would be "
          + "the Swift type '\(spec.app.name)'; give one another name, or generate them into "
          + "different modules, one run for each")
    }
  }

  /// Specs of one name would be written to the same files.
  static func checkNames(of specs: [Spec]) throws {
    var first: [String: Spec] = [:]
    for spec in specs {
      guard let other = first.updateValue(spec, forKey: spec.stem.lowercased()) else { continue }
      throw Console.fail(
        "\(spec.path): error: this has the same name as \(other.path), and both would be written "
          + "to the same files; rename one, or write them into folders of their own")
    }
  }
}
