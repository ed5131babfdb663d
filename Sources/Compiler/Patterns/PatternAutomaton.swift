import URLSchemeRuntime

/// A pattern as a deterministic automaton: a table of what becomes of each character.
struct PatternAutomaton {
  /// Where a text can lead.
  private struct State {
    /// The states to which a class of characters leads, by their places in the list of all.
    var next: [Int] = []
    /// Whether the text may end here.
    var isMatchAtEnd = false
  }

  /// The first of all states: a match, whatever follows.
  private static let matched = 0
  /// The most numbers that a table may have.
  private static let maximumSize = 1 << 15

  /// The characters at which the classes of characters begin, but for the first class.
  private let classes: [Unicode.Scalar]
  private var states: [State]
  /// Where every text begins, by its place in the list of states.
  private var start = 1

  /// Makes an automaton whose states are sets of a program's; nil where there are too many.
  init?(_ program: PatternProgram) {
    // No text holds a surrogate.
    let starts = Set(program.classStarts.map { (0xD800..<0xE000).contains($0) ? 0xE000 : $0 })
      .filter { $0 <= ScalarSet.last }.sorted()
    classes = starts.dropFirst().compactMap(Unicode.Scalar.init)
    // The first one is in the place of a match, from which no step leads on.
    var places = [PatternPlace(), PatternPlace()]
    var numbers = [places[start]: start]
    states = [State(next: starts.map { _ in Self.matched }, isMatchAtEnd: true)]
    while states.count < places.count {
      let place = places[states.count]
      var state = State(isMatchAtEnd: program.successor(of: place, nil) == nil)
      for character in starts {
        guard let next = program.successor(of: place, character) else {
          state.next.append(Self.matched)
          continue
        }
        let number = numbers[next] ?? places.count
        if number == places.count {
          places.append(next)
          numbers[next] = number
        }
        state.next.append(number)
      }
      states.append(state)
      guard places.count <= Pattern.maximumStates, places.count * starts.count <= Self.maximumSize
      else { return nil }
    }
    if states.count <= 256 { mergeEqualStates() }
  }

  /// Leaves one of the states from which the same texts are matches (Moore's algorithm).
  private mutating func mergeEqualStates() {
    var kinds = states.map { $0.isMatchAtEnd ? 0 : 1 }
    var count = 0
    while true {
      var numbers: [[Int]: Int] = [:]
      kinds = zip(kinds, states).map { kind, state in
        let signature = [kind] + state.next.map { kinds[$0] }
        let number = numbers[signature] ?? numbers.count
        numbers[signature] = number
        return number
      }
      if numbers.count == count { break }
      count = numbers.count
    }
    start = kinds[start]
    let first = (0..<count).map { kind in kinds.firstIndex(of: kind) ?? 0 }
    states = first.map { index in
      State(next: states[index].next.map { kinds[$0] }, isMatchAtEnd: states[index].isMatchAtEnd)
    }
  }

  /// The automaton as apps have it.
  func pattern(_ text: String) -> URLPattern {
    let failed = states.indices.first { index in
      !states[index].isMatchAtEnd && states[index].next.allSatisfy { $0 == index }
    }
    let others = [start] + states.indices.filter { ![Self.matched, failed, start].contains($0) }
    var numbers = Dictionary(uniqueKeysWithValues: zip(others, 2...))
    numbers[Self.matched] = 1
    if let failed { numbers[failed] = 0 }
    let digits = others.count + 2 > 36 ? 2 : 1
    let rows = others.map { index in
      let next = states[index].next.map { numbers[$0] ?? 0 } + [states[index].isMatchAtEnd ? 1 : 0]
      return next.map { $0.padded(to: digits, radix: 36) }.joined()
    }
    let starts = String(String.UnicodeScalarView(classes))
    return URLPattern(text, classes: starts, next: rows.joined(separator: " "), digits: digits)
  }
}

/// A position after some of a text, before conditions were tested: those need the next character, too.
private struct PatternPlace: Hashable {
  /// The states of the program that the text can lead to.
  var states: Set<Int> = []
  var isStart = true
}

extension PatternProgram {
  /// Follows every path over one character, or to the end; nil when one of them is a match before it.
  fileprivate func successor(of place: PatternPlace, _ character: UInt32?) -> PatternPlace? {
    var seen: Set<Int> = []
    var next: Set<Int> = []
    // A match may begin anywhere.
    var pending = [start] + place.states
    while let state = pending.popLast() {
      guard seen.insert(state).inserted else { continue }
      switch states[state] {
      case .match: return nil
      case .split(let first, let second): pending += [first, second]
      case .check(let assertion, let target):
        if assertion == .start ? place.isStart : character == nil { pending.append(target) }
      case .take(let set, let target):
        if let character, set.contains(character) { next.insert(target) }
      }
    }
    return PatternPlace(states: next, isStart: false)
  }
}
