import Catalog
import Foundation
import GeneratedCodeTests
import Measuring

/// Reads all examples of all specifications, beside what everybody writes by hand.
enum CatalogReading {
  static let all = Catalog.catalog() + GeneratedCodeTests.catalog()

  /// What both take for one example.
  private struct Place {
    let name: String
    let ratio: Double
    let nanoseconds: Double
    /// Whether a value of it is JSON, which takes its time by hand as well.
    let isJSON: Bool
  }

  /// The geometric mean.
  private static func mean(_ ratios: [Double]) -> Double {
    exp(ratios.reduce(0) { $0 + log($1) } / Double(ratios.count))
  }

  /// By hand: the URL's parts, and its items by their names. Nothing is typed and nothing is checked, but
  /// that JSON is JSON.
  static func readByHand(_ url: String, isJSON: Bool) -> Bool {
    guard let components = URLComponents(string: url), let scheme = components.scheme else {
      // Some apps' URLs are none for Foundation.
      return false
    }
    var values: [String: String] = [:]
    for item in components.queryItems ?? [] { values[item.name] = item.value }
    var size = scheme.utf8.count + (components.host?.utf8.count ?? 0) + components.path.utf8.count
    if isJSON {
      for value in values.values where Self.isJSON(value) {
        if (try? JSONDecoder().decode(Payload.self, from: Data(value.utf8))) != nil { size += 1 }
      }
    }
    return size > 0
  }

  /// The least that reads JSON: its text is parsed, its members are not looked at.
  private struct Payload: Decodable {
    init(from decoder: any Decoder) throws { _ = try decoder.singleValueContainer() }
  }

  private static func isJSON(_ text: String) -> Bool { text.hasPrefix("{") || text.hasPrefix("[") }

  static func measure() {
    var places: [Place] = []
    for examples in all {
      for url in examples.urls {
        let items = URLComponents(string: url)?.queryItems ?? []
        let isJSON = items.contains { $0.value.map(Self.isJSON) ?? false }
        precondition(examples.read(url), "\(examples.name) doesn't read \(url)")
        let times = Times(
          rounds: 5, milliseconds: 1,
          [
            Contender("generated") { count in
              for _ in 0..<count { _ = examples.read(url) }
            },
            Contender("byHand") { count in
              for _ in 0..<count { _ = readByHand(url, isJSON: isJSON) }
            },
          ])
        places.append(
          Place(
            name: "\(examples.name): \(url.prefix(100))",
            ratio: times["byHand"] / times["generated"], nanoseconds: times["generated"],
            isJSON: isJSON))
      }
    }
    places.sort { $0.ratio < $1.ratio }
    report("catalog.examples", Double(places.count))
    report("catalog.vs_urlcomponents", mean(places.map(\.ratio)))
    report("catalog.vs_urlcomponents.tenth_percentile", places[places.count / 10].ratio)
    report("catalog.slower_than_urlcomponents", Double(places.count { $0.ratio < 1 }))
    report(
      "catalog.slower_than_urlcomponents.without_json",
      Double(places.count { $0.ratio < 1 && !$0.isJSON }))
    report("catalog.json_vs_jsondecoder", mean(places.filter(\.isJSON).map(\.ratio)))
    let shown = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 10
    for place in places.prefix(shown) {
      let time = String(format: "%8.2f times as fast, %.0f ns:", place.ratio, place.nanoseconds)
      print(time, place.name)
    }
  }
}
