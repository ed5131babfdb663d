import URLSchemeCompiler
import URLSchemeGeneration

/// The differences between two versions of specs, as text for people.
package struct ChangeReport: Sendable {
  /// Breaking changes first and safe ones last, each group in the order of the spec.
  private let changes: [Change]

  package init(_ changes: [Change]) {
    self.changes =
      changes.filter(\.kind.isBreaking) + changes.filter(\.kind.weakensProtection)
      + changes.filter(\.kind.isSafe)
  }

  package var isBreaking: Bool { changes.contains { $0.kind.isBreaking } }

  /// One line for each change, as compilers write them, and a last one that counts them.
  package var text: String {
    changes.map { $0.line + "\n" }.joined() + summary + "\n"
  }

  /// A list under each heading, for a pull request or a changelog.
  package var markdown: String {
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
    let severity: Severity = kind.isBreaking ? .error : kind.isSafe ? .note : .warning
    return PrintableText.escaped(
      "\(place): \(severity.name): \(kind.verdict): \(subject): \(message)") + " [\(kind.id)]"
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
