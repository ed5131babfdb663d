import Foundation
import URLSchemeCompiler
import URLSchemeReceiving

/// Guesses actions from URLs: one a line, lines that begin with '#' aside.
enum URLListImport {
  /// The most URLs that are looked at.
  static let maximumCount = 10_000
  /// More names than this of the items of one action are data.
  private static let maximumNames = 100

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
    let samples = lines.compactMap { line in
      // U+FFFD is there in place of bytes that are no UTF-8.
      isText || !line.contains("\u{FFFD}") ? URLSample(line) : nil
    }
    guard !samples.isEmpty else {
      throw CommandError(
        !isText
          ? "this file is not UTF-8; save it as UTF-8"
          : "there is no URL here; a list of URLs has one a line, such as 'words://reverse?word=foo'",
        path: file.path)
    }
    for sample in samples { draft.add(scheme: sample.scheme) }
    draft.samples += samples
    draft.leftOutCount += lines.count - samples.count
  }

  /// Guesses the actions of the URLs of all lists.
  static func guess(into draft: inout SpecDraft) {
    draft.samples = draft.samples.uniqued(by: \.text)
    // Addresses that differ only by a language are one action's.
    let localized = draft.samples.map { URLSample($0.text, readsLanguage: true) ?? $0 }
    let templates = Dictionary(grouping: zip(draft.samples, localized), by: \.1.template)
      .mapValues { Set($0.map(\.0.template)) }
    let samples = zip(draft.samples, localized).map { sample, localized in
      templates[localized.template]?.count == 1 ? sample : localized
    }
    guard !samples.isEmpty else { return }
    draft.remarks.append("Guessed: everything, from \(samples.count.of("URL")).")
    let leftOut = draft.leftOutCount
    if leftOut > 0 {
      draft.remarks.append(
        "Left out: \(leftOut.of("line")) that \(leftOut == 1 ? "is" : "are") no URL of an app."
      )
    }
    draft.answersCallbacks = samples.contains(where: \.hasCallbacks)
    if samples.contains(where: \.hasCampaign) { draft.campaign = [URLSample.campaignPrefix + "*"] }
    // An address whose path is a scheme's URL is its universal link.
    let places = Set(samples.filter { $0.address == nil }.map(\.template))
    let link = { (sample: URLSample) in
      sample.address.flatMap { places.contains("//" + $0.path) ? $0 : nil }
    }
    for address in samples.compactMap(link) { draft.add(host: address.host) }
    let template = { (sample: URLSample) in
      link(sample).map { "//" + $0.path } ?? sample.template
    }
    var names: Set<String> = []
    let groups = Dictionary(grouping: samples, by: template)
    for template in samples.map(template).uniqued {
      guard let group = groups[template], let sample = group.first else { continue }
      draft.actions.append(
        action(sample.place.lastWord ?? "open", template, group, names: &names))
    }
  }

  private static func action(
    _ name: String, _ template: String, _ group: [URLSample], names: inout Set<String>
  ) -> GuessedAction {
    let name = actionName(of: name)
    let member = Identifier.member(name) ?? name
    let unique = names.insertUnique(member)
    var action = GuessedAction(name: unique == member ? name : unique, template: template)
    let itemNames = group.flatMap(\.items).map(\.name).uniqued
    // No two parameters have one name.
    var taken = Set(itemNames).union(group[0].place.values.map(\.name))
    let placeholders = group[0].place.values.map { value in
      guard itemNames.contains(value.name) else { return value.name }
      let name = taken.insertNumbered(value.name)
      action.template = action.template.replacing("{\(value.name)}", with: "{\(name)}")
      return name
    }
    let fragments = group.compactMap(\.fragment)
    // NUL is refused in every place.
    if fragments.count == group.count, !fragments.contains(where: { $0.contains("\0") }) {
      let name = taken.insertNumbered("fragment")
      action.template += "#{\(name)}"
      action.add(name, type(of: fragments), "Guessed: that the fragment is a value.")
    } else if let fragment = fragments.first {
      action.remarks.append("Left out: the fragment that some URLs have, such as '#\(fragment)'.")
    }
    for (index, placeholder) in placeholders.enumerated() {
      let texts = group.map { $0.place.values[index].value }
      let isLanguage = group[0].place.values[index].name == PlaceGuess.languageName
      let words = texts.uniqued.map(YAMLText.scalar).joined(separator: ", ")
      action.add(
        placeholder, isLanguage ? "{ enum: [\(words)] }" : type(of: texts),
        "Guessed: that this part of the path is a value.")
    }
    let areData = itemNames.count > maximumNames
    if areData {
      action.add(
        taken.insertNumbered("items"), "{ pairs: string }",
        "Guessed: that the names of items are data, because there are \(itemNames.count).")
    }
    var keys = Set(action.parameters.map(\.name))
    for name in areData ? [] : itemNames {
      let values = group.map { url in url.items.filter { $0.name == name }.map(\.value) }
      let count = values.count { !$0.isEmpty }
      let isList = values.contains { $0.count > 1 }
      var type = isList ? "{ type: [string] }" : type(of: values.flatMap(\.self))
      // A flag that is absent is false.
      let isOptional = count < group.count && type != "flag"
      let remark = "Guessed: optional, because \(count) of \(group.count) URLs have it."
      let member = Identifier.member(name)
      var key = keys.insertNumbered(member ?? "item")
      if key == member, !name.hasSuffix("?") {
        key = name
      } else {
        // Swift has no such name, or has it already; or it ends like the key of an optional parameter.
        let rest = type.hasPrefix("{") ? type.dropFirst(2) : "type: \(type) }"
        type = "{ name: \(YAMLText.scalar(name)), " + rest
      }
      action.add(key, type, isOptional: isOptional, isOptional ? remark : nil)
    }
    action.remarks.append(
      "Guessed from \(group.count.of("URL")): types, and what is required.")
    return action
  }

  /// A name that an action can have, made of any text.
  private static func actionName(of text: String) -> String {
    let words = text.split {
      !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-"))
    }
    let name = words.joined(separator: "-")
    let isName = name.contains { $0.isLetter || $0.isNumber }
    return !isName ? "open" : name.first?.isNumber == true ? "open-" + name : name
  }

  /// The narrowest type that all texts have.
  private static func type(of texts: [String]) -> String {
    let candidates: [(type: String, reads: (String) -> Bool)] = [
      ("boolean", { $0 == "true" || $0 == "false" }),
      ("{ type: boolean, as: YES/NO }", { $0 == "YES" || $0 == "NO" }),
      ("{ type: boolean, as: yes/no }", { $0 == "yes" || $0 == "no" }),
      // A number that begins with zero, or has many digits, is a name of something.
      ("integer", { Int($0).map(String.init) == $0 && $0.utf8.count < 16 }),
      ("number", { Double(urlText: $0) != nil && $0.first?.isNumber == true }),
      ("uuid", { $0.utf8.count == 36 && UUID(urlText: $0) != nil }),
      ("date", { CalendarDate(urlText: $0) != nil }),
      ("url", { $0.contains("://") && URL(urlText: $0) != nil }),
    ]
    if !texts.isEmpty, texts.allSatisfy(\.isEmpty) { return "flag" }
    let isWhole = !texts.isEmpty && !texts.contains("")
    return isWhole ? candidates.first { texts.allSatisfy($0.reads) }?.type ?? "string" : "string"
  }
}

extension Set<String> {
  /// Inserts a name, with a number if it is there already; returns it as it was inserted.
  fileprivate mutating func insertNumbered(_ name: String) -> String {
    var (inserted, number) = (name, 1)
    while !insert(inserted).inserted {
      number += 1
      inserted = name + String(number)
    }
    return inserted
  }
}

/// A URL that is looked at as an example of others: which parts of it are words of the interface,
/// and which are values.
struct URLSample {
  /// As it was given.
  let text: String
  /// In lower case.
  let scheme: String
  /// What is between the scheme and the query.
  let place: PlaceGuess
  /// The template of an action for it.
  let template: String
  /// The host of an address with https, and the template behind it; nil for other URLs.
  let address: (host: String, path: String)?
  /// The query, callbacks and campaigns aside.
  let items: [NamedValue<String>]
  let hasCallbacks: Bool
  let hasCampaign: Bool
  /// The text after `#`; nil if it is empty.
  let fragment: String?

  /// How the names of items begin that tell where a link was found, and that belong to no action.
  static let campaignPrefix = "utm_"

  /// `nil` for what has no scheme, or one that no app can claim, and for a line of YAML.
  ///
  /// - Parameter readsLanguage: Whether a path can begin with a language that is a value.
  init?(_ text: String, readsLanguage: Bool = false) {
    let (name, rest) = text.cut(at: ":")
    scheme = name.lowercased()
    guard let rest, Scheme.isValidName(String(name)), !rest.isEmpty, !rest.hasPrefix(" "),
      !CallbackPolicy.executableSchemes.contains(scheme)
    else { return nil }
    self.text = text
    let isHTTPS = scheme == "https"
    let isWeb = isHTTPS || scheme == "http"
    // An address inside it has a query and a fragment of its own.
    let whole = /(?:^|[\/:])(?=https?:\/\/)/
    let start = isWeb ? nil : rest.prefix { $0 != "?" && $0 != "#" }.firstMatch(of: whole)?.range
    let inner = start.map { rest[$0.upperBound...] }
    let (front, behind) = (start.map { rest[..<$0.upperBound] } ?? rest).cut(at: "#")
    fragment = behind.flatMap { $0.isEmpty ? nil : $0.percentDecoded }
    let (path, query) = front.cut(at: "?")
    place = PlaceGuess(path, isWeb: isWeb, address: inner, readsLanguage: readsLanguage)
    template = (isWeb ? scheme + ":" : "") + place.template
    let addressParts = place.template.wholeMatch(of: /\/\/([^\/{}]+)\/(.+)/)
    address = isHTTPS ? addressParts.map { (String($0.1), String($0.2)) } : nil

    let callbacks: Set = ["x-success", "x-error", "x-cancel", "x-source"]
    let parts = (query ?? "").split(separator: "&").map { item in
      let (name, value) = item.cut(at: "=")
      return NamedValue(name.percentDecoded, value?.percentDecoded ?? "")
    }
    items = parts.filter {
      !$0.name.isEmpty && !callbacks.contains($0.name.lowercased())
        && !$0.name.hasPrefix(Self.campaignPrefix)
    }
    hasCampaign = parts.contains { $0.name.hasPrefix(Self.campaignPrefix) }
    hasCallbacks = parts.contains { callbacks.contains($0.name.lowercased()) }
  }

}

extension Substring {
  /// The text without percent-encoding; as it is, where that is malformed.
  fileprivate var percentDecoded: String { removingPercentEncoding ?? String(self) }
}

/// A template guessed from the part between the scheme and the query, with a placeholder for each value.
struct PlaceGuess {
  private(set) var template = ""
  /// A word to name the action after.
  private(set) var lastWord: String?
  private(set) var values: [NamedValue<String>] = []
  /// The host of an address on the web; nil for other URLs.
  private(set) var host: String?

  /// - Parameters:
  ///   - isWeb: Whether the place begins with a site's host, which is no value.
  ///   - address: An address on the web at the URL's end, as it is written there.
  ///   - readsLanguage: Whether a language is a value if no other word precedes it but a site's host.
  init(
    _ place: Substring, isWeb: Bool, address: Substring? = nil, readsLanguage: Bool = false
  ) {
    var place = place
    let site = /\/\/([A-Za-z0-9.-]+)(?::[0-9]+)?(?=\/|$)/
    if isWeb, let match = place.prefixMatch(of: site) {
      host = match.1.lowercased()
      lastWord = host
      template = match.0.lowercased()
      place = place[match.range.upperBound...]
    } else if let match = place.prefixMatch(of: /\/\/([^\/@]+)@(\[[^\/@\]]*\]|[^\/@:\[\]]+)/) {
      // A user needs a place of its own.
      template = "//{user}@{host}"
      values = [
        NamedValue("user", match.1.percentDecoded), NamedValue("host", match.2.percentDecoded),
      ]
      place = place[match.range.upperBound...]
    }
    for match in place.matches(of: /[\/:]|[^\/:]+/) {
      let part = match.output
      let isLanguage =
        readsLanguage && lastWord == host && values.isEmpty && Self.languages.contains(part)
      guard isLanguage || Self.isValue(part) else {
        template += part
        if !["/", ":", "x-callback-url"].contains(part) { lastWord = String(part) }
        continue
      }
      let count = values.count { $0.name != Self.languageName }
      let name = isLanguage ? Self.languageName : count == 0 ? "id" : "id\(count + 1)"
      values.append(NamedValue(name, part.percentDecoded))
      template += "{\(name)}"
    }
    // The case of a host says nothing, and neither does one slash at the end.
    if template.hasPrefix("//") {
      let end = template.dropFirst(2).firstIndex(of: "/") ?? template.endIndex
      template = template[..<end].lowercased() + template[end...]
    }
    if template.hasSuffix("/"), !template.hasSuffix("//"), template != "/", address == nil {
      template.removeLast()
    }
    if let address {
      values.append(NamedValue("address", String(address)))
      template += "{address+}"
    }
  }

  static let languageName = "language"
  /// ISO 639-1, as far as it is common on sites.
  private static let languages = Set(
    "ar bg ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv nb nl no pl pt ro ru sk sl sr sv th tr uk vi zh"
      .split(separator: " "))

  /// Whether a part looks like a name of one thing among many, and not like a word.
  private static func isValue(_ part: Substring) -> Bool {
    if part == "/" || part == ":" { return false }
    let digits = part.filter(\.isNumber).count
    let isWord = part.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0))
    }
    return !isWord || part.count > 32 || digits == part.count || digits >= 4 && part.count >= 8
      || part.count >= 16 && digits > 0
  }
}
