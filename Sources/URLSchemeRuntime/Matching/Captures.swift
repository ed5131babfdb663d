/// The texts of a shape's placeholders, by the places of their parameters among those of the action. Most actions
/// have few, which need no memory of their own.
struct Captures {
  private(set) var isEmpty = true
  private var first: Capture?
  private var second: Capture?
  private var third: Capture?
  private var others: [Capture?]?

  @inline(__always) subscript(place: Int) -> Capture? {
    switch place {
    case 0: first
    case 1: second
    case 2: third
    default: other(place - 3)
    }
  }

  private func other(_ place: Int) -> Capture? {
    guard let others, place >= 0, place < others.count else { return nil }
    return others[place]
  }

  /// - Parameter place: Negative for a text that is no parameter.
  @inline(__always) mutating func insert(_ capture: Capture, at place: Int) {
    isEmpty = false
    switch place {
    case 0: first = capture
    case 1: second = capture
    case 2: third = capture
    default: insertOther(capture, at: place - 3)
    }
  }

  private mutating func insertOther(_ capture: Capture, at place: Int) {
    guard place >= 0 else { return }
    var all = others ?? []
    others = nil
    while all.count <= place { all.append(nil) }
    all[place] = capture
    others = all
  }

  mutating func removeAll() { self = Captures() }
}
