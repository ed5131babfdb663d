import Foundation
import URLSchemeCompiler
import URLSchemeRuntime

/// An action that is guessed from URLs with one template.
struct ActionGuess {
  /// More names than this of the items of one action are data.
  private static let maximumNames = 100

  var action: GuessedAction
  private let urls: [URLSample]
  private let itemNames: [String]
  /// The names of items and placeholders: no two parameters have one name.
  private var taken: Set<String>

  init(_ action: GuessedAction, from urls: [URLSample]) {
    self.action = action
    self.urls = urls
    itemNames = urls.flatMap(\.items).map(\.name).uniqued
    taken = Set(itemNames).union(urls[0].place.values.map(\.name))
  }

  mutating func addFragment() {
    let fragments = urls.compactMap(\.fragment)
    // NUL is refused in every place.
    if fragments.count == urls.count, !fragments.contains(where: { $0.contains("\0") }) {
      let name = taken.insertNumbered("fragment")
      action.template += "#{\(name)}"
      action.add(name, Self.type(of: fragments), "Guessed: that the fragment is a value.")
    } else if let fragment = fragments.first {
      action.remarks.append("Left out: the fragment that some URLs have, such as '#\(fragment)'.")
    }
  }

  mutating func addPlaceholders() {
    for (index, value) in urls[0].place.values.enumerated() {
      var name = value.name
      if itemNames.contains(name) {
        name = taken.insertNumbered(name)
        action.template = action.template.replacing("{\(value.name)}", with: "{\(name)}")
      }
      let texts = urls.compactMap { $0.place.values[index].text }
      let words = texts.uniqued.map(YAMLText.scalar).joined(separator: ", ")
      let isLanguage = name == PlaceGuess.languageName && !texts.isEmpty
      action.add(
        name,
        isLanguage ? "enum: [\(words)]" : value.type ?? Self.type(of: texts),
        isOptional: value.isOptional,
        value.text == nil ? nil : "Guessed: that this part of the path is a value.")
    }
  }

  mutating func addItems() {
    guard itemNames.count <= Self.maximumNames else {
      return action.add(
        taken.insertNumbered("items"), "pairs: string",
        "Guessed: that the names of items are data, because there are \(itemNames.count).")
    }
    var keys = Set(action.parameters.map(\.name))
    for name in itemNames {
      let member = Identifier.member(name)
      let key = keys.insertNumbered(member ?? "item")
      // Swift has no such name, or has it already; or it ends like the key of an optional parameter.
      let needsKey = key != member || name.hasSuffix("?")
      let values = urls.map { url in url.items.filter { $0.name == name }.map(\.value) }
      let count = values.count { !$0.isEmpty }
      let isList = values.contains { $0.count > 1 }
      let type = isList ? "type: [string]" : Self.type(of: values.flatMap(\.self))
      // A flag that is absent is false.
      let isOptional = count < urls.count && type != "flag"
      let remark = "Guessed: optional, because \(count) of \(urls.count) URLs have it."
      action.add(
        needsKey ? key : name, type, name: needsKey ? name : nil, isOptional: isOptional,
        isOptional ? remark : nil)
    }
  }

  /// The narrowest type that all texts have.
  private static func type(of texts: [String]) -> String {
    let candidates: [(type: String, reads: (String) -> Bool)] = [
      ("boolean", { $0 == "true" || $0 == "false" }),
      ("type: boolean, as: YES/NO", { $0 == "YES" || $0 == "NO" }),
      ("type: boolean, as: yes/no", { $0 == "yes" || $0 == "no" }),
      // Digits that a number would lose, such as the zero of '0042', are a name of something, and so are many of them.
      ("integer", { Int($0).map(String.init) == $0 && $0.utf8.count < 16 }),
      (
        "number",
        { Double(urlText: $0)?.urlText == $0 && ($0.contains(".") || $0.utf8.count < 16) }
      ),
      (
        "type: decimal, as: \"0.00\"",
        { $0.wholeMatch(of: /-?(0|[1-9][0-9]{0,14})\.[0-9]{2}/) != nil }
      ),
      (
        "type: uuid, as: uppercase",
        { UUID(urlText: $0)?.uuidString == $0 && $0.contains(where: \.isLetter) }
      ),
      ("uuid", { UUID(urlText: $0) != nil }),
      ("date", { CalendarDate(urlText: $0) != nil }),
      ("url", { $0.contains("://") && URL(urlText: $0) != nil }),
    ]
    if !texts.isEmpty, texts.allSatisfy(\.isEmpty) { return "flag" }
    let isWhole = !texts.isEmpty && !texts.contains("")
    let candidate = isWhole ? candidates.first { texts.allSatisfy($0.reads) } : nil
    return candidate?.type ?? "string"
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
