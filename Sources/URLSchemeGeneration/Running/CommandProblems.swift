import URLSchemeSpec

/// What ends a run, taken apart for formats that programs read: each line of it is
/// `path: error: message`, with or without the path, and notes follow what they belong to.
struct CommandProblems {
  private(set) var diagnostics = Diagnostics()

  init(_ text: String) {
    var problem: (path: String?, message: String)?
    var notes: [Diagnostic.Note] = []
    func finish(_ diagnostics: inout Diagnostics) {
      guard let problem else { return }
      diagnostics.add(
        Diagnostic(.command, problem.message, path: problem.path, notes: notes))
      notes = []
    }
    for line in text.split(separator: "\n") {
      if line.hasPrefix("note: ") {
        notes.append(.init(String(line.dropFirst("note: ".count))))
        continue
      }
      finish(&diagnostics)
      if line.hasPrefix("error: ") {
        problem = (nil, String(line.dropFirst("error: ".count)))
      } else if let mark = line.firstRange(of: ": error: ") {
        problem = (String(line[..<mark.lowerBound]), String(line[mark.upperBound...]))
      } else {
        problem = (nil, String(line))
      }
    }
    finish(&diagnostics)
  }
}
