import ArgumentParser
import Foundation
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeIntegration
import URLSchemeInterpreter
import URLSchemeRuntime

struct Parse: ReportingCommand, CheckedArguments {
  static let configuration = CommandConfiguration(
    abstract: "Print what a URL asks for, or why the app refuses it.",
    examples: [
      "parse myapp.urlscheme.yaml 'myapp://item/7'",
      "parse 'things:///add?title=Milk'",
      "parse Specs 'myapp://item/7'",
    ],
    discussion: """
      Prints JSON with the action, its parameters and the callbacks; secrets are masked. If no \
      action matches the URL, lists similar actions and the differences.

      With a folder, reads the URL with the folder's specs. With only a URL, searches this folder, the \
      project's Sources and Specs, your own specs and the catalog. In both cases, the result names \
      the spec that describes the URL.
      """)

  @Argument(help: "The spec, a file or a name, or a folder of specs.", completion: .specs)
  var spec: String

  @Argument(help: "The URL, which needs quotes in most shells.")
  var address: String?

  @OptionGroup var variant: VariantOptions

  var mistakes: KeyValuePairs<String, Bool> {
    [
      "Give the URL to read: after the specification, or alone.": address == nil
        && !spec.contains(":"),
      "The specification comes first, and then the URL.": spec.contains("://") && address != nil,
    ]
  }

  private var url: String { address ?? spec }

  func run() throws {
    let found =
      try address == nil ? searched() : SpecOfURL(url, inFolder: spec, as: variant.choice)
    if let found { return try show(found.parsed, of: found.spec, ["spec": found.name]) }
    let spec = try SpecFinder.loadApp(spec, as: variant.choice)
    try show(Interpreter(spec).read(url), of: spec)
  }

  /// The first of the specifications with the URL's scheme that takes it.
  private func searched() throws -> SpecOfURL {
    let written = WrittenURL(url)
    let scheme = written.scheme
    let index = SpecFinder.index()
    // What a target of the project has is its own, and is asked first.
    let home = SpecFinder.project
    let isHere = home == FileManager.default.currentDirectoryPath
    let sources = isHere ? "Sources" : Path.join(home, "Sources")
    let all = try SpecFinder.files(directlyIn: ".") + SpecFinder.search(sources)
    let files = all.filter { path in
      SpecLoader.load(path: path).spec?.mayTake(scheme: scheme) ?? false
    }
    let known = index.specs.filter { $0.mayTake(written) }.map(\.name)
    // This folder may be one of those that are searched.
    let names = (files + known).map { name in
      (name: name, path: URL(filePath: SpecFinder.path(named: name) ?? name).standardizedFileURL)
    }.uniqued(by: \.path).map(\.name)
    guard !names.isEmpty else {
      throw CommandError(
        "no specification here, in Sources, in Specs or in the catalog has the scheme "
          + "'\(PrintableText.abbreviated(scheme))'",
        noneOf: index.specs.flatMap(\.schemes), is: scheme,
        hint: "'urlscheme catalog' lists the names and their schemes")
    }
    return try SpecOfURL(
      url, among: try names.map { ($0, try SpecFinder.loadApp($0, as: nil)) })
  }

  /// An unknown name, and the one that may be meant.
  fileprivate static func question(about item: UnreadItem) -> String {
    "'\(PrintableText.escaped(PrintableText.abbreviated(item.name)))'" + item.reason
      + (item.meant.map { "; did you mean '\($0)'?" } ?? "")
  }

  /// Prints what a URL asks for, and what of it counts as absent or is lost.
  private func show(_ parsed: ParsedURL, of spec: Spec, _ head: JSONMembers = [:]) throws {
    let content: JSONMembers = [
      "action": parsed.action.name,
      "parameters": ValueText(spec: spec).json(parsed.values, of: parsed.action.parameters),
      "callbacks": JSONValue.of(JSONMembers(parsed.callbackItems.map { ($0.name, $0.text) })),
      "campaign": JSONMembers(parsed.campaign.items.map { ($0.name, $0.value) }),
    ]
    try Console.print(PrettyJSON.text(of: .of(head + content)))
    for error in parsed.ignored { Console.note("ignored: \(error)") }
    for item in parsed.unread {
      Console.note("ignored: no parameter reads " + Self.question(about: item))
    }
    if let lost = spec.unescapedRest(of: url, parsed.action) { Console.note(lost) }
  }
}

extension Interpreter {
  /// The problem with a URL, and similar actions; if the action is known, the other problems.
  func refusal(_ error: RequestError, of url: String) -> CommandError {
    let told = error
    let error = cause(of: told, url)
    let message = "\(error)"
    guard error.action != nil else {
      let misses = nearMisses(url, refusedFor: error)
      return CommandError(message, notes: misses.map { "near: \($0.text)" })
    }
    let problems = problems(url)
    let others = problems.errors.map { "\($0)" }.filter { $0 != message }.map { "also: \($0)" }
    let faults = problems.faults.map { "'\($0)' has to be \($1)" }
    let unknown = problems.unknown.map { "unknown: " + Parse.question(about: $0) }
    let own = error == told ? [] : ["the app itself says: \(told) (\(told.reason.rawValue))"]
    return CommandError(message, notes: own + error.advice + faults + others + unknown)
  }
}
