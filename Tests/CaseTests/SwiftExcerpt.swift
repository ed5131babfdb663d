import Foundation

/// The parts of generated Swift that a case is about.
///
/// A line of `show.txt` is the beginning of a line of Swift, or a part of one. Each declaration or call
/// that such a line begins is shown to its end, so `make cases` can rewrite what is expected.
struct SwiftExcerpt {
  /// What is shown of all files, each under its name.
  var text = ""
  /// The lines of `show.txt` that no file has.
  var unused: Set<String>

  init(of files: [String: Data], showing selectors: [String]) {
    unused = Set(selectors)
    for (name, data) in files.sorted(by: { $0.key < $1.key }) {
      let parts = parts(of: String(decoding: data, as: UTF8.self), selectors)
      if !parts.isEmpty { text += "// \(name)\n\n" + parts.joined(separator: "\n") + "\n" }
    }
  }

  private mutating func parts(of text: String, _ selectors: [String]) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var parts: [String] = []
    var index = 0
    while index < lines.count {
      let found = selectors.filter { lines[index].contains($0) }
      guard !found.isEmpty, !lines[index].hasPrefix("//") else {
        index += 1
        continue
      }
      unused.subtract(found)
      let end = Self.end(of: index, in: lines)
      let indentation = lines[index].prefix { $0 == " " }.count
      parts.append(lines[index...end].map { $0.dropFirst(indentation) + "\n" }.joined())
      index = end + 1
    }
    return parts
  }

  /// The line that closes what a line opens; the line itself if it opens nothing.
  private static func end(of start: Int, in lines: [Substring]) -> Int {
    guard let last = lines[start].last, "{([".contains(last) else { return start }
    let indentation = lines[start].prefix { $0 == " " }
    let rest = lines.indices[(start + 1)...]
    let end = rest.first { index in
      let line = lines[index]
      guard line.hasPrefix(indentation), let first = line.dropFirst(indentation.count).first else {
        return false
      }
      // A signature that ends in `) {` opens what follows.
      return "})]".contains(first) && !"{([".contains(line.last ?? " ")
    }
    return end ?? start
  }
}
