import ArgumentParser
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeIntegration
import URLSchemeReference

struct Add: ReportingCommand, CheckedArguments {
  static let configuration = CommandConfiguration(
    abstract: "Add specs of other apps, to use them by name.",
    discussion: """
      A source is the site of an app's maker (https://example.com with \
      /.well-known/urlscheme.yaml), the address of a spec, the folder of a registry \
      (https://example.com/specs/ with its index.json), a file or a folder.

      Specs are copied into your own folder, $XDG_DATA_HOME/urlscheme/specs, or with '--project' \
      into the project's folder Specs. urlscheme.lock records the source and the hash of each \
      file; a changed file is refused. The command executes nothing from a source.
      """)

  @Argument(help: "An address, a file or a folder.", completion: .file())
  var source: String

  @Argument(help: "The specs to add from a registry or a folder.")
  var specs: [String] = []

  @Option(help: "The name for a single spec.")
  var name: String?

  @Flag(help: "Add the spec to the project instead of your own folder.")
  var project = false

  @OptionGroup var download: DownloadOptions

  @OptionGroup var diagnostics: DiagnosticsOptions

  var mistakes: KeyValuePairs<String, Bool> {
    ["'--name' is for a single specification.": name != nil && specs.count > 1]
  }

  func run() throws {
    var found = try SpecOrigin.specs(at: source, names: specs, timeout: download.timeout)
    if let name {
      guard found.count == 1 else { throw Console.fail("'--name' is for a single specification") }
      found[0] = try FoundSpec(found[0].file, from: found[0].source, name: name)
    }
    let names = SpecFinder.names
    try SpecStore.change(project ? names.project : names.person) { store in
      for new in found { try check(new, in: store) }
      for new in found {
        try store.put(new)
        try Console.print("added \(new.name): \(new.summary)\n")
      }
    }
  }

  /// A name means one specification: what another source has under it isn't replaced.
  private func check(_ new: FoundSpec, in store: SpecStore) throws {
    if let old = store.lock.entry(named: new.name) {
      guard old.source == new.source else {
        throw Console.fail(
          "'\(new.name)' was added from \(PrintableText.escaped(old.source)); '--name' gives this one "
            + "another name")
      }
      guard SHA256.digest(of: new.file.bytes) == old.hash else {
        throw Console.fail(
          "'\(new.name)' was added before, and its source has changed since; 'urlscheme update "
            + "\(new.name)' shows the difference")
      }
    } else if BundledCatalog.path(of: new.name) != nil {
      throw Console.fail(
        "the catalog has a '\(new.name)' already; '--name' gives this one another name")
    }
  }
}

/// How servers are asked.
struct DownloadOptions: CheckedArguments {
  @Option(help: ArgumentHelp("The longest silence of a server.", valueName: "seconds"))
  var timeout = 20.0

  var mistakes: KeyValuePairs<String, Bool> {
    ["'--timeout' is a number of seconds, at most 600.": !(0.1...600).contains(timeout)]
  }
}

extension FoundSpec {
  /// A summary for the person who decides about the spec.
  var summary: String {
    let effects = (Effect.allCases + [.unknown]).compactMap { effect -> String? in
      let count = spec.actions.count { $0.effect == effect }
      return count > 0 ? "\(count) \(effect.rawValue)" : nil
    }
    let hosts = AssociatedDomains.hosts(of: spec)
    return [
      PrintableText.escaped(spec.app.displayName),
      spec.schemes.map { $0.name + ":" }.joined(separator: " "),
      hosts.isEmpty ? nil : "links of " + hosts.joined(separator: " "),
      spec.actions.count.of("action")
        + (effects.isEmpty ? "" : " (\(effects.joined(separator: ", ")))"),
      SHA256.digest(of: file.bytes),
    ].compactMap(\.self).joined(separator: ", ")
  }
}
