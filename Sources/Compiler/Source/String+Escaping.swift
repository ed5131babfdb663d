import Foundation

extension String {
  /// The text with others in place of some of its parts, one after the other.
  ///
  /// Unlike `replacing`, which looks for whole characters, it finds them whatever marks combine with them: a `<` with
  /// an accent ends text for a browser, too.
  package func escaping(_ parts: KeyValuePairs<String, String>) -> String {
    parts.reduce(self) { text, part in
      // Most texts have none of the parts, which Foundation takes long to find out.
      guard let first = part.key.utf8.first, text.utf8.contains(first) else { return text }
      return text.replacingOccurrences(of: part.key, with: part.value, options: .literal)
    }
  }
}
