import URLSchemeCompiler

/// How one text became another, a line at a time, as `diff -u` shows it.
struct TextDifference: CustomStringConvertible {
  /// How many unchanged lines are shown around those that differ.
  private static let context = 3

  private struct Line {
    let mark: Character
    let text: Substring
  }

  private let path: String
  private var lines: [Line] = []

  init(from old: [UInt8], to new: [UInt8], path: String) {
    self.path = path
    let (old, new) = (Self.lines(of: old), Self.lines(of: new))
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        lines.append(Line(mark: "-", text: old[left]))
        left += 1
      } else if inserted.contains(right) {
        lines.append(Line(mark: "+", text: new[right]))
        right += 1
      } else {
        lines.append(Line(mark: " ", text: new[right]))
        (left, right) = (left + 1, right + 1)
      }
    }
  }

  /// Lines end at any kind of line break, so that a file of one kind is not one line.
  private static func lines(of bytes: [UInt8]) -> [Substring] {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
    // The text after the last line's end is no line.
    return lines.last == "" ? lines.dropLast() : lines
  }

  /// Tabs are what property lists are indented with, and do no harm.
  private static func printable(_ line: Substring) -> String {
    line.split(separator: "\t", omittingEmptySubsequences: false)
      .map { PrintableText.escaped(String($0)) }.joined(separator: "\t")
  }

  var description: String {
    var shown: Set<Int> = []
    for index in lines.indices where lines[index].mark != " " {
      shown.formUnion(max(0, index - Self.context)...min(lines.count - 1, index + Self.context))
    }
    guard !shown.isEmpty else { return "" }
    let name = PrintableText.escaped(path)
    var text = "--- \(name)\n+++ \(name)\n"
    var last: Int?
    var (oldLine, newLine) = (1, 1)
    for (index, line) in lines.enumerated() {
      if shown.contains(index) {
        if last != index - 1 {
          let hunk = lines[index...].indices.prefix { shown.contains($0) }
          let (old, new) = (count(hunk, but: "+"), count(hunk, but: "-"))
          text += "@@ -\(oldLine),\(old) +\(newLine),\(new) @@\n"
        }
        text += "\(line.mark)\(Self.printable(line.text))\n"
        last = index
      }
      if line.mark != "+" { oldLine += 1 }
      if line.mark != "-" { newLine += 1 }
    }
    return text
  }

  /// How many lines of a hunk have another mark.
  private func count(_ hunk: Range<Int>, but mark: Character) -> Int {
    hunk.count { lines[$0].mark != mark }
  }
}
