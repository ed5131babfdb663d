import Foundation

/// A URL as it is written, cut at its marks; a '?' behind the '#' is none.
package struct WrittenURL {
  /// What precedes the query and the fragment.
  package let front: Substring
  package let query: Substring?
  package let fragment: Substring?

  package init<Text: StringProtocol>(_ url: Text) where Text.SubSequence == Substring {
    let (address, fragment) = url.cut(at: "#")
    (front, query) = address.cut(at: "?")
    self.fragment = fragment
  }

  /// In lower case; all that precedes the query where there is no scheme.
  package var scheme: String { front.cut(at: ":").head.lowercased() }

  /// What is between the scheme and the query or fragment; nil if it has no scheme.
  package var place: String? { front.cut(at: ":").tail.map(String.init) }

  /// The items of the query.
  package var items: [(name: Substring, value: Substring?)] {
    (query ?? "").split(separator: "&").map { item in
      let (name, value) = item.cut(at: "=")
      return (name, value)
    }
  }
}

extension StringProtocol {
  /// The text without percent-encoding; as it is, where that is malformed.
  package var percentDecoded: String { removingPercentEncoding ?? String(self) }
}
