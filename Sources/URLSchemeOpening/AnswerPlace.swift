import URLSchemeRuntime

/// Where answers arrive that carry a nonce.
package enum AnswerPlace {
  package static let host = "urlscheme-reply"

  /// Whether a URL is such an answer, whether or not a call waits for it. It is no other library's.
  package static func isThat(of url: String) -> Bool {
    let place = url.drop { $0 != ":" }
    return place.hasPrefix("://")
      && String(place.dropFirst(3).prefix { !"/?#".contains($0) }).equalsIgnoringCase(host)
  }
}
