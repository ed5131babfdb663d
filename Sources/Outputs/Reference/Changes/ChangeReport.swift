import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeRuntime

/// The differences between two versions of specs.
package struct ChangeReport: Sendable {
  package enum Format: String, CaseIterable, Sendable {
    /// For people, and for Xcode and editors, which show each in its place.
    case text
    /// For a pull request or a changelog.
    case markdown
    case json
    /// Commands that GitHub Actions shows as annotations of a pull request.
    case github
  }

  /// Breaking changes first and safe ones last, each group in the order of the spec.
  private let changes: [Change]

  package init(_ changes: [Change]) {
    self.changes =
      changes.filter(\.kind.isBreaking) + changes.filter(\.kind.weakensProtection)
      + changes.filter(\.kind.isSafe)
  }

  package var isBreaking: Bool { changes.contains { $0.kind.isBreaking } }

  package func text(as format: Format) -> String {
    switch format {
    case .text: changes.map { $0.line + "\n" }.joined() + summary + "\n"
    case .markdown: markdown
    case .json:
      PrettyJSON.text(of: .of(["version": 1, "changes": JSONValue.array(changes.map(\.json))]))
    case .github: changes.map { $0.annotation + "\n" }.joined() + summary + "\n"
    }
  }

  /// A list under each heading.
  private var markdown: String {
    if changes.isEmpty { return MarkdownText.line(summary) + "\n" }
    return changes.map(\.kind.verdict).uniqued.map { verdict in
      let group = changes.filter { $0.kind.verdict == verdict }
      let title = verdict.prefix(1).uppercased() + verdict.dropFirst()
      return "## \(title)\n\n" + group.map { $0.markdownItem + "\n" }.joined()
    }.joined(separator: "\n")
  }

  private var summary: String {
    if changes.isEmpty { return "The interface is the same." }
    let parts = Audience.allCases.compactMap { audience -> String? in
      let count = changes.count { $0.kind.breaks.contains(audience) }
      return count == 0 ? nil : "\(count) \(count == 1 ? "breaks" : "break") \(audience.noun)"
    }
    let weaker = changes.count(where: \.kind.weakensProtection)
    let safe = changes.count(where: \.kind.isSafe)
    let last =
      (weaker == 0 ? [] : ["\(weaker) \(weaker == 1 ? "weakens" : "weaken") protection"])
      + (safe == 0 ? [] : ["\(safe) \(safe == 1 ? "is" : "are") safe"])
    return "\(changes.count) \(changes.count == 1 ? "change" : "changes"): "
      + (parts + last).joined(separator: ", ")
  }
}

extension Change {
  fileprivate var line: String {
    let place = path + (range.map { ":\($0.start.line):\($0.start.column)" } ?? "")
    return PrintableText.escaped("\(place): \(kind.severity.name): \(sentence)") + " [\(kind.id)]"
  }

  private var sentence: String { "\(kind.verdict): \(subject): \(message)" }

  fileprivate var annotation: String {
    GitHubReport.line(kind.severity, sentence, title: kind.id, path: path, at: range)
  }

  fileprivate var json: JSONValue {
    .of([
      "change": kind.id, "severity": kind.severity.name,
      "breaks": JSONValue.array(
        Audience.allCases.filter(kind.breaks.contains).map { .string($0.rawValue) }),
      "subject": subject, "message": message, "path": path, "line": range?.start.line,
      "column": range?.start.column,
    ])
  }

  fileprivate var markdownItem: String {
    "- \(MarkdownText.code(subject)): \(MarkdownText.line(message)) (\(kind.id))"
  }
}

extension ChangeKind {
  fileprivate var severity: Severity { isBreaking ? .error : isSafe ? .note : .warning }

  fileprivate var verdict: String {
    if isBreaking {
      return "breaks " + Audience.allCases.filter(breaks.contains).map(\.noun).phrase("and")
    }
    return weakensProtection ? "weakens protection" : "safe"
  }
}

extension Audience {
  fileprivate var noun: String { self == .urls ? "URLs" : rawValue }
}
