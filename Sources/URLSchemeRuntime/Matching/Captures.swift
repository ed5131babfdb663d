/// The texts of a shape's placeholders. Most shapes have few, which need no memory of their own.
struct Captures {
  /// The text of a placeholder.
  struct Element: BitwiseCopyable {
    let name: ParameterKey
    let capture: Capture
  }

  private(set) var count = 0
  private var first: Element?
  private var second: Element?
  private var third: Element?
  private var others: [Element]?

  var isEmpty: Bool { count == 0 }

  @inline(__always) subscript(index: Int) -> Element? {
    switch index {
    case 0: first
    case 1: second
    case 2: third
    default: others?[index - 3]
    }
  }

  /// What rules out most names that no placeholder has.
  var names: NameFilter {
    var filter = NameFilter()
    for index in 0..<count { if let element = self[index] { filter.insert(element.name.key) } }
    return filter
  }

  mutating func append(_ element: Element) {
    switch count {
    case 0: first = element
    case 1: second = element
    case 2: third = element
    default: others = (others ?? []) + [element]
    }
    count += 1
  }

  mutating func removeAll() {
    count = 0
    others = nil
  }
}
