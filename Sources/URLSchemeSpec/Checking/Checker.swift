/// Checks one specification, and collects what the model is made of.
///
/// The work is spread over extensions, one for each part of the language. Each of them reports
/// what it finds and goes on; where something can't be known because of an error that is already
/// reported, what depends on it is left alone.
final class Checker {
  let file: SourceFile
  private(set) var diagnostics: Diagnostics

  var app: App?
  var schemes: [Scheme] = []
  /// Whether the app is the author's own, and not only called.
  var isClaimed = true
  /// Where the app's actions stand on the web as well.
  var linkAddresses: [String] = []
  var matching = Matching()
  var replies = Replies()
  /// Where the file says how actions answer.
  var repliesRange: SourceRange?
  /// What `x-…` keys of small mappings say, such as `limits.x-reason`.
  var extensions: [Extension] = []

  /// The types below the namespace: actions, named types, and what is declared inside types.
  let namespace = TypeScope(path: [])
  var types = TypeTable()
  var declarations = DeclarationTable()
  /// The alternatives of each `anyOf` that are still to be compared.
  var pendingUnions: [[ParameterDraft]] = []
  /// How many declarations' members are known to have a text.
  var membersChecked = 0
  /// Alternatives that a member tells apart: by which one, what they are called, and their objects.
  var pendingTagged: [(discriminator: YAMLScalar, title: Subject, path: String)] = []
  /// False when types hold themselves, so that following them would not end.
  var typesAreSound = true
  /// How many types stand for one another at the moment.
  var referenceDepth = 0
  /// How many words were compared for suggestions.
  private var comparisons = 0
  var shapes = ShapeTable()

  /// The files of the whole run.
  let includes: IncludeGraph
  /// The files that this one includes, itself or through others.
  var includedFiles: Set<String> = []
  /// Whether an included file is missing, so that what it declares can't be known.
  var failedIncludes = false
  /// The interfaces of included files, by their names.
  var interfaces: [String: IncludedInterface] = [:]
  /// The warnings that the file wants to hear nothing of, by their rules.
  var allowed: Set<String> = []
  /// Whether this is an interface, instead of an app.
  var isInterface = false

  init(file: SourceFile, diagnostics: Diagnostics, includes: IncludeGraph) {
    self.file = file
    self.diagnostics = diagnostics
    self.includes = includes
  }

  /// An included file, with its tree; what is wrong in it is reported there.
  func member(
    at location: SpecSources.Location
  ) throws(SourceFile.LoadFailure) -> IncludeGraph.Member? {
    try includes.member(at: location, into: &diagnostics)
  }

  /// Leaves out what the file allows.
  func dropAllowed() {
    guard !allowed.isEmpty else { return }
    diagnostics.drop {
      $0.severity == .warning && $0.path == file.path && allowed.contains($0.rule.id)
    }
  }

  /// Takes over what was found on top of what this one has found.
  func takeDiagnostics(of other: Checker) { diagnostics = other.diagnostics }

  /// Whether a type can't have the name because generated code needs it for something else.
  func isTaken(_ typeName: String) -> Bool {
    typeName == app?.name || isInterface && typeName == "App"
  }

  /// A declaration by its path, with its members finished.
  func declaration(_ path: String) -> Declaration? {
    if let drafts = declarations.takePending(path) {
      declarations.finish(path, members: drafts.map(finished))
    }
    return declarations[path]
  }

  func report(
    _ rule: Rule, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [],
    suggestion: String? = nil
  ) {
    diagnostics.report(rule, message, at: range, notes: notes, suggestion: suggestion)
  }

  func reportMissingValue(after key: YAMLScalar) {
    report(.missingValue, "nothing stands after \(key.text.quoted)", at: key.range)
  }

  /// One of the words of a closed set.
  func word<Word: CaseIterable & RawRepresentable<String>>(
    _ scalar: YAMLScalar, as: Word.Type, for subject: String
  ) -> Word? {
    if let word = Word(rawValue: scalar.text) { return word }
    let words = Word.allCases.map(\.rawValue)
    let suggestion = nearest(to: scalar.text, in: words)
    let expected = suggestion == nil ? "; it is \(words.alternatives)" : ""
    report(
      .unknownWord, "\(subject) can't be \(scalar.text.quoted)\(expected)", at: scalar.range,
      suggestion: suggestion)
    return nil
  }

  /// The candidate nearest to a word. A file with thousands of errors gets no suggestions for the
  /// last of them: nobody would read those, and comparing takes time.
  func nearest(to word: String, in candidates: [String]) -> String? {
    guard comparisons < 100_000 else { return nil }
    comparisons += candidates.count
    return Suggestion.nearest(to: word, in: candidates)
  }

  /// Reports items that stand in a list before; returns each once.
  func unique(_ scalars: [YAMLScalar], of subject: String) -> [YAMLScalar] {
    var seen: [String: SourceRange] = [:]
    return scalars.filter { scalar in
      guard let first = seen.updateValue(scalar.range, forKey: scalar.text) else { return true }
      seen[scalar.text] = first
      report(
        .duplicateItem, "\(subject) has \(scalar.text.quoted) twice", at: scalar.range,
        notes: [.init("the first one is here", at: first)])
      return false
    }
  }
}
