import Foundation
import URLSchemeCompiler
import URLSchemeReceiving

/// Guesses actions from URLs: one a line, lines that begin with '#' aside.
enum URLListImport {
  /// The most URLs that are looked at.
  static let maximumCount = 10_000

  static func read(_ file: SourceFile, into draft: inout SpecDraft) throws(CommandError) {
    var lines: [String] = []
    file.text.enumerateLines { line, stop in
      let line = line.trimmingCharacters(in: .whitespaces)
      if !line.isEmpty, !line.hasPrefix("#") { lines.append(line) }
      stop = lines.count > maximumCount
    }
    if lines.count > maximumCount {
      throw CommandError(
        "there are more than \(maximumCount) URLs here; a few of each kind are enough",
        path: file.path)
    }
    lines = lines.uniqued
    let isText = String(validUTF8: file.bytes) != nil
    let found = lines.map { line in
      // U+FFFD is there in place of bytes that are no UTF-8.
      (line: line, sample: isText || !line.contains("\u{FFFD}") ? URLSample(line) : nil)
    }
    let samples = found.compactMap(\.sample)
    let others = found.filter { $0.sample == nil }.map(\.line)
    let isRoute = { (line: String) in
      isText && line.wholeMatch(of: /\/(?:[^\/\s]\S*)?/) != nil
    }
    guard !samples.isEmpty || others.contains(where: isRoute) else {
      throw CommandError(
        !isText
          ? "this file is not UTF-8; save it as UTF-8"
          : "there is no URL here; a list of URLs has one a line, such as 'words://reverse?word=foo'",
        path: file.path)
    }
    for sample in samples { draft.add(scheme: sample.scheme) }
    draft.samples += samples
    draft.routes += others.filter(isRoute)
    draft.leftOut += others.filter { !isRoute($0) }
  }

  /// Places a router's patterns below the first scheme or host that something else has.
  private static func placeRoutes(in draft: inout SpecDraft) throws(CommandError) {
    guard let route = draft.routes.first else { return }
    let origin = draft.samples.first.map { sample in
      sample.place.host.map { "https://" + $0 } ?? sample.scheme + ":/"
    }
    guard
      let base = origin ?? draft.schemes.first.map({ $0 + ":/" })
        ?? draft.hosts.first.map({ "https://" + $0 })
    else {
      throw CommandError(
        "\(route.quoted) has no scheme; add a whole URL to the list, such as 'words:/\(route)', or import "
          + "it together with the app's Info.plist", path: draft.path)
    }
    draft.remarks.append("Guessed: that paths without a scheme follow \(base.quoted).")
    draft.samples += draft.routes.compactMap { URLSample($0, base: base) }
  }

  /// Guesses the actions of the URLs of all lists.
  static func guess(into draft: inout SpecDraft) throws(CommandError) {
    try placeRoutes(in: &draft)
    draft.samples = draft.samples.uniqued(by: \.text)
    // Addresses that differ only by a language are one action's.
    let localized = draft.samples.map {
      URLSample($0.text, base: $0.base, readsLanguage: true) ?? $0
    }
    let templates = Dictionary(grouping: zip(draft.samples, localized), by: \.1.place.template)
      .mapValues { Set($0.map(\.0.place.template)) }
    let samples = zip(draft.samples, localized).map { sample, localized in
      templates[localized.place.template]?.count == 1 ? sample : localized
    }
    guard !samples.isEmpty else { return }
    draft.remarks.append("Guessed: everything, from \(count(of: samples)).")
    let leftOut = draft.leftOut
    if !leftOut.isEmpty {
      let count = leftOut.count
      draft.remarks.append(
        "Left out: \(count.of("line")) that \(count == 1 ? "is" : "are") no URL of an app, "
          + leftOut.conjunction + ".")
    }
    draft.answersCallbacks = samples.contains(where: \.hasCallbacks)
    if samples.contains(where: \.hasCampaign) { draft.campaign = [URLSample.campaignPrefix + "*"] }
    draft.readsHTTP = samples.contains { $0.scheme == "http" }
    // An address whose path is a scheme's URL is its universal link.
    let places = Set(samples.filter { !$0.isWeb }.map(\.place.shape))
    let isLink = { (sample: URLSample) in
      sample.place.host != nil && !sample.place.words.isEmpty
        && places.contains("/" + sample.place.shape)
    }
    for sample in samples where isLink(sample) { draft.add(host: sample.place.host ?? "") }
    for host in samples.compactMap(\.place.host).uniqued
    where !(draft.hosts + draft.webHosts).contains(where: { $0.isHost(host) }) {
      draft.add(host: host, isLinked: false)
      draft.remarks.append(
        "Guessed: that the app opens the addresses of all 'webHosts'. If it is only called, add 'claims: false'."
      )
    }
    let key = { (sample: URLSample) -> String in
      let place = sample.place
      if isLink(sample) { return "/" + place.shape }
      if sample.isWeb { return "https:" + place.site + place.shape }
      // Where nothing but the scheme tells what a value is.
      let isAnything = place.words.isEmpty && place.shape.contains("{")
      return (isAnything ? sample.scheme + " " : "") + place.shape
    }
    let groups = Dictionary(grouping: samples, by: key)
    // A pattern's names are better than guessed ones.
    let found = samples.map(key).uniqued.compactMap { groups[$0] }
      .map { $0.filter(\.isRoute) + $0.filter { !$0.isRoute } }
    let hasSchemes = Set(samples.filter { !$0.isWeb }.map(\.scheme)).count > 1
    for (urls, name) in zip(found, names(of: found.map { $0[0].place })) {
      let origins = origins(of: urls, in: draft, hasOtherSchemes: hasSchemes)
      draft.actions.append(action(name, origins, urls))
    }
  }

  /// What the templates of an action begin with.
  ///
  /// - Parameter hasOtherSchemes: Whether the URLs of other actions have another scheme of the app.
  private static func origins(
    of urls: [URLSample], in draft: SpecDraft, hasOtherSchemes: Bool
  ) -> [String] {
    let own = Set(urls.filter { !$0.isWeb }.map(\.scheme))
    if let scheme = own.first {
      let isOnly = urls.allSatisfy { $0.scheme == scheme && $0.base.isEmpty }
      return [isOnly && hasOtherSchemes ? scheme + ":" : ""]
    }
    let hosts = urls.compactMap(\.place.host).uniqued
    let allHosts = draft.webHosts.isEmpty ? draft.hosts : draft.webHosts
    if hosts.count > 1, Set(hosts) == Set(allHosts) {
      return [urls[0].place.template.hasPrefix("/") ? "https:" : "https:/"]
    }
    return hosts.isEmpty ? [urls[0].scheme + ":"] : hosts.map { "https://" + $0 }
  }

  private static func action(
    _ name: String, _ origins: [String], _ group: [URLSample]
  ) -> GuessedAction {
    let isLink = group[0].isWeb && group.contains { !$0.isWeb }
    let template = (isLink ? "/" : "") + group[0].place.template
    var guess = ActionGuess(
      GuessedAction(name: name, origins: origins, template: template), from: group)
    guess.addFragment()
    guess.addPlaceholders()
    guess.addItems()
    guess.action.remarks.append(
      "Guessed from \(count(of: group)): types, and what is required.")
    return guess.action
  }

  /// `2 URLs`, `1 URL and 1 pattern`.
  private static func count(of samples: [URLSample]) -> String {
    let routes = samples.count(where: \.isRoute)
    let counts = [(samples.count - routes, "URL"), (routes, "pattern")]
    return counts.filter { $0.0 > 0 }.map { $0.0.of($0.1) }.joined(separator: " and ")
  }

  /// A name for the action at each place: its last word, with the one before it where others end alike, and with a
  /// number where that is not enough.
  private static func names(of places: [PlaceGuess]) -> [String] {
    let member = { (name: String) in Identifier.member(name) ?? name }
    let words = places.map { $0.words.isEmpty ? [$0.host ?? ""] : $0.words }
    let lastWords = words.map { actionName(of: $0.suffix(1)) }
    let counts = Dictionary(grouping: lastWords, by: member).mapValues(\.count)
    var names: Set<String> = []
    return zip(words, lastWords).map { words, lastWord in
      let isOnly = counts[member(lastWord)] == 1
      let name = isOnly ? lastWord : actionName(of: words.suffix(2))
      // Two names of a specification must not be one in Swift.
      return name + names.insertUnique(member(name)).dropFirst(member(name).count)
    }
  }

  /// A name that an action can have, made of any words.
  private static func actionName(of words: ArraySlice<String>) -> String {
    let separator = words.contains { $0.contains("_") } ? "_" : "-"
    let parts = words.joined(separator: separator).split {
      !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-"))
    }
    let name = parts.joined(separator: separator)
    let isName = name.contains { $0.isLetter || $0.isNumber }
    return !isName ? "open" : name.first?.isNumber == true ? "open-" + name : name
  }
}
