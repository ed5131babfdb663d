/// A node with its size, which limits the copies that aliases make of it.
struct YAMLValue {
  var node: YAMLNode
  /// How many values it holds at any depth, itself included.
  var count = 1
  /// How many values stand inside one another in it; 0 for text.
  var height = 0
}
