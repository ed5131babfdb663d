import Foundation

extension String {
  /// The text with others in place of some of its parts, one after the other.
  ///
  /// Unlike `replacing`, which looks for whole characters, it finds them whatever marks combine with them: a `<` with
  /// an accent ends text for a browser, too.
  package func escaping(_ parts: KeyValuePairs<String, String>) -> String {
    parts.reduce(self) {
      $0.replacingOccurrences(of: $1.key, with: $1.value, options: .literal)
    }
  }
}
