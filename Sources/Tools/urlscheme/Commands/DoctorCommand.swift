import ArgumentParser
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeIntegration
import URLSchemeReference

struct DoctorCommand: ReportingCommand, CheckedArguments {
  static let configuration = CommandConfiguration(
    "doctor",
    abstract: "Check that your deployed app and website match your specs.",
    examples: [
      "doctor Specs --plist Info.plist --entitlements App.entitlements",
      "doctor Specs --site https://example.com --team ABCDE12345",
    ],
    discussion: """
      Compares files and sites with the specs, and changes nothing. Each finding names its rule; \
      'urlscheme explain RULE' tells how to fix it. Exits with 1 on errors.
      """)

  static let problemsAreTheResult = true

  @Argument(help: "Specs, their names, or folders of specs.", completion: .specs)
  var specs: [String]

  @OptionGroup(title: "Files") var files: DeployedFiles

  @Option(
    help: ArgumentHelp(
      "A site that serves the file of universal links: https, or http on this machine; can be repeated.",
      valueName: "https://host"))
  var site: [String] = []

  @Option(
    help: ArgumentHelp(
      "Certificates in PEM to trust instead of the system's, for a site with a private authority.",
      valueName: "file"))
  var ca: String?

  @Option(
    help: ArgumentHelp(
      "The time limit for each file of a site; by default, 20.", valueName: "seconds"))
  var timeout: Double?

  @Option(
    help: ArgumentHelp(
      "The team's identifier, before the app's in association files; by default, any team.",
      valueName: "identifier"))
  var team: String?

  @OptionGroup var variant: VariantOptions

  var mistakes: KeyValuePairs<String, Bool> {
    [
      "Say what to look at: '--site', or a file, as in '--plist Info.plist'.":
        files.plist == nil && files.entitlements == nil && files.aasa.isEmpty && site.isEmpty,
      "'--site' is https and a host, as in 'https://links.example.com', or http and this machine.":
        site.contains { Site($0) == nil },
      "'--ca' goes with '--site'.": ca != nil && site.isEmpty,
      "'--timeout' goes with '--site'.": timeout != nil && site.isEmpty,
      "'--timeout' is a number of seconds, at most 600.":
        timeout.map { !(0.1...600).contains($0) } ?? false,
    ]
  }

  func run() throws {
    let specs = try SpecFinder.load(specs, as: variant.choice)
    let hosts = Set(specs.flatMap(AssociatedDomains.servers)).sorted()
    let sites = try site.compactMap(Site.init).map { ($0, try host(of: $0, hosts)) }
    let associations = try files.associations(hosts)
    let client = SiteClient(timeout: timeout ?? 20, authorities: ca)
    let findings = try Waiting.run { [team, files] in
      var doctor = Doctor(specs, team: team)
      files.examine(associations, by: &doctor)
      for (site, host) in sites { await doctor.examineSite(site, as: host, client) }
      return doctor.findings
    }
    let counted = Console.note(findings)
    if counted.isEmpty {
      if !Console.reporter.isDocument {
        try Console.print(
          "Everything that was checked agrees with \(specs.map(\.app.name).joined(separator: ", ")).\n"
        )
        noteUnchecked(hasSchemes: specs.contains { $0.claims && !$0.schemes.isEmpty }, hosts)
      }
    } else {
      Console.note("'urlscheme explain RULE' tells how to mend what a rule finds.")
    }
    if counted.hasErrors { throw ExitCode.failure }
  }

  /// Says which other files the system asks before it opens the app.
  private func noteUnchecked(hasSchemes: Bool, _ hosts: [String]) {
    var files: [String] = []
    if hasSchemes, self.files.plist == nil { files.append("the property list (--plist)") }
    if !hosts.isEmpty, self.files.entitlements == nil {
      files.append("the entitlements (--entitlements)")
    }
    if !hosts.isEmpty, self.files.aasa.isEmpty, site.isEmpty {
      files.append("the association file (--site or --aasa)")
    }
    if !files.isEmpty { Console.note("Not checked: \(files.phrase("and")).") }
  }

  /// Which of the specifications' hosts a site is: the one of its name, or the only one.
  private func host(of site: Site, _ hosts: [String]) throws -> String {
    if hosts.contains(site.host) { return site.host }
    guard let only = hosts.first, hosts.count == 1 else {
      throw CommandError(
        "no spec claims the host '\(site.host)'; they claim "
          + (hosts.isEmpty ? "none" : hosts.joined(separator: ", ")))
    }
    return only
  }
}

/// The files that 'doctor' compares.
struct DeployedFiles: ParsableArguments {
  @Option(help: ArgumentHelp("The app's Info.plist.", valueName: "file"))
  var plist: String?

  @Option(help: ArgumentHelp("The app's entitlements.", valueName: "file"))
  var entitlements: String?

  @Option(
    help: ArgumentHelp(
      "An apple-app-site-association before deployment, HOST=FILE if there are several hosts; can be repeated.",
      valueName: "file"))
  var aasa: [String] = []

  /// The association files with their hosts.
  func associations(_ hosts: [String]) throws -> [(path: String, host: String)] {
    try aasa.map { text in
      if case (let host, let path?) = text.cut(at: "="), !path.isEmpty,
        hosts.contains(host.lowercased())
      {
        return (String(path), host.lowercased())
      }
      // As 'register' writes it: HOST/.well-known/apple-app-site-association.
      let folders = text.split(separator: "/").map { $0.lowercased().replacing("_", with: ":") }
      if let host = hosts.last(where: folders.contains) { return (text, host) }
      guard let only = hosts.first, hosts.count == 1 else {
        throw CommandError(
          hosts.isEmpty
            ? "no spec claims a host on the web, so nothing can be compared with an association file"
            : "this can be the file of \(hosts.joined(separator: " or ")); write "
              + "'--aasa \(hosts[0])=FILE'", path: text)
      }
      return (text, only)
    }
  }

  func examine(_ associations: [(path: String, host: String)], by doctor: inout Doctor) {
    if let list = plist.flatMap({ doctor.load($0) }) { doctor.examinePropertyList(list) }
    if let list = entitlements.flatMap({ doctor.load($0) }) { doctor.examineEntitlements(list) }
    for (path, host) in associations {
      if let file = doctor.load(path) { doctor.examineAssociation(file, on: host) }
    }
  }
}
