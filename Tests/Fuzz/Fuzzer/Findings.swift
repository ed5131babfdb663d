import Foundation

/// The laws that were broken, one example of each for each app or file.
struct Findings {
  private(set) var count = 0
  private var seen: Set<String> = []
  private var times: [String: Int] = [:]

  mutating func add(_ law: String, _ url: String, _ app: FuzzedApp, _ what: String) {
    add(law, url, app.file, what)
  }

  mutating func add(_ law: String, _ input: String, _ file: String, _ what: String) {
    count += 1
    times[law, default: 0] += 1
    // A few of each say as much as all of them.
    guard times[law, default: 0] <= 200, seen.insert("\(law) \(file) \(what.prefix(40))").inserted
    else { return }
    let shown = input.utf8.count > 400 ? String(input.prefix(400)) + "…" : input
    print("BROKEN: \(law)\n  \(file): \(shown.debugDescription)\n  \(what.debugDescription)")
  }

  var summary: String {
    times.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }.joined(separator: "\n")
  }
}
