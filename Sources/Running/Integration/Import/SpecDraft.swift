import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeInterpreter

/// A specification on its way: facts from several files about one app, and guesses.
struct SpecDraft {
  /// The first of the files, for what is wrong with all of them together.
  let path: String?
  var name: String?
  /// The name as people see it, where a specification's name can't be that.
  var title: String?
  /// A guess for the name if no file has one, and where it is from.
  var nameGuess: (name: String, from: String)?
  var identifier: String?
  var schemes: [String] = []
  var role: String?
  /// False for an app that is only called.
  var claims: Bool { !schemes.contains(where: Scheme.reserved.contains) }
  /// The hosts of universal links, with their ports.
  var hosts: [String] = []
  /// Other hosts on the web, also all below one each: `*.example.com`.
  var webHosts: [String] = []
  /// Whether addresses with http are read as those with https.
  var readsHTTP = false
  /// Whether some action takes callbacks of x-callback-url.
  var answersCallbacks = false
  var actions: [GuessedAction] = []
  /// The URLs of all files, to find the actions of.
  var samples: [URLSample] = []
  /// The lines of lists that begin with a path: a router's patterns.
  var routes: [String] = []
  /// The other lines of lists that are no URLs.
  var leftOut: [String] = []
  /// The names of items that tell where a link was found, as a specification has them.
  var campaign: [String] = []
  /// Remarks about the whole.
  var remarks: [String] = []

  mutating func add(scheme: String) {
    let name = scheme.lowercased()
    guard Scheme.isValidName(name) else {
      remarks.append("Left out: '\(scheme)', which is no URL scheme (RFC 3986, 3.1).")
      return
    }
    if !["http", "https"].contains(name), !schemes.contains(name) { schemes.append(name) }
  }

  /// - Parameter isLinked: Whether all actions have an address at the host.
  mutating func add(host: String, isLinked: Bool = true) {
    let name = host.lowercased()
    guard
      name.wholeMatch(of: /(?:\*\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[0-9]{1,5})?/) != nil
    else {
      remarks.append("Left out: '\(name)', which is no host.")
      return
    }
    let list = isLinked && !name.hasPrefix("*") ? \Self.hosts : \.webHosts
    if !self[keyPath: list].contains(name) { self[keyPath: list].append(name) }
  }

  /// Guesses what no file says.
  mutating func complete() throws(CommandError) {
    let allHosts = hosts + webHosts
    guard !schemes.isEmpty || !allHosts.isEmpty || !samples.isEmpty else {
      throw CommandError(
        "nothing here names a scheme or a host of the app; for a new app, 'urlscheme init' writes "
          + "a specification to start from", path: path)
    }
    if name == nil {
      let host = allHosts.first ?? samples.lazy.compactMap(\.place.host).first ?? "MyApp"
      nameGuess =
        nameGuess ?? schemes.first.map { (name: $0, from: "the scheme") }
        ?? (name: host, from: "the host")
    } else {
      nameGuess = nil
    }
    if let name, name.contains(" "), !name.hasControlCharacters { title = name }
    name = SwiftIdentifier.namespace(of: name ?? nameGuess?.name ?? "") ?? "MyApp"
    remarks = remarks.uniqued
    // No URL can be built below all hosts of a domain.
    guard schemes.isEmpty, hosts.isEmpty, webHosts.allSatisfy({ $0.hasPrefix("*") }) else { return }
    schemes = ["my-app"]
    remarks.insert("Guessed: the scheme 'my-app', since no file has one.", at: 0)
  }

  // MARK: Text

  /// The text of a specification without problems: what the checker refuses becomes a comment.
  mutating func settledText() throws(CommandError) -> String {
    if actions.isEmpty { actions = [.placeholder] }
    placeURLs(readBy: Interpreter(try load(), usesTree: true))
    let urls = samples.count { !$0.isRoute }
    if urls > 0 {
      let count = actions.reduce(0) { $0 + $1.examples.count }
      remarks.append("It can read and write the values of \(count) of \(urls) example URLs.")
    }
    _ = try load()
    return DraftText(self).text
  }

  /// Loads a draft, and leaves out what keeps it from being loaded.
  private mutating func load() throws(CommandError) -> Spec {
    // Each round leaves out at least one action, or changes the app's name.
    for _ in 0...actions.count + 2 {
      let written = DraftText(self)
      var diagnostics = Diagnostics()
      let file = SourceFile(path: "import.urlscheme.yaml", text: written.text)
      if let spec = SpecLoader.load(file, into: &diagnostics) { return spec }
      mend(written, diagnostics)
    }
    throw CommandError(
      "no specification can be made of this; 'urlscheme init' writes one to start from", path: path)
  }

  private mutating func mend(_ written: DraftText, _ diagnostics: Diagnostics) {
    var isMended = false
    for problem in diagnostics.sorted where problem.severity == .error {
      guard let index = written.action(of: problem.range?.start.line ?? 1) else { continue }
      if actions[index].fault == nil { actions[index].fault = problem.message }
      isMended = true
    }
    if !isMended { name? += "App" }
    // A specification needs an action.
    if actions.allSatisfy({ $0.fault != nil }) { actions.append(.placeholder) }
  }

  /// Makes each URL an example of the action that reads it; one that doesn't survive being read and built is a
  /// remark.
  private mutating func placeURLs(readBy interpreter: Interpreter) {
    let indices = Dictionary(
      firstOf: actions.indices.filter { actions[$0].fault == nil }.map { (actions[$0].name, $0) })
    for url in samples.lazy.filter({ !$0.isRoute }).map(\.text) {
      guard let parsed = try? interpreter.parse(url, judgingCallbacks: true),
        let index = indices[parsed.action.name]
      else {
        remarks.append("No action reads this URL: " + url)
        continue
      }
      let built = try? interpreter.build(
        parsed.action, parsed.values, callbacks: parsed.callbackItems)
      let again = built.flatMap { try? interpreter.parse($0) }
      if again?.values == parsed.values, parsed.unread.isEmpty {
        actions[index].examples.append(url)
      } else {
        actions[index].remarks.append("Its parameters don't say all of this URL: " + url)
      }
    }
  }
}

struct GuessedAction {
  var name: String
  /// What the action's templates begin with, such as `https://example.com`; an empty text for any of the app's schemes.
  var origins = [""]
  /// The template behind each of the origins.
  var template: String
  var templates: [String] { origins.map { $0 + template } }
  var parameters: [GuessedParameter] = []
  var examples: [String] = []
  /// Remarks about guesses, and about what could not be said.
  var remarks: [String] = []
  /// Why the action is a comment, where it is one.
  var fault: String?

  /// An action for a specification without any.
  static let placeholder = GuessedAction(
    name: "open", template: "//open", remarks: ["Guessed: what the app can be asked to do."])

  /// Adds a parameter, with a remark about a guess.
  ///
  /// - Parameters:
  ///   - type: A type, such as `string`, or the keys of a definition, such as `type: boolean, as: YES/NO`.
  ///   - name: The name in the URL, where that is not the key.
  mutating func add(
    _ key: String, _ type: String, name: String? = nil, isOptional: Bool = false, _ remark: String?
  ) {
    let isSensitive = [key, name ?? key].contains(where: Interpreter.isNameOfSecret)
    let parts = [
      name.map { "name: \(YAMLText.scalar($0))" }, type.contains(":") ? type : "type: " + type,
      isSensitive ? "sensitive: true" : nil,
    ].compactMap(\.self)
    let definition = parts == ["type: " + type] ? type : "{ \(parts.joined(separator: ", ")) }"
    parameters.append(
      GuessedParameter(name: key, type: definition, isOptional: isOptional, remark: remark))
  }
}

struct GuessedParameter {
  var name: String
  /// The type as a specification has it.
  var type: String
  var isOptional: Bool
  /// A remark about a guess.
  var remark: String?
}
