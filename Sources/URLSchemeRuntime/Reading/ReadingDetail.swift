/// Data that only few URLs need: other names, or very many items.
final class ReadingDetail {
  /// The items that are the value of a placeholder, which is no parameter of the item's name.
  let captured: ItemSet
  /// The items behind the first 64 that are no unknown parameters.
  var claimed: ItemSet
  /// How parameters are named in the URL, where that is not as they are asked for.
  var naming: URLReader.Naming?

  init(captured: ItemSet = ItemSet(), claimed: ItemSet = ItemSet()) {
    self.captured = captured
    self.claimed = claimed
  }
}
