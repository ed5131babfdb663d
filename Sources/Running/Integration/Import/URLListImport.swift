import Foundation
import URLSchemeCompiler
import URLSchemeReceiving
import URLSchemeRuntime

/// Guesses actions from URLs: one a line, lines that begin with '#' aside. Each may have a count, as
/// `uniq -c` and tables of analytics have it.
enum URLListImport {
  /// The most URLs that are looked at.
  static let maximumCount = 10_000

  private static let tooMany = ImportError(
    description: "there are more than \(maximumCount) URLs here; a few of each kind are enough")

  static func draft(of file: SourceFile) throws(ImportError) -> SpecDraft {
    var lines: [String] = []
    file.text.enumerateLines { line, stop in
      let line = line.trimmingCharacters(in: .whitespaces)
      if !line.isEmpty, !line.hasPrefix("#") { lines.append(line) }
      // One may be a heading.
      stop = lines.count > maximumCount + 1
    }
    if lines.count > maximumCount + 1 { throw tooMany }
    return try draft(of: counts(of: lines) ?? lines.map { CountedURL(text: $0) })
  }

  /// Texts, or objects with `url` and `count`.
  static func draft(of items: [JSONNode]) throws(ImportError) -> SpecDraft {
    if items.count > maximumCount { throw tooMany }
    return try draft(
      of: items.compactMap { item in
        guard let text = item.text ?? item["url"]?.text else { return nil }
        guard case .number(let count)? = item["count"]?.value else { return CountedURL(text: text) }
        return CountedURL(text: text, count: Int(count))
      })
  }

  /// A URL, and how often it came.
  struct CountedURL {
    var text: String
    var count: Int?
  }

  /// `12 a:b` or `a:b,12`; nil unless all lines have a count, but for a heading.
  private static func counts(of lines: [String]) -> [CountedURL]? {
    let urls = lines.map { line -> CountedURL? in
      if let match = line.wholeMatch(of: /(\d+)\s+(\S+)/) {
        return Int(match.1).map { CountedURL(text: String(match.2), count: $0) }
      }
      if let match = line.wholeMatch(of: /"?([^"\s]+?)"?\s*[,;\t ]\s*"?(\d+)"?/) {
        return Int(match.2).map { CountedURL(text: String(match.1), count: $0) }
      }
      return nil
    }
    let known = urls.compactMap(\.self)
    let hasHeading = urls.first.map { $0 == nil } ?? false
    return !known.isEmpty && known.count == urls.count - (hasHeading ? 1 : 0) ? known : nil
  }

  private static func draft(of urls: [CountedURL]) throws(ImportError) -> SpecDraft {
    if urls.count > maximumCount { throw tooMany }
    let hasCounts = urls.contains { $0.count != nil }
    let counts = Dictionary(
      urls.map { ($0.text, $0.count ?? 1) },
      uniquingKeysWith: { $0.addingReportingOverflow($1).partialValue })
    var lines = urls.map(\.text).uniqued
    // What comes most stands first.
    if hasCounts { lines = lines.sorted(by: counts) }
    let samples = lines.compactMap { URLSample($0) }
    guard let first = samples.first else {
      throw ImportError(
        description: "there is no URL here; a list of URLs has one a line, such as "
          + "'words://reverse?word=foo'")
    }
    let schemes = samples.map(\.scheme).uniqued
    let own = schemes.filter { $0 != "http" && $0 != "https" }
    var draft = SpecDraft(
      appName: own.first ?? first.scheme, nameGuess: "the scheme",
      schemes: own.isEmpty ? ["my-app"] : own,
      urls: samples.map(\.text))
    let count = samples.count == 1 ? "1 URL" : "\(samples.count) URLs"
    draft.remarks.append("Guessed: everything, from \(count).")
    let leftOut = lines.count - samples.count
    if leftOut > 0 {
      draft.remarks.append(
        "Left out: \(leftOut == 1 ? "1 line that is" : "\(leftOut) lines that are") no URL.")
    }
    draft.answersCallbacks = samples.contains(where: \.hasCallbacks)
    var names: Set<String> = []
    let groups = Dictionary(grouping: samples, by: \.template)
    let sums = groups.mapValues { group in
      group.reduce(0) { $0.addingReportingOverflow(counts[$1.text] ?? 0).partialValue }
    }
    let templates = samples.map(\.template).uniqued
    for template in hasCounts ? templates.sorted(by: sums) : templates {
      guard let group = groups[template], let sample = group.first else { continue }
      var guess = action(sample.actionName, template, group, names: &names)
      if hasCounts, let sum = sums[template] { guess.remarks.append("Counted: \(sum).") }
      draft.actions.append(guess)
    }
    return draft
  }

  private static func action(
    _ name: String, _ template: String, _ group: [URLSample], names: inout Set<String>
  ) -> ActionDraft {
    var action = ActionDraft(
      name: DraftNames.action(name, besides: &names), template: template)
    let placeholders = group[0].values.map(\.name)
    let fragments = group.compactMap(\.fragment)
    // NUL is refused in every place.
    if fragments.count == group.count, !fragments.contains(where: { $0.contains("\0") }) {
      let own = group.contains { $0.items.contains { $0.name == "fragment" } }
      let name = own ? "fragment2" : "fragment"
      action.template += "#{\(name)}"
      action.parameters.append(
        ParameterDraft(
          name: name, type: TypeGuess(of: fragments), isOptional: false,
          remark: "Guessed: that the fragment is a value."))
    } else if let fragment = fragments.first {
      action.remarks.append("Left out: the fragment that some URLs have, such as '#\(fragment)'.")
    }
    for (index, placeholder) in placeholders.enumerated() {
      action.parameters.append(
        ParameterDraft(
          name: placeholder, type: TypeGuess(of: group.map { $0.values[index].value }),
          isOptional: false, remark: "Guessed: that this part of the path is a value."))
    }
    let items = group.enumerated().flatMap { url, sample in sample.items.map { (url, $0) } }
    let byName = Dictionary(grouping: items, by: \.1.name)
    for name in items.map(\.1.name).uniqued where !placeholders.contains(name) {
      let own = byName[name] ?? []
      let count = Set(own.map(\.0)).count
      let type =
        count < own.count
        ? .list(.named("string"), separator: nil) : TypeGuess(of: own.map(\.1.value))
      let isOptional = count < group.count && type.mayBeOptional
      let remark = "Guessed: optional, because \(count) of \(group.count) URLs have it."
      action.parameters.append(
        ParameterDraft(
          name: name, type: type, isOptional: isOptional, remark: isOptional ? remark : nil))
    }
    action.remarks.append(
      "Guessed from \(group.count == 1 ? "1 URL" : "\(group.count) URLs"): types, and what is required."
    )
    return action
  }
}

extension [String] {
  /// Those with the highest counts first, others in their order.
  fileprivate func sorted(by counts: [String: Int]) -> [String] {
    enumerated().sorted {
      let (first, second) = (counts[$0.element] ?? 0, counts[$1.element] ?? 0)
      return first == second ? $0.offset < $1.offset : first > second
    }.map(\.element)
  }
}

/// A URL that is looked at as an example of others: which parts of it are words of the interface,
/// and which are values.
struct URLSample {
  /// As it was given.
  let text: String
  /// In lower case.
  let scheme: String
  /// The place with a placeholder for each value.
  let template: String
  /// A word of the place to name the action after.
  let actionName: String
  /// The values of the place.
  let values: [NamedValue<String>]
  /// The query, callbacks aside.
  let items: [NamedValue<String>]
  let hasCallbacks: Bool
  /// The text after `#`; nil if it is empty.
  let fragment: String?

  /// `nil` for what has no scheme, or one that no app can claim, and for a line of YAML.
  init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":"), Scheme.isValidName(String(text[..<colon])),
      text[colon...].count > 1, !text[colon...].hasPrefix(": "),
      !CallbackPolicy.executableSchemes.contains(text[..<colon].lowercased())
    else { return nil }
    self.text = text
    scheme = text[..<colon].lowercased()
    let all = text[text.index(after: colon)...]
    let rest = all.prefix { $0 != "#" }
    let behind = all[rest.endIndex...].dropFirst()
    fragment = behind.isEmpty ? nil : Self.decoded(behind)
    let mark = rest.firstIndex(of: "?") ?? rest.endIndex
    let isWeb = scheme == "http" || scheme == "https"

    var place = PlaceGuess()
    place.read(rest[..<mark])
    template = (isWeb ? scheme + ":" : "") + place.template
    actionName = place.lastWord ?? "open"
    values = place.values

    let callbacks: Set = ["x-success", "x-error", "x-cancel", "x-source"]
    let parts = rest[mark...].dropFirst().split(separator: "&").map { item in
      let halves = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return NamedValue(
        Self.decoded(halves[0]), halves.count > 1 ? Self.decoded(halves[1]) : "")
    }
    items = parts.filter { !$0.name.isEmpty && !callbacks.contains($0.name.lowercased()) }
    hasCallbacks = parts.contains { callbacks.contains($0.name.lowercased()) }
  }

  private static func decoded(_ text: Substring) -> String {
    text.removingPercentEncoding ?? String(text)
  }
}

/// Reads the part between the scheme and the query.
private struct PlaceGuess {
  private(set) var template = ""
  private(set) var lastWord: String?
  private(set) var values: [NamedValue<String>] = []

  mutating func read(_ place: Substring) {
    var part = ""
    for character in place {
      if character == "/" || character == ":" {
        finish(&part)
        template.append(character)
      } else {
        part.append(character)
      }
    }
    finish(&part)
  }

  private mutating func finish(_ part: inout String) {
    defer { part = "" }
    if part.isEmpty { return }
    guard Self.isValue(part) else {
      template += part
      if part != "x-callback-url" { lastWord = part }
      return
    }
    let name = values.isEmpty ? "id" : "id\(values.count + 1)"
    values.append(NamedValue(name, part.removingPercentEncoding ?? part))
    template += "{\(name)}"
  }

  /// Whether a part looks like a name of one thing among many, and not like a word.
  private static func isValue(_ part: String) -> Bool {
    let digits = part.filter(\.isNumber).count
    let isWord = part.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0))
    }
    return !isWord || part.count > 32 || digits == part.count || digits >= 4 && part.count >= 8
      || part.count >= 16 && digits > 0
  }
}

extension TypeGuess {
  /// The narrowest type that all texts have.
  init(of texts: [String]) {
    let candidates: [(type: TypeGuess, reads: (String) -> Bool)] = [
      (.named("boolean"), { $0 == "true" || $0 == "false" }),
      (.form("boolean", "YES/NO"), { $0 == "YES" || $0 == "NO" }),
      (.form("boolean", "yes/no"), { $0 == "yes" || $0 == "no" }),
      // A number that begins with zero, or has many digits, is a name of something.
      (.named("integer"), { Int($0).map(String.init) == $0 && $0.utf8.count < 16 }),
      (.named("number"), { Double(urlText: $0) != nil && $0.first?.isNumber == true }),
      (.named("uuid"), { $0.utf8.count == 36 && UUID(urlText: $0) != nil }),
      (.named("date"), { CalendarDate(urlText: $0) != nil }),
      (.named("url"), { $0.contains("://") && URL(urlText: $0) != nil }),
    ]
    let known = texts.filter { !$0.isEmpty }
    self =
      known.count == texts.count && !texts.isEmpty
      ? candidates.first { known.allSatisfy($0.reads) }?.type ?? .named("string")
      : .named(texts.allSatisfy(\.isEmpty) && !texts.isEmpty ? "flag" : "string")
  }
}
