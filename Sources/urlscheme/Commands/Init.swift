import ArgumentParser
import URLSchemeActing
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
      """)

  @Argument(help: "The app's name; a folder may stand before it.")
  var name = "MyApp"

  @OptionGroup var diagnostics: DiagnosticsOptions

  func run() throws {
    guard let starter = try Starter.file(for: name, library: Pipeline().library) else {
      throw ValidationError(
        "'\(name)' holds no letter from A to Z to name an app after; try 'urlscheme init WordRev'.")
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
}
