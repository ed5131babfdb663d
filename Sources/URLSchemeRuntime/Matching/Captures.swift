/// The texts of a shape's placeholders, by the numbers of their parameters among the action's placeholders: the first
/// few, which are all of most actions.
struct Captures: BitwiseCopyable {
  private var (first, second, third): (Capture?, Capture?, Capture?)

  static var count: Int { 3 }

  subscript(ordinal: Int) -> Capture? {
    switch ordinal {
    case 0: first
    case 1: second
    case 2: third
    default: nil
    }
  }

  /// Keeps a text; false if there is no room for it.
  mutating func insert(_ capture: Capture, at ordinal: Int) -> Bool {
    switch ordinal {
    case 0: first = capture
    case 1: second = capture
    case 2: third = capture
    default: return false
    }
    return true
  }
}
