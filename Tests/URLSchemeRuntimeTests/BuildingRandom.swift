import Foundation
import URLSchemeRuntime

/// Random requests: hostile texts everywhere, and plain ones often enough that paths can be built.
extension SeededGenerator {
  mutating func word() -> String {
    switch Int.random(in: 0..<12, using: &self) {
    case 0: hostileText()
    case 1:
      pick(["", ".", "..", "...", "/", "//", "a/../b", "/a", "a/", "%", "%2F", "%00", "+", " "])
    case 2: pick(["settings", "paste", "open/x", "post", "look", "file", "x-callback-url", "at:1"])
    case 3:
      pick(["a:1", "a:1:2", "1:2", "a-b", "a_b", "a.b", "a!b", "a:b", "?", "#", "a?b#c", "&=+"])
    case 4:
      pick([
        "e\u{301}", "\u{E9}", "\u{301}", "👩‍👩‍👧", "\u{2028}", "\r\n", "\n", "\u{FEFF}a", "\u{202E}",
      ])
    case 5: String(Int.random(in: -2000...2000, using: &self))
    case 6: pick(["https://h/p?q=1&r#f", "https://é.h/[x]", "mailto:a@b", "x", "c:/d e/f.txt"])
    default: text(of: Array("abcXYZ09-_.~".unicodeScalars), upTo: 6) + "w"
    }
  }

  mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? {
    chance(2) ? make(&self) : nil
  }

  mutating func words(_ make: (inout Self) -> String) -> [String] {
    (0..<Int.random(in: 0...3, using: &self)).map { _ in make(&self) }
  }

  mutating func texts(_ names: [String]) -> [String: String] {
    var texts: [String: String] = [:]
    for name in names where !chance(4) {
      texts[name] =
        ["id", "line", "column"].contains(name) && !chance(5)
        ? String(Int.random(in: 0...99, using: &self)) : word()
    }
    if texts["own"] != nil, !chance(4) { texts["own"] = pick(["kitchen", "kitchen-beta"]) }
    return texts
  }

  mutating func cook<App: Kitchen>(_: App.Type) throws -> Cook<App> {
    let place = try maybe { random in
      random.chance(2)
    }.map { hasName in
      try Cook<App>.Spot(
        latitude: Double.random(in: -90...90, using: &self),
        longitude: Double(Int.random(in: -180...180, using: &self)),
        nickname: hasName ? word() : nil)
    }
    let targets: [Cook<App>.Target] = [
      .name(word()), .index(Int.random(in: -9...9, using: &self)), .all,
    ]
    return try Cook<App>(
      word: word(), tone: pick([.plain, .shout]), limit: Int.random(in: 1...100, using: &self),
      number: maybe { Double(bitPattern: $0.next()) }.flatMap { $0.isFinite ? $0 : nil },
      done: maybe { $0.chance(2) }, raw: maybe { $0.word() },
      tags: maybe { $0.words { $0.word() } }, colors: maybe { $0.words { $0.word() } },
      target: pick(targets), pickup: place,
      day: CalendarDate(year: 2026, month: 1, day: Int.random(in: 1...28, using: &self)),
      at: maybe { Date(timeIntervalSince1970: Double($0.next() >> 20) / 1000) }, loud: chance(2),
      link: maybe { URL(string: $0.pick(["https://h/p?q=a%20b#f", "mailto:a", "x:y"])) }.flatMap(
        \.self),
      bytes: maybe { random in
        Data((0..<random.pick([0, 1, 5])).map { _ in UInt8(truncatingIfNeeded: random.next()) })
      },
      password: maybe { Secret($0.word()) },
      item: maybe { .object([.init(name: $0.word(), value: .string($0.word()))]) },
      extra: words { $0.word() }.map { NamedValue(name: $0.isEmpty ? "" : "n" + $0, value: word()) }
    )
  }
}
