import URLSchemeSpec
import URLSchemeSwift

/// What the build-tool plug-in asks for: `urlscheme-generate SPEC --output FOLDER …`, in the words of
/// `urlscheme generate`.
///
/// The one caller is the plug-in, which this package has beside the tool, so there is no help and no
/// second spelling; a library that parses arguments would be a seventh of what the first build of an
/// app's package compiles.
struct Arguments {
  private(set) var spec = ""
  private(set) var output = ""
  private(set) var namePrefix = ""
  private(set) var actionFiles = 1
  private(set) var module: String?
  private(set) var config: String?
  /// The names under `catalog` in the configuration, as the plug-in has read them.
  private(set) var catalog: [String] = []
  /// Whether the specification is one of these.
  private(set) var isFromCatalog = false

  init(_ words: some Sequence<String>) throws(CommandError) {
    var rest = words.makeIterator()
    while let word = rest.next() {
      guard word.hasPrefix("--") else {
        guard spec.isEmpty else { throw Self.problem("'\(word)' is a second specification") }
        spec = word
        continue
      }
      guard let value = rest.next() else { throw Self.problem("'\(word)' needs a value") }
      try set(word, value)
    }
    if spec.isEmpty { throw Self.problem("there is no specification") }
    if output.isEmpty { throw Self.problem("'--output' needs the name of a folder") }
  }

  private mutating func set(_ option: String, _ value: String) throws(CommandError) {
    switch option {
    case "--output": output = value
    case "--name-prefix": namePrefix = value
    case "--module": module = value
    case "--config": config = value
    case "--catalog": catalog = value.split(separator: ",").map(String.init)
    case "--origin": isFromCatalog = value == "catalog"
    case "--action-files":
      guard let count = Int(value), RenderOptions.actionFileCounts.contains(count) else {
        throw Self.problem("'--action-files' can't be '\(value)'")
      }
      actionFiles = count
    default: throw Self.problem("there is no option '\(option)'")
    }
  }

  /// The error for an argument that is missing or unknown.
  private static func problem(_ cause: String) -> CommandError {
    CommandError(
      "\(cause); 'urlscheme generate --help' tells what a specification is compiled with")
  }
}
