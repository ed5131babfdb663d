import ArgumentParser
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeReference

struct Register: ReportingCommand, CheckedArguments {
  static let configuration = CommandConfiguration(
    abstract: "Register schemes on Linux, Android and the web.",
    examples: [
      "register Specs --format entitlements",
      "register . --format apple-app-site-association --team ABCDE12345",
      "register Specs --format android --activity .LinkActivity",
    ],
    discussion: """
      desktop: a desktop entry for each app (Linux); put it into ~/.local/share/applications and \
      run update-desktop-database there.
      android: a manifest with intent filters, for Gradle to merge.
      entitlements: the associated domains of universal links.
      apple-app-site-association: the file under /.well-known for each host of universal links, \
      which lists the addresses that open the app.
      assetlinks: the same for Android, /.well-known/assetlinks.json, with rules for Android 15.
      pages: a page for each action, for people without the app; each is a Mustache template for \
      the values of a link.
      xcodegen: a specification to include in project.yml.
      tuist: a file for ProjectDescriptionHelpers.

      'urlscheme plist' is the same for an Info.plist.
      """)

  @Argument(
    help: "Specs, or folders of specs, in the order of the list.", completion: .specs)
  var specs: [String]

  @Option(help: "The format of the registration; required.")
  var format: RegistrationFormat?

  @Option(
    help: ArgumentHelp(
      "The program that opens URLs, for desktop; by default, the spec's name.",
      valueName: "path"))
  var program: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "An argument of the program before the URL; can be repeated.", valueName: "text"))
  var argument: [String] = []

  @Option(help: ArgumentHelp("The activity that opens URLs, for android.", valueName: "class"))
  var activity = RegistrationOptions().activity

  @Option(
    help: ArgumentHelp("The target, for xcodegen; by default, the app's name.", valueName: "name"))
  var target: String?

  @Option(
    help: ArgumentHelp(
      "The team's identifier of ten letters and digits, for apple-app-site-association.",
      valueName: "identifier"))
  var team: String?

  @OptionGroup var outputs: OutputOptions

  @OptionGroup var templates: TemplateOptions

  @OptionGroup var variant: VariantOptions

  var mistakes: KeyValuePairs<String, Bool> {
    let letters = #/[A-Z0-9]{10}/#.matchingSemantics(.unicodeScalar)
    let className = #/\.?[\p{L}_$][\p{L}\p{N}_$]*(\.[\p{L}_$][\p{L}\p{N}_$]*)*/#
    return [
      "Name the format with '--format': \(RegistrationFormat.allCases.map(\.rawValue).phrase("or")).":
        format == nil,
      "'--program' needs the name of a program.": program == "",
      "'--activity' is the name of a class, as in '.LinkActivity' or 'com.example.LinkActivity'.":
        activity.wholeMatch(of: className) == nil,
      "'--target' needs the name of a target.": target == "",
      "'--team' is the ten capital letters and digits before the app's identifier, as in 'ABCDE12345'.":
        team.map { $0.wholeMatch(of: letters) == nil } ?? false,
      "An association file names apps with their team: add '--team', as in '--team ABCDE12345'.":
        format == .association && team == nil,
      "'--program' and '--argument' go with '--format desktop'.":
        format != .desktop && (program != nil || !argument.isEmpty),
      "'--activity' goes with '--format android'.":
        format != .android && activity != RegistrationOptions().activity,
      "'--target' goes with '--format xcodegen'.": format != .xcodegen && target != nil,
      "'--team' goes with '--format apple-app-site-association'.":
        format != .association && team != nil,
    ]
  }

  func run() throws {
    guard let format else { return }
    let library = try templates.library()
    let apps = try SpecFinder.load(specs, as: variant.choice).filter { !$0.isInterface }
    try checkFingerprints(of: apps)
    try checkPrograms(of: apps)
    var options = RegistrationOptions()
    options.program = program
    options.arguments = argument
    options.activity = activity
    options.target = target
    options.team = team ?? ""
    let files = try Console.reporting {
      RegistrationRenderer.files(
        for: apps, in: format, options: options, by: library, into: &$0)
    }
    try outputs.write(files)
  }

  private func checkFingerprints(of apps: [Spec]) throws {
    guard format == .assetLinks,
      let spec = apps.first(where: { $0.app.android?.fingerprints.isEmpty ?? true })
    else { return }
    throw CommandError(
      "an assetlinks.json names the app's certificates, and \(spec.app.name) has none; add "
        + "'android: { fingerprints: [AB:CD:…] }' to 'app', which 'keytool -list -v' prints as "
        + "SHA256",
      path: spec.path)
  }

  /// The Desktop Entry Specification forbids `=` in the program's path, and GLib 2.74 ignores an
  /// entry with a `%` there, which is written as `%%`.
  private func checkPrograms(of apps: [Spec]) throws {
    let programs = apps.map { (path: $0.path, name: program ?? $0.stem) }
    guard format == .desktop,
      let (path, name) = programs.first(where: { $0.name.contains { "=%".contains($0) } })
    else { return }
    throw CommandError(
      "a desktop entry can't name the program '\(name)', because its path contains '=' or '%'; "
        + "make a link to it with 'ln -s', and name the link with '--program'", path: path)
  }
}

extension RegistrationFormat: ExpressibleByArgument {
  /// `aasa` is what 'doctor' and many people call the association file.
  init?(argument: String) {
    if argument == "aasa" { self = .association } else { self.init(rawValue: argument) }
  }
}
