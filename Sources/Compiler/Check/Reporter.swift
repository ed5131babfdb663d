/// Collects what the stages of checking find.
final class Reporter {
  var diagnostics: Diagnostics
  /// How many words were compared for suggestions.
  fileprivate var comparisons = 0

  init(_ diagnostics: Diagnostics) { self.diagnostics = diagnostics }
}

/// A stage of checking, or a part of one: it reports what it finds and goes on.
protocol Reporting {
  var reporter: Reporter { get }
}

extension Reporting {
  func report(
    _ rule: Rule, at range: SourceRange, _ message: String, notes: [Diagnostic.Note] = [],
    suggestion: String? = nil
  ) {
    reporter.diagnostics.report(rule, at: range, message, notes: notes, suggestion: suggestion)
  }

  /// Reports what can't be; there is nothing in its place.
  func refuse<Value>(
    _ rule: Rule, at range: SourceRange, _ message: String, notes: [Diagnostic.Note] = [],
    suggestion: String? = nil
  ) -> Value? {
    report(rule, at: range, message, notes: notes, suggestion: suggestion)
    return nil
  }

  /// Reports what can't be, for a check that then fails.
  func fail(
    _ rule: Rule, at range: SourceRange, _ message: String, notes: [Diagnostic.Note] = [],
    suggestion: String? = nil
  ) -> Bool {
    report(rule, at: range, message, notes: notes, suggestion: suggestion)
    return false
  }

  /// - Parameter example: The key with the least value that it can have.
  func reportMissingValue(after key: YAMLScalar, example: String? = nil) {
    let advice = example.map { "; if there is nothing to say, write '\($0)'" } ?? ""
    report(.missingValue, at: key.range, "there is no value after \(key.text.quoted)\(advice)")
  }

  /// One of the words of a closed set.
  func word<Word: CaseIterable & RawRepresentable<String>>(
    _ scalar: YAMLScalar, for subject: String, among all: [Word] = Array(Word.allCases)
  ) -> Word? {
    if let word = all.first(where: { $0.rawValue == scalar.text }) { return word }
    let words = all.map(\.rawValue)
    let suggestion = nearest(to: scalar.text, in: words)
    let expected = suggestion == nil ? "; it is \(words.alternatives)" : ""
    return refuse(
      .unknownWord, at: scalar.range, "\(subject) can't be \(scalar.text.quoted)\(expected)",
      suggestion: suggestion)
  }

  /// The candidate most similar to a word. In a file with thousands of errors the last ones get no
  /// suggestion, because comparing takes time.
  func nearest(to word: String, in candidates: [String]) -> String? {
    guard reporter.comparisons < 100_000 else { return nil }
    reporter.comparisons += candidates.count
    return Suggestion.nearest(to: word, in: candidates)
  }

  /// Reports items that already occurred in a list; returns each once.
  func unique(_ scalars: [YAMLScalar], of subject: String) -> [YAMLScalar] {
    var seen: [String: SourceRange] = [:]
    return scalars.filter { scalar in
      isFirst(
        scalar.text, in: &seen, at: scalar.range, "\(subject) has \(scalar.text.quoted) twice")
    }
  }

  /// Records the place of a text that may occur once, and reports the text if it already occurred.
  func isFirst(
    _ text: String, in seen: inout [String: SourceRange], at range: SourceRange,
    _ message: @autoclosure () -> String, rule: Rule = .duplicateItem
  ) -> Bool {
    guard let first = seen[text] else {
      seen[text] = range
      return true
    }
    return fail(rule, at: range, message(), notes: [.first(at: first)])
  }
}

/// The subject of a message: `the app`, or `parameter 'word'`. Its text is made when a message is.
struct Subject: CustomStringConvertible, ExpressibleByStringLiteral {
  /// The kind of thing; empty if its name includes it.
  var noun: StaticString
  /// The name that the spec gives to it.
  var name: String?
  /// The action or type that it belongs to, where a message has to say so.
  var owner: String?

  init(_ noun: StaticString, _ name: String? = nil, of owner: String? = nil) {
    self.noun = noun
    self.name = name
    self.owner = owner
  }

  init(stringLiteral noun: StaticString) { self.init(noun) }

  var description: String {
    var text = noun.description
    if let name { text += (text.isEmpty ? "" : " ") + name.quoted }
    if let owner { text += " of " + owner }
    return text
  }
}
