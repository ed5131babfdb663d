import Foundation
import URLSchemeGeneration
import URLSchemeRendering
import URLSchemeRuntime
import URLSchemeSpec

/// The pages of a preview, made again when a file has changed that they are made from.
struct PreviewSource {
  /// Where pages ask whether there is something new.
  static let versionPath = "/.version"

  private let paths: [String]
  private let templates: TemplateOptions
  private var watched = WatchedFiles()
  private var pages: [String: HTTPResponse] = [:]
  /// What is shown in place of all pages.
  private var problem: HTTPResponse?

  init(_ paths: [String], templates: TemplateOptions) {
    self.paths = paths
    self.templates = templates
  }

  mutating func answer(_ request: HTTPRequest) -> HTTPResponse {
    refresh()
    if request.path == Self.versionPath { return .text(watched.version) }
    if let problem { return problem }
    guard let name = request.path.dropFirst().removingPercentEncoding, let page = pages[name] else {
      return .text("There is no such page.\n", status: 404)
    }
    return page
  }

  /// Makes the pages where something has changed; says what is wrong in the terminal as well.
  mutating func refresh() {
    let folders = paths + [templates.templates].compactMap(\.self)
    guard watched.update(folders) else { return }
    pages = [:]
    problem = nil
    do {
      try load()
    } catch {
      problem = problem ?? page(of: "The terminal in which this preview runs says what is wrong.")
    }
  }

  private mutating func load() throws {
    // A name may be that of the file of a folder, which gives the site another form.
    let files = try SpecFinder.files(in: paths)
    var diagnostics = Diagnostics()
    var specs: [Spec] = []
    let included = Lock([String: WatchedFiles.Stamp]())
    for path in files {
      guard let file = SourceFile.load(path: path, into: &diagnostics) else { continue }
      let sources = SpecSources.disk.noting { path in
        let stamp = WatchedFiles.Stamp(path)
        included.withLock { $0[path] = $0[path] ?? stamp }
      }
      if let spec = SpecLoader.load(file, sources: sources, into: &diagnostics) {
        specs.append(spec)
      }
    }
    watched.add(included.withLock(\.self))
    let counted = Console.note(diagnostics)
    guard !counted.hasErrors else {
      problem = page(of: DiagnosticRenderer().render(counted))
      return
    }
    let pipeline = try Pipeline(configuration: templates.configuration)
    let hasCatalogue = files.count > 1 || files != paths
    let rendered = try pipeline.html(
      for: specs, hasCatalogue: hasCatalogue, preview: watched.version)
    for file in rendered { pages[file.name] = .page(file.text) }
    pages[""] = hasCatalogue ? pages[HTMLSite.catalogueName] : rendered.first.map { .page($0.text) }
  }

  private func page(of problems: String) -> HTTPResponse {
    guard let html = try? ProblemPage(problems, preview: watched.version).html() else {
      return .text(problems, status: 500)
    }
    return .page(html, status: 500)
  }
}
