import ArgumentParser
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeIntegration
import URLSchemeReference

struct Update: ReportingCommand, CheckedArguments {
  static let configuration = CommandConfiguration(
    abstract: "Show changes of added specs at their sources, and take them.",
    discussion: """
      Without '--take', the command changes nothing and lists the differences like 'urlscheme \
      diff'. Changes of effects, confirmations, schemes, hosts, URLs and callbacks come first; they \
      are taken only with '--accept' and the hash of the new file. Exits with 1 if such a change, or \
      one that breaks something, isn't taken.

      A project's urlscheme.lock comes with the project. Its addresses are requested only if \
      '--host' names their host.
      """)

  @Argument(help: "Names; by default, all added specs.", completion: .specNames)
  var names: [String] = []

  @Flag(help: "Replace specs by their new versions.")
  var take = false

  @Option(
    help: ArgumentHelp(
      "Consent to all changes of the file with this hash; can be repeated.",
      valueName: "sha256:hash"))
  var accept: [String] = []

  @Option(
    help: ArgumentHelp(
      "A host from which specs of the project are requested; can be repeated.", valueName: "host"))
  var host: [String] = []

  @OptionGroup var download: DownloadOptions

  @OptionGroup var diagnostics: DiagnosticsOptions

  var mistakes: KeyValuePairs<String, Bool> {
    ["'--accept' goes with '--take'.": !accept.isEmpty && !take]
  }

  func run() throws {
    let stores = try SpecStore.all
    let known = stores.flatMap { $0.lock.specs.map(\.name) }
    for name in names where !known.contains(name) {
      throw Console.fail(
        "'\(PrintableText.escaped(name))' was not added here", noneOf: known, is: name)
    }
    let project = SpecFinder.names.project.path
    var isOpen = false
    for store in stores {
      for entry in store.lock.specs where names.isEmpty || names.contains(entry.name) {
        if store.folder.path == project, let problem = unasked(entry) {
          guard names.isEmpty else { throw problem }
          Console.note(problem.diagnostics)
        } else if try update(entry, in: store) {
          isOpen = true
        }
      }
    }
    if isOpen { throw RunFailure() }
  }

  /// Why the source of a project's specification isn't asked; nil if it may be.
  private func unasked(_ entry: SpecLock.Entry) -> CommandError? {
    guard let server = entry.server,
      let place = server.firstRange(of: "://").map({ String(server[$0.upperBound...]) }),
      !host.contains(where: { $0.lowercased() == place.lowercased() })
    else { return nil }
    let shown = PrintableText.escaped(place)
    return Console.fail(
      "'\(entry.name)' was not looked up: the project's \(SpecLock.fileName) names its address, "
        + "\(PrintableText.escaped(entry.source)); '--host \(shown)' allows to request it")
  }

  /// Shows the difference, and takes it where that is asked for; returns whether it holds something that
  /// a person has to decide.
  private func update(_ entry: SpecLock.Entry, in store: SpecStore) throws -> Bool {
    let old = try FoundSpec(try store.file(of: entry), from: entry.source, name: entry.name)
    let new = try SpecOrigin.spec(of: entry, timeout: download.timeout)
    guard new.file.bytes != old.file.bytes else {
      try Console.print("\(entry.name) is up to date\n")
      return false
    }
    let changes = SpecComparison(from: old.spec, to: new.spec).changes
    let grave = changes.filter(\.kind.needsConsent)
    let others = changes.filter { !$0.kind.needsConsent }
    try Console.print("\(entry.name) has changed: \(new.summary)\n")
    if !grave.isEmpty {
      let lines = grave.map { "  \($0.subject): \($0.message)" }.map(PrintableText.escaped)
      try Console.print(
        "What its URLs open or do has changed, which needs your consent:\n"
          + zip(lines, grave).map { "\($0) [\($1.kind.id)]\n" }.joined())
    }
    if grave.isEmpty || !others.isEmpty { try Console.print(ChangeReport(others).text) }
    let hash = SHA256.digest(of: new.file.bytes)
    let consent = grave.isEmpty ? "" : " --accept \(hash)"
    guard take, grave.isEmpty || accept.contains(hash) else {
      Console.note("'urlscheme update \(entry.name) --take\(consent)' takes the new version")
      return !grave.isEmpty || changes.contains(where: \.kind.isBreaking)
    }
    try SpecStore.change(store.folder) { store in
      guard store.lock.entry(named: entry.name) == entry else {
        throw Console.fail("'\(entry.name)' was changed meanwhile; run the same command again")
      }
      try store.put(new)
    }
    try Console.print("updated \(entry.name)\n")
    return false
  }
}
