import URLSchemeCompiler
import URLSchemeRuntime

/// What several files say of one app, until a draft is made of all of it.
struct ImportedApp {
  /// Addresses that open the app, as a pattern of an association file has them.
  struct Address: Hashable {
    /// The scheme, and for most addresses `//` and a host with its port.
    var origin: String
    var place: PlacePattern
    /// The comment of the file.
    var summary: String?
  }

  var name: String?
  /// Guesses for the name if no file has one, the best first.
  var nameGuesses: [(name: String, from: String)] = []
  var identifier: String?
  var schemes: [String] = []
  var role: String?
  /// The hosts of universal links, with their ports.
  var hosts: [String] = []
  var package: String?
  var fingerprints: [String] = []
  var ignoresPathCase = false
  /// What association files say.
  var associated: [Address] = []
  /// Parts that were guessed from URLs or screens.
  var drafts: [SpecDraft] = []
  var remarks: [String] = []
  /// Association files, whose app and hosts other files may name.
  var associations: [(hosts: [String], file: AssociatedApps)] = []

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
    readAssociations()
    for part in drafts {
      for scheme in part.schemes where scheme != "my-app" { add(scheme: scheme) }
    }
    guard !schemes.isEmpty || !hosts.isEmpty || !drafts.isEmpty else {
      throw ImportError(
        description: "nothing here names a scheme or a host of the app; for a new app, "
          + "'urlscheme init' writes a specification to start from")
    }
    let guess = nameGuesses.first
    var draft = SpecDraft(
      appName: name ?? guess?.name ?? schemes.first ?? hosts.first ?? "MyApp",
      nameGuess: name == nil ? guess?.from ?? "the scheme" : nil, schemes: schemes)
    draft.identifier = identifier
    draft.role = role
    draft.hosts = hosts
    draft.package = package == identifier ? nil : package
    draft.fingerprints = fingerprints.uniqued
    draft.ignoresPathCase = ignoresPathCase
    draft.remarks = remarks.uniqued
    if schemes.isEmpty {
      draft.schemes = ["my-app"]
      draft.remarks.append("Guessed: the scheme 'my-app', since no file has one.")
    }
    let origins = Set(associated.map(\.origin))
    let hasAddresses = !hosts.isEmpty && hosts.allSatisfy { origins.contains("https://" + $0) }
    for var part in drafts {
      // Which addresses on the web the app opens is known, and better than from a scheme's.
      if hasAddresses { part.actions.hideFromTheWeb() }
      draft.add(part)
    }
    addActions(to: &draft)
    return draft
  }

  /// An action for each place, with a template for each host that has it.
  private func addActions(to draft: inout SpecDraft) {
    var names = Set(draft.actions.map(\.name))
    let ofPlace = Dictionary(grouping: associated.uniqued, by: \.place)
    for place in associated.map(\.place).uniqued {
      let same = ofPlace[place] ?? []
      let written = place.draft
      var action = ActionDraft(
        name: DraftNames.action(written.word ?? "open", besides: &names),
        summary: same.compactMap(\.summary).first,
        template: same[0].origin + written.template, parameters: written.parameters)
      action.otherTemplates = same.dropFirst().map { $0.origin + written.template }
      action.remarks = written.remarks
      draft.actions.append(action)
    }
  }

  /// Of an association file with several apps, the one that other files are about counts.
  private mutating func readAssociations() {
    for (hosts, file) in associations {
      guard let app = file.app(named: identifier) else { continue }
      if identifier == nil { identifier = app.identifier }
      for other in file.identifiers where other != app.identifier {
        remarks.append("Left out: the addresses of the app '\(other)'.")
      }
      if app.ignoresCase { ignoresPathCase = true }
      remarks += app.remarks
      let places = hosts.isEmpty ? self.hosts : hosts
      if places.isEmpty {
        remarks.append("Guessed: the host 'example.com', since no file has one.")
        add(host: "example.com")
      }
      for host in places.isEmpty ? ["example.com"] : places {
        add(host: host)
        associated += app.addresses.map {
          Address(origin: "https://" + host, place: $0.place, summary: $0.summary)
        }
      }
    }
    associations = []
  }
}

extension [ActionDraft] {
  fileprivate mutating func hideFromTheWeb() {
    for index in indices where !self[index].template.hasPrefix("http") {
      self[index].hasNoLink = true
    }
  }
}

/// The apps of an association file, with their addresses.
struct AssociatedApps {
  struct App {
    var identifier: String
    var addresses: [(place: PlacePattern, summary: String?)] = []
    var ignoresCase = false
    var remarks: [String] = []
  }

  var apps: [App] = []

  var identifiers: [String] { apps.map(\.identifier).uniqued }

  /// The app of an identifier, all its entries together; the first one if none has it.
  func app(named identifier: String?) -> App? {
    let name = apps.first { $0.identifier == identifier }?.identifier ?? apps.first?.identifier
    let entries = apps.filter { $0.identifier == name }
    guard var app = entries.first else { return nil }
    for other in entries.dropFirst() {
      app.addresses += other.addresses
      app.remarks += other.remarks
      app.ignoresCase = app.ignoresCase || other.ignoresCase
    }
    return app
  }
}
