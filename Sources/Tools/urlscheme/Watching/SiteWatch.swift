import Foundation
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeIntegration
import URLSchemeReference
import URLSchemeRuntime

/// The files from which the pages of a reference site are made.
struct SiteSource {
  /// Specs, or folders of specs.
  var paths: [String]
  var configuration: Configuration
  /// Whether each page of a catalog is complete without other files.
  var isSingleFile: Bool

  /// Makes the pages of what was read.
  ///
  /// - Parameter preview: The version of pages that follow what is newest; nil for pages to publish.
  typealias Pages = @Sendable (_ preview: String?) throws -> [RenderedFile]

  /// Reads the specifications and the templates.
  func read(from sources: SpecSources = .diskAndCatalog) throws -> Pages {
    // A folder gives the site another form, even one that holds one file.
    let files = try SpecFinder.files(in: paths)
    let hasCatalog = files.count > 1 || paths.contains(where: FileSystem.isFolder)
    let specs = try Pipeline(from: sources, as: configuration.variant).load(files)
    let renderers = try Renderers(configuration: configuration)
    let isSingleFile = isSingleFile
    return { preview in
      try renderers.html(
        for: specs, hasCatalog: hasCatalog, isSingleFile: isSingleFile, preview: preview)
    }
  }
}

/// `docs --watch`: pages that are written again when a file changes that they are made from, and that
/// follow what is newest where they are open.
struct SiteWatch {
  private let source: SiteSource
  private let folder: String
  private let note: @Sendable (_ first: String) -> Void
  private var watched = WatchedFiles()
  /// The last pages that could be made, and what they are called.
  private var last: (pages: SiteSource.Pages, version: String, names: [String])?

  /// - Parameter note: A closure that is called with the first file after the pages were written.
  init(
    _ source: SiteSource, folder: String, note: @escaping @Sendable (_ first: String) -> Void
  ) {
    self.source = source
    self.folder = folder
    self.note = note
  }

  /// Watches until the task is canceled, then writes the pages for publication.
  ///
  /// - Throws: what keeps pages from being written.
  mutating func run() async throws {
    // A file that is fixed later is shown then; a missing one is probably misspelled.
    try Console.reporting { diagnostics in
      for path in source.paths where SpecNames.isPath(path) && !FileSystem.exists(path) {
        _ = SourceFile.load(path: path, into: &diagnostics)
      }
    }
    let folders = source.paths + [source.configuration.templates].compactMap(\.self)
    while !Task.isCancelled {
      if watched.update(folders) { try publish() }
      try? await Task.sleep(for: .milliseconds(500))
    }
    guard FileSystem.isFolder(folder) else { return }
    try? FileManager.default.removeItem(
      atPath: FileSystem.join(folder, HTMLAssets.previewName))
    if let last { try write(last.pages(nil)) }
  }

  /// Writes the pages, then what tells those that are open; what is wrong is said in the terminal as
  /// well.
  private mutating func publish() throws {
    let included = Lock([String: WatchedFiles.Stamp]())
    defer { watched.add(included.withLock(\.self)) }
    var problems = Diagnostics()
    do {
      let pages = try source.read(
        from: .diskAndCatalog.noting { path in
          let stamp = WatchedFiles.Stamp(path)
          included.withLock { $0[path] = $0[path] ?? stamp }
        })
      let files = try pages(watched.version)
      let names = files.map(\.name)
      // The page of a removed spec has no watcher.
      let gone = Set(last?.names ?? []).subtracting(names)
      let former = try gone.isEmpty ? [] : last?.pages(nil) ?? []
      try write(former.filter { gone.contains($0.name) } + files)
      last = (pages, watched.version, names)
      let first = names.first { $0 == HTMLSite.catalogName } ?? names.first ?? ""
      note(FileSystem.join(folder, first))
    } catch let failure as OutputFailure {
      throw failure
    } catch let error as any DiagnosedError {
      problems = Console.note(error.diagnostics)
    }
    let text = problems.isEmpty ? "" : DiagnosticRenderer().render(problems)
    try write([HTMLAssets.previewFile(newest: last?.version ?? "", problems: text)])
  }

  private func write(_ files: [RenderedFile]) throws {
    try OutputWriter(directory: folder).write(files)
  }
}
