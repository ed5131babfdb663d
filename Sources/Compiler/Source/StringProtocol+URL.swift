import Foundation

extension StringProtocol {
  /// The text without percent-encoding; as it is, where that is malformed.
  package var percentDecoded: String { removingPercentEncoding ?? String(self) }
}

extension StringProtocol where SubSequence == Substring {
  /// The texts before and behind the first occurrence of a character of ASCII; the second is nil if there is none.
  ///
  /// By bytes: a mark that combines with the character leaves it what it is in a URL.
  package func cut(at mark: Unicode.Scalar) -> (head: Substring, tail: Substring?) {
    guard let index = utf8.firstIndex(of: UInt8(ascii: mark)) else { return (self[...], nil) }
    return (self[..<index], self[utf8.index(after: index)...])
  }
}
