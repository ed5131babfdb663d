/// Finds the word that was probably meant.
package enum Suggestion {
  /// Longer words aren't compared, because the work is quadratic.
  private static let longestWord = 64

  /// The candidate nearest to `word`, if one is near: a third of the letters may differ, and the
  /// case of all of them. Of equally near ones it is the first.
  package static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    guard let letters = foldedLetters(of: word), !letters.isEmpty else { return nil }
    var best: (word: String, distance: Int)?
    for candidate in candidates where candidate != word {
      guard let other = foldedLetters(of: candidate), !other.isEmpty else { continue }
      let tolerance = tolerance(letters, other)
      let allowed = (best?.distance).map { $0 - 1 } ?? tolerance
      guard allowed >= 0, abs(letters.count - other.count) <= allowed else { continue }
      let distance = distance(letters, other)
      guard distance <= min(allowed, tolerance) else { continue }
      best = (candidate, distance)
      if distance == 0 { break }
    }
    return best?.word ?? completion(of: word, in: candidates)
  }

  /// The shortest candidate that begins with `word`, such as `minimum` for `min`.
  private static func completion(of word: String, in candidates: some Sequence<String>) -> String? {
    guard word.utf8.count >= 3 else { return nil }
    return candidates.filter { $0 != word && $0.lowercased().hasPrefix(word.lowercased()) }
      .min { $0.utf8.count < $1.utf8.count }
  }

  /// How many edits two words may be apart and still be taken for each other. What both of them are members of
  /// doesn't count, nor does the ending of two files: `size.` in `size.width`, `.yaml` in `size.yaml`.
  private static func tolerance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    let shared = sharedUpToDot(left, right) + sharedUpToDot(left.reversed(), right.reversed())
    let length = max(left.count, right.count) - shared
    return length < 3 ? 0 : max(1, length / 3)
  }

  private static func sharedUpToDot(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    zip(left, right).prefix { $0 == $1 }.lastIndex { $0.0 == "." }.map { $0 + 1 } ?? 0
  }

  private static func foldedLetters(of word: String) -> [Unicode.Scalar]? {
    guard word.utf8.count <= longestWord * 4 else { return nil }
    let letters = Array(word.lowercased().unicodeScalars)
    return letters.count <= longestWord ? letters : nil
  }

  /// Insertions, deletions, substitutions and swaps of neighbors that lead from one to the other.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 1...left.count {
      var current = [row]
      current.reserveCapacity(right.count + 1)
      for column in 1...right.count {
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        var value = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + cost)
        let isSwap =
          row > 1 && column > 1 && left[row - 1] == right[column - 2]
          && left[row - 2] == right[column - 1]
        if isSwap { value = min(value, beforeLast[column - 2] + 1) }
        current.append(value)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
