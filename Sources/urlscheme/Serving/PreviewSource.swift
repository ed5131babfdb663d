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
  private let configuration: Configuration
  private var watched = WatchedFiles()
  private var pages: [String: HTTPResponse] = [:]
  /// What is shown in place of all pages.
  private var problem: HTTPResponse?

  init(_ paths: [String], configuration: Configuration) {
    self.paths = paths
    self.configuration = configuration
  }

  mutating func answer(_ request: HTTPRequest) -> HTTPResponse {
    refresh()
    if request.path == Self.versionPath { return HTTPResponse(body: watched.version) }
    if let problem { return problem }
    guard let name = request.path.dropFirst().removingPercentEncoding, let page = pages[name] else {
      return HTTPResponse(status: 404, body: "There is no such page.\n")
    }
    return page
  }

  /// Makes the pages where something has changed; says what is wrong in the terminal as well.
  mutating func refresh() {
    let folders = paths + [configuration.templates].compactMap(\.self)
    guard watched.update(folders) else { return }
    pages = [:]
    problem = nil
    do {
      try load()
    } catch let error as any DiagnosedError {
      problem = page(of: DiagnosticRenderer().render(Console.note(error.diagnostics)))
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
    specs = try configuration.variant?.applied(to: specs) ?? specs
    let pipeline = try Pipeline(configuration: configuration)
    let hasCatalogue = files.count > 1 || files != paths
    let rendered = try pipeline.html(
      for: specs, hasCatalogue: hasCatalogue, preview: watched.version)
    for file in rendered { pages[file.name] = .page(file.text) }
    pages[""] = hasCatalogue ? pages[HTMLSite.catalogueName] : rendered.first.map { .page($0.text) }
  }

  private func page(of problems: String) -> HTTPResponse {
    guard let html = try? ProblemPage.html(problems, preview: watched.version) else {
      return HTTPResponse(status: 500, body: problems)
    }
    return .page(html, status: 500)
  }
}

/// Tells whether files have changed, by when they were written and how long they are.
struct WatchedFiles {
  /// What tells one state of a file from another; without a time there is no file.
  struct Stamp: Hashable {
    var modified: Date?
    var size: Int?

    init(_ path: String) {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      modified = attributes?[.modificationDate] as? Date
      size = attributes?[.size] as? Int
    }
  }

  private var stamps: [String: Stamp]?
  private var extra: Set<String> = []
  private var changes = 0
  /// Two runs of the program have no version in common.
  private let run = UUID().uuidString

  /// Says which state the files are in.
  var version: String { "\(run)-\(changes)" }

  /// Looks at files, at all files in folders, and at those that were added since the last change.
  ///
  /// - Returns: Whether something is different from the last time.
  mutating func update(_ paths: [String]) -> Bool {
    let files = Set(paths.flatMap { [$0] + SpecFinder.search($0, for: [".yaml", ".mustache"]) })
      .union(extra)
    let now = Dictionary(files.map { ($0, Stamp($0)) }, uniquingKeysWith: { first, _ in first })
    guard now != stamps else { return false }
    stamps = now
    extra = []
    changes += 1
    return true
  }

  /// Other files that matter, as they were just before they were read.
  mutating func add(_ files: [String: Stamp]) {
    extra = Set(files.keys)
    stamps?.merge(files) { own, _ in own }
  }
}
