package import Mustache
package import URLSchemeCompiler
import URLSchemeRuntime

/// The templates of all outputs: those of the tool, and the user's in the place of some of them.
///
/// A template is called by its folder and file: `swift/actions`.
package struct TemplateLibrary: Sendable {
  /// All templates of a run with the user's; nil where there are only the tool's.
  private var templates: MustacheLibrary?

  /// The tool's own templates, with those that a folder has instead: `DIR/swift/actions.mustache`
  /// is used for `swift/actions`. A template that only others of the folder include may have any
  /// name.
  ///
  /// - Throws: all problems of the user's templates, each with its place. Templates that passed
  ///   can't fail, and can't include themselves without end.
  package static func load(
    overrides directory: String? = nil
  ) throws(CommandError) -> TemplateLibrary {
    guard let directory else { return TemplateLibrary() }
    let sources = StandardTemplates.sources + (try TemplateSource.all(in: directory))
    return TemplateLibrary(templates: try TemplateCheck(sources).library())
  }

  /// A view's text by one of the tool's templates, or by the user's in its place.
  package func render(_ view: any MustacheParent, with name: String) -> String {
    let library = templates ?? StandardTemplates.library(with: name)
    guard let text = library.render(view, withTemplate: name) else {
      // A mistake of this package: a user's templates stand in the place of the tool's, and remove none.
      preconditionFailure("the tool has no template '\(name)'")
    }
    return text
  }

  /// The file that holds a view's text.
  package func file(
    _ name: String, _ view: any MustacheParent, with template: String
  ) -> RenderedFile {
    RenderedFile(name: name, text: render(view, with: template))
  }
}

/// The tool's own templates. Those of a folder are parsed when one of them is used.
private enum StandardTemplates {
  private static let parsed = Lock<[Substring: MustacheLibrary]>([:])

  static let sources = EmbeddedFiles.templates.map { name, text in
    TemplateSource(
      name: name, file: SourceFile(path: name + ".mustache", text: text), isOwn: false)
  }

  /// The templates of the folder in which one of a name is; they include no others.
  static func library(with name: String) -> MustacheLibrary {
    let folder = name.prefix { $0 != "/" }
    if let known = parsed.withLock({ $0[folder] }) { return known }
    let sources = sources.filter { $0.name.hasPrefix(folder + "/") }
    guard let library = try? TemplateCheck(sources).library() else {
      // A mistake of this package: no file of a user's is among them.
      preconditionFailure("the tool's own templates in '\(folder)' can't be read")
    }
    parsed.withLock { $0[folder] = library }
    return library
  }
}

/// A template's text, and where it comes from.
struct TemplateSource {
  /// Folder and file: `swift/actions`.
  var name: String
  var file: SourceFile
  /// Whether it is the user's.
  var isOwn: Bool

  private static let ending = ".mustache"

  /// The templates of a user's folder.
  static func all(in path: String) throws(CommandError) -> [TemplateSource] {
    let files = FileManager.default
    guard FileSystem.isFolder(path), let names = try? files.subpathsOfDirectory(atPath: path) else {
      let problem = "this is not a folder of templates that can be read"
      throw CommandError(Diagnostic(.template, in: path, problem).diagnostics)
    }
    var problems = Diagnostics()
    var sources: [TemplateSource] = []
    for name in names.sorted() {
      let file = Path.join(path, name)
      guard name.hasSuffix(ending) else {
        // The names don't include the files in a linked folder.
        if FileSystem.isFolder(file), (try? files.destinationOfSymbolicLink(atPath: file)) != nil {
          problems.report(
            .template, in: file,
            "symbolic links to folders are not followed; put the templates here")
        }
        continue
      }
      guard let source = SourceFile.load(path: file, into: &problems) else { continue }
      guard String(validUTF8: source.bytes) != nil else {
        problems.report(.template, in: file, "this file is not UTF-8")
        continue
      }
      sources.append(
        TemplateSource(name: String(name.dropLast(ending.count)), file: source, isOwn: true))
    }
    if sources.isEmpty, problems.isEmpty {
      problems.report(
        .template, in: path, "this folder holds no template, a file whose name ends with \(ending)")
    }
    guard !problems.hasErrors else { throw CommandError(problems) }
    return sources
  }
}
