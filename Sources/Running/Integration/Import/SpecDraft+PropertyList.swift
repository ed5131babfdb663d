import URLSchemeCompiler
import URLSchemeGeneration

extension SpecDraft {
  /// An Info.plist, or entitlements.
  mutating func read(propertyList file: SourceFile) throws(CommandError) {
    var problems = Diagnostics()
    guard let list = PropertyListFile(file, into: &problems)?.root else {
      throw CommandError(problems)
    }
    let domains = list["com.apple.developer.associated-domains"]?.items
    if let domains { return read(domains: strings(domains, of: "the associated domains")) }
    try read(list, of: file)
  }

  /// Whether a file is a property list in any form; the older forms take much for a list of text.
  static func isPropertyList(_ file: SourceFile) -> Bool {
    var problems = Diagnostics()
    return PropertyListFile(file, into: &problems) != nil
  }

  private mutating func read(domains: [String]) {
    for domain in domains where domain.lowercased().hasPrefix("applinks:") {
      let host = domain.dropFirst("applinks:".count).prefix { $0 != "?" && $0 != "/" }
      if host.hasBuildSetting {
        remarks.append("Left out: '\(domain)', which only the build knows.")
      } else if !host.isEmpty {
        add(host: String(host))
      }
    }
  }

  /// Whether a scheme is one of those that SDKs for signing in ask an app to register.
  private static func isOfSDK(_ scheme: String) -> Bool {
    let number = scheme.dropFirst(2)
    let isFacebooks = scheme.hasPrefix("fb") && number.count > 6 && number.allSatisfy(\.isNumber)
    return isFacebooks
      || ["com.googleusercontent.apps.", "msauth.", "twitterkit-"].contains(where: scheme.hasPrefix)
  }

  private mutating func read(_ info: PlistNode, of file: SourceFile) throws(CommandError) {
    let types = info["CFBundleURLTypes"]?.items ?? []
    let listed = types.flatMap { $0["CFBundleURLSchemes"]?.items ?? [] }
    let given = strings(listed, of: "CFBundleURLSchemes").uniqued
    for scheme in given {
      if Self.isOfSDK(scheme.lowercased()) {
        remarks.append("Left out: the scheme '\(scheme)', by which an SDK gets its own answers.")
      } else {
        add(scheme: scheme)
      }
    }
    guard given.isEmpty || given.contains(where: { schemes.contains($0.lowercased()) }) else {
      let names = given.map { "'\(PrintableText.abbreviated($0))'" }.joined(separator: ", ")
      throw CommandError(
        "this property list has no scheme under CFBundleURLTypes that a specification can have (it has \(names)); "
          + "for a new app, 'urlscheme init' writes a specification to start from", path: file.path)
    }
    name =
      name
      ?? ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap { info[$0]?.string }
      .first { $0.contains { $0.isLetter && $0.isASCII } && !$0.hasBuildSetting }
    nameGuess = nameGuess ?? schemes.first.map { ($0, "its first scheme") }
    let names = types.compactMap { $0["CFBundleURLName"]?.string }
      .filter { !$0.hasBuildSetting }
    if identifier == nil, let name = names.first(where: Self.isReverseDNS) {
      identifier = name
      remarks.append("Guessed: the identifier, from CFBundleURLName.")
    } else if identifier == nil, let name = names.first {
      remarks.append(
        "Left out: the CFBundleURLName '\(name)', which is no identifier in reverse DNS.")
    }
    role =
      role
      ?? types.lazy.compactMap { $0["CFBundleTypeRole"]?.string?.lowercased() }
      .first { Role(rawValue: $0) != nil }
  }

  /// Whether the language takes a name for an app's identifier.
  private static func isReverseDNS(_ name: String) -> Bool {
    name.wholeMatch(of: /[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+/) != nil
  }

  /// The strings of an array, with a remark about other values.
  private mutating func strings(_ values: [PlistNode], of array: String) -> [String] {
    let strings = values.compactMap(\.string)
    let others = values.count - strings.count
    if others > 0 {
      remarks.append("Left out: \(others.of("value")) of \(array) other than text.")
    }
    return strings
  }
}
