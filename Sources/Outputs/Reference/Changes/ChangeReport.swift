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
  /// Whether warnings are errors.
  private let isStrict: Bool

  package init(_ changes: [Change], isStrict: Bool) {
    self.changes =
      changes.filter(\.kind.isBreaking) + changes.filter(\.kind.weakensProtection)
      + changes.filter(\.kind.isSafe)
    self.isStrict = isStrict
  }

  /// Whether a change is an error.
  package var hasErrors: Bool { changes.contains { severity(of: $0) == .error } }

  private func severity(of change: Change) -> Severity {
    if change.kind.isSafe { return .note }
    return change.kind.isBreaking || isStrict ? .error : .warning
  }

  package func text(as format: Format) -> String {
    switch format {
    case .text: changes.map { $0.line(severity(of: $0)) + "\n" }.joined() + summary + "\n"
    case .markdown: markdown
    case .json:
      PrettyJSON.text(
        of: .of([
          "version": 1, "changes": JSONValue.array(changes.map { $0.json(severity(of: $0)) }),
        ]))
    case .github: changes.map { $0.annotation(severity(of: $0)) + "\n" }.joined() + summary + "\n"
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
  fileprivate func line(_ severity: Severity) -> String {
    let place = path + (range.map { ":\($0.start.line):\($0.start.column)" } ?? "")
    return PrintableText.escaped("\(place): \(severity.name): \(sentence)") + " [\(kind.id)]"
  }

  private var sentence: String { "\(kind.verdict): \(subject): \(message)" }

  fileprivate func annotation(_ severity: Severity) -> String {
    GitHubReport.line(severity, sentence, title: kind.id, path: path, at: range)
  }

  fileprivate func json(_ severity: Severity) -> JSONValue {
    .of([
      "change": kind.id, "severity": severity.name,
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
