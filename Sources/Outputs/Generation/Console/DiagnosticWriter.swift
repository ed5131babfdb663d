import URLSchemeCompiler
import URLSchemeRuntime

/// Writes the problems of one run, in the format that was asked for.
package struct DiagnosticWriter: Sendable {
  var format = DiagnosticFormat.text
  var usesColor = false
  /// Whether a document is a result, and not something beside the results.
  var printsDocument = false
  private let state = Lock(State())

  private struct State: Sendable {
    var isStrict = false
    var naming: @Sendable (String) -> String = { $0 }
    /// The diagnostics that a document will hold.
    var collected = Diagnostics()
  }

  /// Whether warnings are errors.
  package var isStrict: Bool { state.withLock { $0.isStrict } }

  /// From here on, warnings are errors.
  package func becomeStrict() { state.withLock { $0.isStrict = true } }

  /// From here on, texts name files in another way than by their paths.
  package func show(_ naming: @escaping @Sendable (String) -> String) {
    state.withLock { $0.naming = naming }
  }

  private func write(_ text: String) { Console.write(problems: state.withLock { $0.naming }(text)) }

  /// Whether results may be printed beside the problems: a document stands alone.
  package var isDocument: Bool { format == .json }

  /// The problems as they count.
  func counted(_ diagnostics: Diagnostics) -> Diagnostics {
    isStrict ? diagnostics.withWarningsAsErrors : diagnostics
  }

  /// Writes problems; returns them as they count.
  @discardableResult func take(_ diagnostics: Diagnostics) -> Diagnostics {
    let counted = counted(diagnostics)
    switch format {
    case .text: write(DiagnosticRenderer(usesColor: usesColor).render(counted))
    case .github: write(GitHubReport.text(of: counted))
    case .json: state.withLock { $0.collected.merge(counted) }
    }
    return counted
  }

  /// Something beside results and problems, which only people read.
  package func note(_ text: String) {
    if !isDocument {
      write(PrintableText.escapedLines(text.hasSuffix("\n") ? text : text + "\n"))
    }
  }

  /// Writes the document, where there is one.
  func finish() throws {
    guard isDocument else { return }
    let text = JSONReport.text(of: state.withLock { $0.collected })
    if printsDocument { try Console.print(text) } else { write(text) }
  }
}
