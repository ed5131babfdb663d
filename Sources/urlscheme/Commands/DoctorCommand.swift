import ArgumentParser
import Foundation
import URLSchemeDoctor
import URLSchemePipeline
import URLSchemeRendering
import URLSchemeSpec
import URLSchemeToolSupport

struct DoctorCommand: ReportingCommand, CheckedArguments {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Say whether what is deployed agrees with the specifications.",
    discussion: """
      Looks at what it is told to look at, and changes nothing: an app's bundle or its property list, \
      its entitlements, the files that a web site serves and Apple's copy of them, the desktop's \
      entries. Each finding has a rule, which 'urlscheme explain' explains; exits with 1 on errors.
      """)

  static let problemsAreTheResult = true

  @Argument(help: "Specifications, their names, or folders of them.", completion: .specNames)
  var specs: [String]

  @Option(help: ArgumentHelp("A property list of the app's.", valueName: "file"))
  var plist: String?

  @Option(help: ArgumentHelp("The app's bundle.", valueName: "folder"), completion: .directory)
  var app: String?

  @Option(help: ArgumentHelp("A file of the app's entitlements.", valueName: "file"))
  var entitlements: String?

  @Option(
    help: ArgumentHelp(
      "A site that serves the files of universal links; may be repeated.",
      valueName: "https://host"))
  var site: [String] = []

  @Option(
    help: ArgumentHelp(
      "The team's identifier, before the app's in association files; any by default.",
      valueName: "identifier"))
  var team: String?

  @Option(
    help: ArgumentHelp(
      "Android's package, for which assetlinks.json is looked at.", valueName: "name"))
  var package: String?

  @Option(
    help: ArgumentHelp(
      "SHA-256 of a certificate that Android's app is signed with, 'AB:CD:…'; may be repeated.",
      valueName: "fingerprint"))
  var fingerprint: [String] = []

  @Option(
    help: ArgumentHelp("Where Apple's copies are, a file for each host.", valueName: "address"))
  var appleCache = SiteExpectations().cache

  @Flag(help: "Look at the desktop entries of this system.")
  var desktop = false

  @Option(help: ArgumentHelp("How long a server may be silent.", valueName: "seconds"))
  var timeout = 20.0

  @OptionGroup var variant: VariantOptions

  @OptionGroup var diagnostics: DiagnosticsOptions

  var mistakes: KeyValuePairs<String, Bool> {
    [
      "Say what to look at: '--plist', '--app', '--entitlements', '--site' or '--desktop'.":
        plist == nil && app == nil && entitlements == nil && site.isEmpty && !desktop,
      "'--site' is https and a host, as in 'https://links.example.com'.":
        site.contains { !$0.hasPrefix("https://") || $0.dropFirst(8).contains("/") },
      "'--fingerprint' goes with '--package'.": package == nil && !fingerprint.isEmpty,
      "'--timeout' is a number of seconds, at most 600.": !(0.1...600).contains(timeout),
    ]
  }

  func run() throws {
    let specs = try SpecFinder.load(specs, as: variant.choice)
    let sites = try site.map { ($0, try host(of: $0, specs)) }
    let (expected, client) = (expectations, SiteClient(timeout: timeout))
    let (plist, app, entitlements, desktop) = (plist, app, entitlements, desktop)
    let findings = try Waiting.run {
      var doctor = Doctor(specs)
      if let plist { doctor.examine(plist: plist) }
      if let app { doctor.examine(app: app) }
      if let entitlements { doctor.examine(entitlements: entitlements) }
      for (site, host) in sites {
        if let url = URL(string: site) {
          await doctor.examine(site: url, as: host, expected, client)
        }
      }
      if desktop { doctor.examineDesktop() }
      return doctor.findings
    }
    let counted = Console.note(findings)
    if !Console.reporter.isDocument, counted.isEmpty {
      try Console.print(
        "What was looked at agrees with \(specs.map(\.app.name).joined(separator: ", ")).\n")
    }
    if counted.hasErrors { throw ExitCode.failure }
  }

  /// Which of the specifications' hosts a site is: the one of its name, or the only one.
  private func host(of site: String, _ specs: [Spec]) throws -> String {
    let name = site.dropFirst("https://".count).lowercased()
    let hosts = Set(specs.flatMap(AssociatedDomains.hosts))
    if hosts.contains(name) { return name }
    guard let only = hosts.first, hosts.count == 1 else {
      throw Console.fail(
        "'universalLinks' has no host '\(name)'; it has "
          + (hosts.isEmpty ? "none" : hosts.sorted().joined(separator: ", ")))
    }
    return only
  }

  private var expectations: SiteExpectations {
    var expectations = SiteExpectations()
    expectations.team = team
    expectations.package = package
    expectations.fingerprints = fingerprint
    expectations.cache = appleCache
    return expectations
  }
}
