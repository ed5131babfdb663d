/// What an Android device says of an app's links: the output of `pm get-app-links PACKAGE`, from
/// Android 12 on.
package struct AppLinksState {
  /// A host and the word or number of its state.
  package typealias Host = (name: String, state: String)

  package private(set) var hosts: [Host] = []
  /// SHA-256 of the certificates that the installed app is signed with, as `AB:CD:…`.
  package private(set) var signatures: [String] = []
  /// The hosts that a person has chosen in the settings, for any user of the device.
  package private(set) var selected: Set<String> = []
  /// Whether a person lets the app open links.
  package private(set) var isAllowed = true

  /// nil where the output isn't about the package.
  package init?(_ output: String, package: String) {
    var section = ""
    var isFound = false
    for line in output.split(whereSeparator: \.isNewline) {
      let text = line.trimmed
      if text == package + ":" {
        isFound = true
      } else if text.hasPrefix("Signatures:") {
        let list = text.dropFirst("Signatures:".count).filter { !"[] ".contains($0) }
        signatures = list.split(separator: ",").map(String.init)
      } else if text.hasPrefix("Verification link handling allowed:") {
        if text.hasSuffix("false") { isAllowed = false }
      } else if text.hasSuffix(":") || text.hasPrefix("ID:") {
        section = String(text)
      } else if section == "Domain verification state:", let colon = text.lastIndex(of: ":") {
        let state = text[text.index(after: colon)...].trimmed
        hosts.append((text[..<colon].lowercased(), String(state)))
      } else if section == "Enabled:" {
        selected.insert(text.lowercased())
      }
    }
    guard isFound else { return nil }
  }

  /// What a state other than that of a verified host means (Android, *Verify App Links*).
  package static func meaning(of state: String) -> String? {
    switch state {
    case "verified", "approved", "system_configured": nil
    case "none":
      "the device has not verified it yet; it does within some 20 seconds of the installation, if "
        + "it has a network"
    case "legacy_failure": "the site's assetlinks.json was read and doesn't name the app"
    case "denied": "a person, or a command, has denied it"
    case "migrated": "the state comes from an older Android, and nothing was verified since"
    case "restored": "the state comes from a backup, and nothing was verified since"
    default:
      if Int(state).map({ $0 >= 1024 }) ?? false {
        "the device couldn't verify it (code \(state)): no network, no answer of the site, or no "
          + "readable assetlinks.json"
      } else {
        "its state is '\(state)'"
      }
    }
  }
}

extension StringProtocol {
  fileprivate var trimmed: SubSequence {
    let start = drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { self[start.startIndex...$0] } ?? self[startIndex..<startIndex]
  }
}
