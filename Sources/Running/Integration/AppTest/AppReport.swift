import URLSchemeCompiler
import URLSchemeRuntime

/// A report about a URL from the `URLReceiver` or the router of a debug build.
///
/// Anything may have written it, so nothing of it is believed but what the test expects.
struct AppReport: Sendable {
  /// The digest of the URL.
  let url: String
  let outcome: String
  var app: String?
  var action: String?
  var values: [(name: String, text: String)] = []
  /// Why the URL was refused.
  var reason: String?
  var parameter: String?
  /// The type of an error that the specification doesn't declare.
  var threw: String?
  /// `success`, `error` or `cancel`: how the handler ended.
  var ending: String?
  /// The answer as a URL.
  var answer: String?
  var isTooLong = false

  /// The longest report, in bytes.
  static let limit = 300_000
  /// What begins a report, and what the command itself writes after an app ended.
  private static let marker = "urlscheme-report "
  static let endMarker = "urlscheme-ended "

  /// - Parameter line: A line that came; nil if it is no report with the token.
  init?(_ line: String, token: String) {
    let start = Self.marker + token + " "
    guard line.hasPrefix(start), let json = JSONValue(urlText: String(line.dropFirst(start.count))),
      let url = json["url"]?.text, let outcome = json["outcome"]?.text
    else { return nil }
    self.url = url
    self.outcome = outcome
    app = json["app"]?.text
    action = json["action"]?.text
    if case .array(let pairs)? = json["values"] {
      for case .array(let pair) in pairs {
        guard pair.count == 2, let name = pair[0].text, let text = pair[1].text else { return nil }
        values.append((name, text))
      }
    }
    reason = json["reason"]?.text
    parameter = json["parameter"]?.text
    threw = json["threw"]?.text
    ending = json["ending"]?.text
    answer = json["answer"]?.text
    isTooLong = json["tooLong"] == .boolean(true)
  }

  /// FNV-1a with 64 bits, as the app makes it.
  static func digest(of url: String) -> String {
    let hash = url.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 16)
  }
}
