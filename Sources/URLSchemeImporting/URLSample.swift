import Foundation
import URLSchemeRuntime
import URLSchemeSpec

/// A URL that is looked at as an example of others: which parts of it are words of the interface,
/// and which are values.
struct URLSample {
  struct Value {
    let name: String
    let text: String
  }

  /// As it was given.
  let text: String
  /// In lower case.
  let scheme: String
  /// The place with a placeholder for each value.
  let template: String
  /// A word of the place to name the action after.
  let actionName: String
  /// The values of the place.
  let values: [Value]
  /// The query, callbacks aside.
  let items: [Value]
  let hasCallbacks: Bool

  /// `nil` for what has no scheme, or one that no app can claim.
  init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":"), SchemeName.isValid(String(text[..<colon])),
      !CallbackPolicy.executableSchemes.contains(text[..<colon].lowercased())
    else { return nil }
    self.text = text
    scheme = text[..<colon].lowercased()
    let rest = text[text.index(after: colon)...].prefix { $0 != "#" }
    let mark = rest.firstIndex(of: "?") ?? rest.endIndex
    let isWeb = scheme == "http" || scheme == "https"

    var place = PlaceGuess()
    place.read(rest[..<mark])
    template = (isWeb ? scheme + ":" : "") + place.template
    actionName = place.lastWord ?? "open"
    values = place.values

    let callbacks: Set = ["x-success", "x-error", "x-cancel", "x-source"]
    let all = rest[mark...].dropFirst().split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return Value(
        name: Self.decoded(parts[0]), text: parts.count > 1 ? Self.decoded(parts[1]) : "")
    }
    items = all.filter { !$0.name.isEmpty && !callbacks.contains($0.name.lowercased()) }
    hasCallbacks = all.contains { callbacks.contains($0.name.lowercased()) }
  }

  private static func decoded(_ text: Substring) -> String {
    text.removingPercentEncoding ?? String(text)
  }
}

/// Goes through what stands between the scheme and the query.
private struct PlaceGuess {
  private(set) var template = ""
  private(set) var lastWord: String?
  private(set) var values: [URLSample.Value] = []

  mutating func read(_ place: Substring) {
    var part = ""
    for character in place {
      if character == "/" || character == ":" {
        finish(&part)
        template.append(character)
      } else {
        part.append(character)
      }
    }
    finish(&part)
  }

  private mutating func finish(_ part: inout String) {
    defer { part = "" }
    if part.isEmpty { return }
    guard Self.isValue(part) else {
      template += part
      if part != "x-callback-url" { lastWord = part }
      return
    }
    let name = values.isEmpty ? "id" : "id\(values.count + 1)"
    values.append(URLSample.Value(name: name, text: part.removingPercentEncoding ?? part))
    template += "{\(name)}"
  }

  /// Whether a part looks like a name of one thing among many, and not like a word.
  private static func isValue(_ part: String) -> Bool {
    let digits = part.filter(\.isNumber).count
    let isWord = part.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0))
    }
    return !isWord || part.count > 32 || digits == part.count || digits >= 4 && part.count >= 8
      || part.count >= 16 && digits > 0
  }
}
