extension StringProtocol {
  /// The text without these characters at its ends.
  package func trimming(_ characters: String) -> String {
    let front = drop { characters.contains($0) }
    return String(String(front.reversed().drop { characters.contains($0) }).reversed())
  }
}
