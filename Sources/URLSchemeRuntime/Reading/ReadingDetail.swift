/// Data that only few URLs need: texts with another spelling in the URL, other names, or very many items.
final class ReadingDetail {
  let interface: URLInterface
  /// Captured texts that differ from their spelling in the URL.
  let texts: [UInt8]
  /// The items that are the value of a placeholder, which is no parameter of the item's name.
  let captured: ItemSet
  /// The items behind the first 64 that are no unknown parameters.
  var claimed: ItemSet
  /// How parameters are named in the URL, where that is not as they are asked for.
  var naming: URLReader.Naming?

  init(
    _ interface: URLInterface, texts: [UInt8] = [], captured: ItemSet = ItemSet(),
    claimed: ItemSet = ItemSet()
  ) {
    self.interface = interface
    self.texts = texts
    self.captured = captured
    self.claimed = claimed
  }
}
