import ArgumentParser
import URLSchemeRendering
import URLSchemeSpec

struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write a commented specification to start from.",
    discussion: "An existing file is never overwritten.")

  @Argument(help: "The app's name; a folder may stand before it.")
  var name = "MyApp"

  func run() throws {
    guard let starter = try Pipeline().starter(for: name) else {
      throw ValidationError(
        "'\(name)' holds no letter from A to Z to name an app after; try 'urlscheme init WordRev'.")
    }
    let changes = try Console.failing { () throws(OutputFailure) in
      try OutputWriter(directory: starter.folder, replacing: .nothing).write([starter.file])
    }
    for change in changes where change.change != .keep {
      try Console.print("created \(change.path)\n")
      Console.note("Change it to describe your app, then run 'urlscheme validate \(change.path)'.")
    }
  }
}
