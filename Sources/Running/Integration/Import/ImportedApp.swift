import URLSchemeCompiler
import URLSchemeRuntime

/// What several files say of one app, until a draft is made of all of it.
struct ImportedApp {
  var name: String?
  /// A guess for the name if no file has one, and where it is from.
  var nameGuess: (name: String, from: String)?
  var identifier: String?
  var schemes: [String] = []
  var role: String?
  /// The hosts of universal links, with their ports.
  var hosts: [String] = []
  /// Parts that were guessed from URLs.
  var drafts: [SpecDraft] = []
  var remarks: [String] = []

  mutating func add(scheme: String) {
    let name = scheme.lowercased()
    guard Scheme.isValidName(name) else {
      remarks.append("Left out: '\(scheme)', which is no URL scheme (RFC 3986, 3.1).")
      return
    }
    if !["http", "https"].contains(name), !schemes.contains(name) { schemes.append(name) }
  }

  mutating func add(host: String) {
    let name = host.lowercased()
    guard !name.contains("*") else {
      remarks.append("Left out: the hosts '\(name)'; list each of them under 'universalLinks'.")
      return
    }
    if !hosts.contains(name) { hosts.append(name) }
  }

  // MARK: The draft

  mutating func draft() throws(ImportError) -> SpecDraft {
    for part in drafts {
      for scheme in part.schemes where scheme != "my-app" { add(scheme: scheme) }
    }
    guard !schemes.isEmpty || !hosts.isEmpty || !drafts.isEmpty else {
      throw ImportError(
        description: "nothing here names a scheme or a host of the app; for a new app, "
          + "'urlscheme init' writes a specification to start from")
    }
    var draft = SpecDraft(
      appName: name ?? nameGuess?.name ?? schemes.first ?? hosts.first ?? "MyApp",
      nameGuess: name == nil ? nameGuess?.from ?? "the scheme" : nil, schemes: schemes)
    draft.identifier = identifier
    draft.role = role
    draft.hosts = hosts
    draft.remarks = remarks.uniqued
    if schemes.isEmpty {
      draft.schemes = ["my-app"]
      draft.remarks.append("Guessed: the scheme 'my-app', since no file has one.")
    }
    for part in drafts { draft.add(part) }
    return draft
  }
}
