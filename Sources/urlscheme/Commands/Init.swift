import ArgumentParser
import URLSchemeActing
import URLSchemeCatalog
import URLSchemePipeline
import URLSchemeRendering
import URLSchemeSpec
import URLSchemeToolSupport

struct Init: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write a commented specification to start from.",
    discussion: """
      A specification that exists is never overwritten. Beside it comes \(LanguageSchema.fileName), \
      by which editors complete and explain its keys; 'urlscheme schema' writes it anew.

      With '--from things' it is a copy of one that has a name; 'urlscheme catalog' lists them.
      """)

  @Argument(help: "The app's name; a folder may stand before it.")
  var name: String?

  @Option(
    help: ArgumentHelp("The specification to begin with, a copy.", valueName: "name"),
    completion: .specNames)
  var from: String?

  @OptionGroup var diagnostics: DiagnosticsOptions

  func run() throws {
    let name = name ?? (from.map(SpecLoader.stem) ?? "MyApp")
    guard var starter = try Starter.file(for: name, library: Pipeline().library) else {
      throw ValidationError(
        "'\(name)' holds no letter from A to Z to name an app after; try 'urlscheme init WordRev'.")
    }
    if let from {
      starter.file = RenderedFile(
        name: SpecLoader.stem(of: name) + SpecLoader.fileSuffix, text: try text(of: from))
    }
    let schema = LanguageSchema().file(named: LanguageSchema.fileName)
    let writer = OutputWriter(directory: starter.folder)
    // Before anything is written: what is in the way of either is known.
    _ = try writer.plan([schema])
    let changes = try OutputWriter(directory: starter.folder, replacing: .nothing)
      .write([starter.file])
    for change in changes {
      try Console.print("\(change.change == .keep ? "unchanged" : "created") \(change.path)\n")
      let command = Program(["urlscheme", "validate", change.path]).shellText
      Console.note("Change it to describe your app, then run: \(command)")
    }
    for change in try writer.write([schema]) where change.change != .keep {
      try Console.print("\(change.change == .create ? "created" : "changed") \(change.path)\n")
    }
  }

  /// A specification with the schema beside it instead of its own.
  private func text(of name: String) throws -> String {
    let path = try SpecFinder.file(of: name)
    let file = try Console.reporting { diagnostics -> SourceFile? in
      do throws(Diagnostic) {
        return try SpecSources.diskAndCatalog.file(at: path).get()
      } catch {
        diagnostics.add(error)
        return nil
      }
    }
    let text = file?.text ?? ""
    let mark = "# yaml-language-server: $schema="
    let body = text.hasPrefix(mark) ? text.drop { $0 != "\n" }.dropFirst() : text[...]
    return mark + LanguageSchema.fileName + "\n" + body
  }
}
