import URLSchemeSpec

/// Rules as text for a terminal.
enum RuleText {
  /// Columns of a line of prose.
  private static let width = 80

  /// A line for each rule: identifier, severity, summary.
  static func list(of areas: [RuleArea]) -> String {
    let rules = areas.flatMap(\.rules)
    let longest = rules.map(\.id.count).max() ?? 0
    let sections = areas.map { area in
      let lines = area.rules.map { rule in
        "  \(rule.id.padded(to: longest))  \(rule.severity.rawValue.padded(to: 7))  \(rule.summary)"
      }
      return ([area.title + ":"] + lines).joined(separator: "\n") + "\n"
    }
    return sections.joined(separator: "\n")
  }

  static func explanation(of rule: Rule) -> String {
    """
    \(rule.id) (\(rule.severity.rawValue))
    \(wrapped(rule.summary))

    \(wrapped(rule.explanation))

    This breaks the rule:

    \(indented(rule.bad))

    This does not:

    \(indented(rule.good))

    """
  }

  private static func wrapped(_ text: String) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return (lines + [line]).joined(separator: "\n")
  }

  private static func indented(_ snippet: String) -> String {
    snippet.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    " + PrintableText.escaped(String($0)) }
      .joined(separator: "\n")
  }
}

extension String {
  fileprivate func padded(to length: Int) -> String {
    self + String(repeating: " ", count: max(0, length - count))
  }
}
