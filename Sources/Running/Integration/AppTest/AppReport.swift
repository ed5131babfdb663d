import Foundation

/// A report about a URL from the `URLReceiver` or the router of a debug build.
///
/// Anything may have written it, so nothing of it is believed but what the test expects.
struct AppReport: Sendable, Decodable {
  /// The digest of the URL.
  let url: String
  let outcome: String
  let app: String?
  let action: String?
  /// The names and the texts of the values, in the order of the URL; of a secret, the text's digest.
  private let values: [[String]]?
  /// Why the URL was refused.
  let reason: String?
  let parameter: String?
  /// The type of an error that the specification doesn't declare.
  let threw: String?
  /// `success`, `error` or `cancel`: how the handler ended.
  let ending: String?
  /// The answer as a URL.
  let answer: String?
  let tooLong: Bool?

  var entries: [(name: String, text: String)] {
    (values ?? []).compactMap { $0.count == 2 ? ($0[0], $0[1]) : nil }
  }

  /// The longest report, in bytes.
  static let limit = 300_000
  /// The beginning of a report, which the command itself writes after an app ended.
  private static let marker = "urlscheme-report "
  static let endMarker = "urlscheme-ended "

  /// - Parameter line: A line that came; nil if it is no report with the token.
  init?(_ line: String, token: String) {
    let start = Self.marker + token + " "
    guard line.hasPrefix(start) else { return nil }
    let json = Data(line.dropFirst(start.count).utf8)
    guard let report = try? JSONDecoder().decode(Self.self, from: json) else { return nil }
    self = report
  }
}
