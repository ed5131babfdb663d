/// A list or mapping that is being read.
struct YAMLFrame {
  /// What the next value in a mapping is.
  enum Expectation {
    case key
    case value(of: YAMLScalar)
    /// The value of a key that can't be used.
    case unused
  }

  let isMapping: Bool
  /// Whether it stands in brackets or braces.
  let isFlow: Bool
  /// Where it begins, in bytes.
  let start: Int
  /// Its anchor, with a number that no other anchor has.
  var anchor: (name: String, number: Int)?

  var items: [YAMLNode] = []
  var pairs = YAMLPairIndex()
  var expectation = Expectation.key

  /// How many values it holds at any depth, itself included.
  var count = 1
  /// How many values stand inside one another in it, itself included.
  var height = 1
  /// Where the last value in it ends, in bytes.
  var contentEnd = 0

  init(isMapping: Bool, isFlow: Bool, start: Int) {
    self.isMapping = isMapping
    self.isFlow = isFlow
    self.start = start
  }
}
