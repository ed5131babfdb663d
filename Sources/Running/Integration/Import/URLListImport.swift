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
