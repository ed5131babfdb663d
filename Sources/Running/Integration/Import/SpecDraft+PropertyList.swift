import Foundation
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeRuntime

extension SpecDraft {
  /// An Info.plist, or entitlements.
  mutating func read(propertyList file: SourceFile) throws(CommandError) {
    let list: Any
    do {
      list = try PlistReader.value(ofAnyEncoding: Data(file.bytes))
    } catch {
      throw CommandError(
        "this begins like a property list and can't be read as one; 'plutil -lint' says what is "
          + "wrong with it", path: file.path)
    }
    guard let info = list as? [String: Any] else {
      throw CommandError(
        "this property list isn't a dictionary, like an Info.plist", path: file.path)
    }
    let domains = info["com.apple.developer.associated-domains"] as? [Any]
    guard domains == nil else { return read(domains: (domains ?? []).compactMap { $0 as? String }) }
    try read(info, of: file)
  }

  private mutating func read(domains: [String]) {
    for domain in domains where domain.lowercased().hasPrefix("applinks:") {
      let host = domain.dropFirst("applinks:".count).prefix { $0 != "?" && $0 != "/" }
      if BuildSetting.isPresent(in: String(host)) {
        remarks.append("Left out: '\(domain)', which only the build knows.")
      } else if !host.isEmpty {
        add(host: String(host))
      }
    }
  }

  private mutating func read(_ info: [String: Any], of file: SourceFile) throws(CommandError) {
    let types = (info["CFBundleURLTypes"] as? [Any] ?? []).compactMap { $0 as? [String: Any] }
    let given = types.flatMap { ($0["CFBundleURLSchemes"] as? [Any] ?? []) }
      .compactMap { $0 as? String }.uniqued
    for scheme in given { add(scheme: scheme) }
    guard given.contains(where: { schemes.contains($0.lowercased()) }) else {
      throw CommandError(
        "this property list has no scheme under CFBundleURLTypes; for a new app, 'urlscheme init' "
          + "writes a specification to start from", path: file.path)
    }
    name =
      name
      ?? ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap { info[$0] as? String }
      .first { $0.contains { $0.isLetter && $0.isASCII } && !BuildSetting.isPresent(in: $0) }
    nameGuess = nameGuess ?? (schemes[0], "its first scheme")
    let identifier = types.lazy.compactMap { $0["CFBundleURLName"] as? String }
      .first { !BuildSetting.isPresent(in: $0) }
    if self.identifier == nil, let identifier {
      self.identifier = identifier
      remarks.append("Guessed: the identifier, from CFBundleURLName.")
    }
    role =
      role
      ?? types.lazy.compactMap { ($0["CFBundleTypeRole"] as? String)?.lowercased() }
      .first { Role(rawValue: $0) != nil }
  }
}
