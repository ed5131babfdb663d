import Foundation

/// What an article has its reader do, in order.
///
/// - A block after `In `PATH`:`, or `In `PATH`, as …:`, is a file's text.
/// - A block of `sh` is run, line by line, in the folder where the one before it ended.
/// - A block without a language right after it is what that prints: each line, in order, though
///   perhaps with others between them. `…` stands for anything.
struct Walkthrough: Sendable {
  enum Step: Sendable {
    case file(path: String, text: String)
    case run(String)
    case shows([String])
  }

  let steps: [(step: Step, line: Int)]

  init(_ article: Article) {
    var steps: [(Step, Int)] = []
    var wasRun = false
    for block in article.blocks {
      if let path = block.lead.firstMatch(of: /(?:^|[.] )In `([^`]+)`[^`]*:$/)?.1 {
        steps.append((.file(path: String(path), text: block.text), block.line))
      } else if block.language == "sh" {
        steps.append((.run(block.text), block.line))
      } else if block.language.isEmpty, wasRun {
        let lines = block.text.split(separator: "\n").map(String.init)
        steps.append((.shows(lines), block.line))
      }
      wasRun = block.language == "sh"
    }
    self.steps = steps
  }

  /// The first of the lines that isn't among those that were printed, after the one before it.
  static func missing(_ lines: [String], in output: String) -> String? {
    var printed = output.split(separator: "\n")[...]
    for line in lines {
      guard let place = printed.firstIndex(where: { matches($0, line) }) else { return line }
      printed = printed[(place + 1)...]
    }
    return nil
  }

  static func matches(_ printed: Substring, _ pattern: String) -> Bool {
    let parts = pattern.components(separatedBy: "…")
    guard parts.count > 1 else { return printed == pattern }
    guard printed.hasPrefix(parts[0]) else { return false }
    var rest = printed.dropFirst(parts[0].count)
    for part in parts[1..<(parts.count - 1)] {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(parts[parts.count - 1])
  }
}
