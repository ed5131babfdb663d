import URLSchemeSpec

/// Guesses actions from URLs: one a line, lines that begin with '#' aside.
enum URLListImport {
  /// The most URLs that are looked at.
  static let maximumCount = 10_000

  static func draft(of file: SourceFile) throws(ImportError) -> SpecDraft {
    let lines = file.text.split(whereSeparator: \.isNewline)
      .map { $0.trimmingSpaces }.filter { !$0.isEmpty && !$0.hasPrefix("#") }
    return try draft(of: lines)
  }

  static func draft(of urls: [String]) throws(ImportError) -> SpecDraft {
    guard urls.count <= maximumCount else {
      throw ImportError(
        description:
          "there are \(urls.count) URLs here; at most \(maximumCount) are looked at, and "
          + "a few of each kind are enough")
    }
    let lines = urls.uniqued
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
    if own.isEmpty { draft.remarks.append("Guessed: the scheme 'my-app'; the URLs have none.") }
    draft.answersCallbacks = samples.contains(where: \.hasCallbacks)
    var names: Set<String> = []
    let groups = Dictionary(grouping: samples, by: \.template)
    for template in samples.map(\.template).uniqued {
      guard let group = groups[template], let sample = group.first else { continue }
      draft.actions.append(
        action(sample.actionName, template, group, names: &names))
    }
    return draft
  }

  private static func action(
    _ name: String, _ template: String, _ group: [URLSample], names: inout Set<String>
  ) -> ActionDraft {
    var action = ActionDraft(
      name: DraftNames.action(name, besides: &names), template: template)
    let placeholders = group[0].values.map(\.name)
    for (index, placeholder) in placeholders.enumerated() {
      action.parameters.append(
        ParameterDraft(
          name: placeholder, type: TypeGuess(of: group.map { $0.values[index].text }),
          isOptional: false, remark: "Guessed: that this part of the path is a value."))
    }
    // In one pass, however many names there are.
    var values: [String: [String]] = [:]
    var counts: [String: Int] = [:]
    var order: [String] = []
    var repeated: Set<String> = []
    for sample in group {
      var own: Set<String> = []
      for item in sample.items {
        if values[item.name] == nil { order.append(item.name) }
        values[item.name, default: []].append(item.text)
        if own.insert(item.name).inserted {
          counts[item.name, default: 0] += 1
        } else {
          repeated.insert(item.name)
        }
      }
    }
    for name in order where !placeholders.contains(name) {
      let count = counts[name] ?? 0
      action.parameters.append(
        ParameterDraft(
          name: name,
          type: repeated.contains(name)
            ? .named("[string]") : TypeGuess(of: values[name] ?? []),
          isOptional: count < group.count,
          remark: group.count > 1 && count < group.count
            ? "Guessed: optional, because \(count) of \(group.count) URLs have it." : nil))
    }
    action.remarks.append(
      "Guessed from \(group.count == 1 ? "1 URL" : "\(group.count) URLs"): types, and what is required."
    )
    return action
  }
}

extension Substring {
  var trimmingSpaces: String {
    var text = drop { $0.isWhitespace }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
