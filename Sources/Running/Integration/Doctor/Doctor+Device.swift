import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeReference

/// An Android device that `adb` reaches.
package struct AndroidDevice: Sendable {
  /// The device's serial number; nil for the only one.
  let serial: String?

  /// - Parameter text: `android`, or `android=SERIAL`.
  package init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.first == "android", parts.count == 1 || !parts[1].isEmpty else { return nil }
    serial = parts.count == 2 ? String(parts[1]) : nil
  }

  /// What shows the state of an app's links.
  func program(asking package: String) -> Program {
    // The device's own shell takes the words apart once more.
    let words = ["pm", "get-app-links", package].map(Program.quoted)
    return Program(["adb"] + (serial.map { ["-s", $0] } ?? []) + ["shell"] + words)
  }
}

extension Doctor {
  /// Asks a device which hosts it has verified for the apps, and compares them with the specs.
  package mutating func examine(
    _ device: AndroidDevice, _ expected: SiteExpectations, within limit: Duration
  ) async {
    let linked = claiming.filter { !AssociatedDomains.hosts(of: $0).isEmpty }
    for (package, specs) in Dictionary(
      grouping: linked, by: { expected.package ?? $0.app.androidPackage }
    )
    .sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
      guard let package else {
        report(
          .devicePackage, "no package is known; add 'app.android.package', or give '--package'",
          specs[0].path)
        continue
      }
      guard
        let ending = await device.program(asking: package).run(
          within: limit, printing: 1 << 20)
      else {
        return report(
          .deviceUnreachable, "'adb' can't be started; is it installed and in PATH?", "adb")
      }
      guard let state = AppLinksState(ending.output, package: package) else {
        report(problem: ending, package)
        continue
      }
      let fingerprints =
        specs.flatMap { $0.app.android?.fingerprints ?? [] } + expected.fingerprints
      examine(state, package, hosts: specs.flatMap(AssociatedDomains.hosts).uniqued, fingerprints)
    }
  }

  private mutating func report(problem ending: Program.Ending, _ package: String) {
    let lines = (ending.errors + "\n" + ending.output).split(whereSeparator: \.isNewline)
    let line = lines.first { $0.contains("rror") } ?? lines.first ?? ""
    if line.contains("Error: package") || (lines.isEmpty && ending.status == 0) {
      return report(.deviceApp, "'\(package)' is not installed on the device", package)
    }
    let words = PrintableText.abbreviated(PrintableText.escaped(String(line)), to: 200)
    report(
      .deviceUnreachable,
      line.contains("nknown command")
        ? "this Android has no 'pm get-app-links'; it is there from Android 12 on"
        : ending.cut == .size
          ? "adb says more than 1 MB, which is no answer"
          : ending.cut != nil
            ? "adb does not answer within '--timeout'"
            : line.isEmpty ? "adb ended without an answer" : "adb says: \(words)", "adb")
  }

  private mutating func examine(
    _ state: AppLinksState, _ package: String, hosts: [String], _ fingerprints: [String]
  ) {
    if !state.isAllowed {
      report(
        .deviceLinksOff, "a person has turned off that the app opens links, in Android's settings",
        package)
    }
    let known = Set(fingerprints.map { $0.uppercased() })
    for signature in state.signatures
    where !known.isEmpty && !known.contains(signature.uppercased()) {
      report(
        .deviceCertificate,
        "the installed app is signed with \(Fingerprint.short(signature)), which the spec doesn't list",
        package)
    }
    for host in hosts {
      guard let found = state.hosts.first(where: { $0.name == host }) else {
        report(
          .deviceHostMissing, "the installed app has no links of '\(host)'", package,
          suggestion: Suggestion.nearest(to: host, in: state.hosts.map(\.name)))
        continue
      }
      guard let meaning = AppLinksState.meaning(of: found.state), !state.selected.contains(host)
      else { continue }
      report(.deviceHostUnverified, "links of '\(host)' open the browser: \(meaning)", package)
    }
    for host in state.hosts where !hosts.contains(host.name) {
      report(
        .deviceHostUnknown,
        "the installed app has links of '\(PrintableText.abbreviated(host.name))', which no spec has",
        package)
    }
  }
}
