/// A word that a placeholder takes, as a URL has it; its bytes stay where they are for as long as it
/// lives, so that it can stand for another spelling of itself in a URL that is being read.
final class PlaceholderWord: Sendable {
  private nonisolated(unsafe) let memory: UnsafeMutableBufferPointer<UInt8>

  init(_ word: String) {
    let bytes = Array(URLText.encoded(word).utf8)
    memory = .allocate(capacity: bytes.count)
    _ = memory.initialize(from: bytes)
  }

  deinit { memory.deallocate() }

  var bytes: Bytes { Bytes(memory) }

  /// Whether a part of a host is the word in other letters, small or capital.
  func isSame(as part: Bytes) -> Bool {
    bytes.elementsEqual(part) { $0.asciiLowercased == $1.asciiLowercased }
  }
}
