import URLSchemeCompiler

/// The sentence of an intent in the Shortcuts editor, and the parameters below it.
struct IntentSentence {
  let intent: IntentAction

  private var shown: [IntentField] { intent.fields.filter { !$0.isSensitive } }

  /// The pieces: text, and the properties in it.
  private var parts: [TextPart] {
    if let sentence = intent.action.intent?.sentence {
      return TextPart.parts(of: sentence).map { part in
        guard case .placeholder(let key) = part else { return part }
        let field = shown.first { $0.path == [key] }
        return field.map { .placeholder($0.name) } ?? .text(Identifier.title(key))
      }
    }
    let title = TextPart.text(intent.action.intentTitle)
    let inWays = intent.choice?.allFields ?? []
    guard let first = shown.first(where: { !$0.isOptional && !inWays.contains($0.name) }) else {
      return [title]
    }
    return [title, .text(" "), .placeholder(first.name)]
  }

  /// Apple's name for the app in a phrase; no property has a dot.
  static let applicationName = ".applicationName"

  /// A string literal with key paths: `"Reverse \(\.$word)"`.
  static func literal(_ parts: [TextPart]) -> String {
    let pieces = parts.map { part in
      switch part {
      case .text(let text): String(SwiftLiteral.string(text).dropFirst().dropLast())
      case .placeholder(applicationName): "\\(\(applicationName))"
      case .placeholder(let name): "\\(\\.$\(name))"
      }
    }
    return "\"\(pieces.joined())\""
  }

  /// The statements of `parameterSummary`.
  var lines: [String] {
    guard let choice = intent.choice else { return summary(hiding: []) }
    var ways = choice.ways.filter { !$0.fields.isEmpty }[...]
    // What no condition is about: no kind at all, one without fields, or the last of those that have some.
    let isLastLeft = !choice.isOptional && ways.count == choice.ways.count
    let rest = isLastLeft ? ways.popLast() : nil
    let conditions = ways.flatMap { way in
      ["When(\\.$\(choice.field), .equalTo, .\(SwiftIdentifier.escaped(way.caseName))) {"]
        + summary(hiding: choice.allFields.subtracting(way.fields)) + ["} otherwise: {"]
    }
    return conditions + summary(hiding: choice.allFields.subtracting(rest?.fields ?? []))
      + Array(repeating: "}", count: ways.count)
  }

  private func summary(hiding hidden: Set<String>) -> [String] {
    let parts = self.parts
    let said = Set(
      parts.compactMap { if case .placeholder(let name) = $0 { name } else { nil } })
    let below = shown.filter { !said.contains($0.name) && !hidden.contains($0.name) }
    let literal = Self.literal(parts)
    if below.isEmpty { return ["Summary(\(literal))"] }
    return ["Summary(\(literal)) {"] + below.map { "\\.$" + $0.name } + ["}"]
  }
}
