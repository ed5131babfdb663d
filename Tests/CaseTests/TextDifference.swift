/// How one text became another, a line at a time, as `diff` shows it.
struct TextDifference: CustomStringConvertible {
  /// How many unchanged lines are shown around those that differ.
  private static let context = 2

  private struct Line {
    let mark: Character
    let text: Substring
  }

  private var lines: [Line] = []

  init(from expected: String, to actual: String) {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
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

  var description: String {
    var shown: Set<Int> = []
    for index in lines.indices where lines[index].mark != " " {
      shown.formUnion(max(0, index - Self.context)...min(lines.count - 1, index + Self.context))
    }
    var text = ""
    var last = -1
    for index in shown.sorted() {
      if index > last + 1 { text += "…\n" }
      text += "\(lines[index].mark) \(lines[index].text)\n"
      last = index
    }
    return text
  }
}
