package import URLSchemeComparison
import URLSchemeGeneration
package import URLSchemeRuntime
import URLSchemeSpec

/// What is different between two versions of specifications, as text for people and for programs.
package struct ChangeReport: Sendable {
  /// What breaks somebody's work first; in the order of the specification.
  private let changes: [Change]

  package init(_ changes: [Change]) {
    self.changes = changes.filter(\.kind.isBreaking) + changes.filter { !$0.kind.isBreaking }
  }

  package var isBreaking: Bool { changes.contains { $0.kind.isBreaking } }

  /// One line for each change, as compilers write them, and a last one that counts them.
  package var text: String {
    changes.map { $0.line + "\n" }.joined() + summary + "\n"
  }

  /// A list under each heading, for a pull request or a changelog.
  package var markdown: String {
    var sections: [String] = []
    func add(_ title: String, where isHere: (Set<Audience>) -> Bool) {
      let own = changes.filter { isHere($0.kind.breaks) }
      if own.isEmpty { return }
      sections.append("## \(title)\n\n" + own.map { $0.markdownItem + "\n" }.joined())
    }
    add("Breaks callers and receivers") { $0.count == Audience.allCases.count }
    add("Breaks callers") { $0 == [.callers] }
    add("Breaks receivers") { $0 == [.receivers] }
    add("Safe", where: \.isEmpty)
    if sections.isEmpty { sections.append(MarkdownText.line(summary) + "\n") }
    return sections.joined(separator: "\n")
  }

  /// `{"breaking": …, "changes": [{"kind": …, "breaks": […], …}]}`.
  package var json: JSONValue {
    .of([
      "breaking": JSONValue.boolean(isBreaking), "changes": JSONValue.array(changes.map(\.json)),
    ])
  }

  private var summary: String {
    if changes.isEmpty { return "The interface is the same." }
    let both = changes.filter { $0.kind.breaks.count == Audience.allCases.count }.count
    let callers = changes.filter { $0.kind.breaks == [.callers] }.count
    let receivers = changes.filter { $0.kind.breaks == [.receivers] }.count
    let safe = changes.filter { !$0.kind.isBreaking }.count
    func phrase(_ count: Int, _ object: String) -> String? {
      count == 0 ? nil : "\(count) \(count == 1 ? "breaks" : "break") \(object)"
    }
    let parts = [
      phrase(both, "callers and receivers"), phrase(callers, "callers"),
      phrase(receivers, "receivers"), safe == 0 ? nil : "\(safe) \(safe == 1 ? "is" : "are") safe",
    ].compactMap { $0 }
    return "\(changes.count) \(changes.count == 1 ? "change" : "changes"): "
      + parts.joined(separator: ", ")
  }
}

extension Change {
  private var place: String {
    let start = range?.start
    return path + (start.map { ":\($0.line):\($0.column)" } ?? "")
  }

  fileprivate var line: String {
    let breaks = Audience.allCases.filter(kind.breaks.contains).map(\.rawValue)
    let verdict =
      breaks.isEmpty ? "note: safe" : "error: breaks " + breaks.joined(separator: " and ")
    return PrintableText.escaped("\(place): \(verdict): \(subject): \(message)") + " [\(kind.id)]"
  }

  fileprivate var markdownItem: String {
    "- \(MarkdownText.code(subject)): \(MarkdownText.line(message)) (\(kind.id))"
  }

  fileprivate var json: JSONValue {
    let breaks = Audience.allCases.filter(kind.breaks.contains).map {
      JSONValue.string($0.rawValue)
    }
    let (start, end) = (range?.start, range?.end)
    return .of([
      "kind": kind.id, "breaks": JSONValue.array(breaks), "subject": subject, "message": message,
      "file": path, "line": start?.line, "column": start?.column, "endLine": end?.line,
      "endColumn": end?.column,
    ])
  }
}
