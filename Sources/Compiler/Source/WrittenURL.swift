/// A URL as it is written, cut at its marks; a '?' behind the '#' is none.
package struct WrittenURL {
  /// What precedes the query and the fragment.
  package let front: Substring
  package let query: Substring?
  package let fragment: Substring?

  /// What precedes the first colon, in lower case; all of a text without one.
  package let scheme: String
  /// What is between the scheme and the query or fragment; nil if there is no colon.
  package let place: String?

  package init<Text: StringProtocol>(_ url: Text) where Text.SubSequence == Substring {
    let (address, fragment) = url.cut(at: "#")
    (front, query) = address.cut(at: "?")
    self.fragment = fragment
    let (scheme, rest) = url.cut(at: ":")
    self.scheme = scheme.lowercased()
    place = rest.map { String($0.cut(at: "#").head.cut(at: "?").head) }
  }

  /// The items of the query.
  package var items: [(name: Substring, value: Substring?)] {
    (query ?? "").split(separator: "&").map { item in
      let (name, value) = item.cut(at: "=")
      return (name, value)
    }
  }
}
