import Foundation
import SeededRandom
import Testing
import URLSchemeRuntime

/// Every kind of value survives the way through a URL, whatever it holds.
@Suite struct KitchenRoundTripTests {
  @Test func every() throws {
    try Law.expect(1) { random in
      try Kitchen.Every(
        string: random.text(), integer: random.integer(), number: random.double(),
        decimal: random.decimal(), boolean: random.chance(2), oneZero: random.chance(2),
        yesNo: random.chance(2), upperYesNo: random.chance(2), link: random.link(),
        uuid: random.uuid(), date: random.day(), iso: random.time(), seconds: random.time(),
        milliseconds: random.time(), length: random.length(), preciseLength: random.length(),
        isoLength: random.length(), data: random.data(), safeData: random.data(),
        hex: random.data(), json: random.json(), place: random.place(), flag: random.chance(2),
        scheme: random.scheme(), tone: random.tone(), item: random.item(), when: random.when(),
        custom: random.celsius())
    }
  }

  @Test func maybe() throws {
    try Law.expect(2) { random in
      try Kitchen.Maybe(
        string: random.maybe { $0.text() }, integer: random.maybe { $0.integer() },
        number: random.maybe { $0.double() }, decimal: random.maybe { $0.decimal() },
        boolean: random.maybe { $0.chance(2) }, oneZero: random.maybe { $0.chance(2) },
        link: random.maybe { $0.link() }, uuid: random.maybe { $0.uuid() },
        date: random.maybe { try $0.day() }, iso: random.maybe { $0.time() },
        seconds: random.maybe { $0.time() }, length: random.maybe { $0.length() },
        data: random.maybe { $0.data() }, json: random.maybe { $0.json() },
        place: random.maybe { try $0.place() }, scheme: random.maybe { $0.scheme() },
        tone: random.maybe { $0.tone() }, item: random.maybe { try $0.item() },
        when: random.maybe { try $0.when() }, reading: random.maybe { try $0.reading() },
        shape: random.maybe { try $0.shape() },
        shapes: random.maybe { try $0.list { try $0.shape() } },
        wrapped: random.maybe { try $0.shape() }, custom: random.maybe { $0.celsius() })
    }
  }

  @Test func usual() throws {
    #expect(Kitchen.usualURL == "kitchen://usual")
    try Law.expect(3) { random in
      try Kitchen.Usual(
        string: random.text(), empty: random.text(), integer: random.integer(),
        number: random.double(), decimal: random.decimal(), boolean: random.chance(2),
        oneZero: random.chance(2), link: random.link(), uuid: random.uuid(), date: random.day(),
        iso: random.time(), seconds: random.time(), length: random.length(), data: random.data(),
        place: random.place(), scheme: random.scheme(), tone: random.tone(),
        colour: random.pick(Kitchen.Colour.allCases),
        mood: random.pick(Kitchen.Usual.Mood.allCases), tags: random.list { $0.text() },
        numbers: random.list { $0.double() })
    }
  }

  @Test func lists() throws {
    try Law.expect(4) { random in
      try Kitchen.Lists(
        repeated: random.maybe { $0.list { $0.text() } }, required: random.list { $0.integer() },
        tones: random.maybe { $0.list(2...3) { $0.tone() } },
        times: random.maybe { $0.list { $0.time() } },
        blobs: random.maybe { $0.list { $0.data() } },
        whens: random.maybe { try $0.list(2...3) { try $0.when() } },
        words: random.maybe { random in [random.word(2...3), random.word(4...4)] },
        colours: random.maybe { $0.list { $0.pick(Kitchen.Colour.allCases) } },
        texts: random.maybe { $0.list { $0.chance(3) ? $0.text() : $0.word(1...3) } },
        rows: random.maybe { $0.list { $0.list(1...3) { $0.word(1...3) } } },
        items: random.maybe { try $0.list(0...2) { try $0.item() } },
        stamps: random.maybe { $0.list { $0.time() } },
        matrix: random.maybe { $0.list { $0.list { $0.integer() } } },
        numbers: random.maybe { Array(Set($0.list(1...4) { $0.double() })) },
        customs: random.maybe { $0.list { $0.celsius() } },
        secrets: random.maybe { $0.list(1...3) { Secret($0.word(1...3)) } })
    }
  }

  @Test func rules() throws {
    try Law.expect(5) { random in
      let level = random.maybe { $0.number(1...999_999) }
      let tight = random.maybe { $0.text(1...1) }
      return try Kitchen.Rules(
        code: level == nil ? nil : "ABC\(random.number(0...9))\(random.chance(2) ? "\"" : "")",
        level: level, price: random.maybe { Decimal($0.number(1...998)) / 10 },
        ratio: random.maybe { Double($0.number(1...100)) / 100 },
        word: random.maybe { $0.word(2...4) },
        loud: random.chance(8), mode: random.maybe { $0.pick(Kitchen.Rules.Mode.allCases) },
        limit: random.number(1...100), tight: tight, temperature: random.maybe { $0.celsius() },
        when: tight == nil ? nil : random.when(), token: random.maybe { Secret($0.text()) })
    }
  }

  @Test func items() throws {
    try Law.expect(6) { random in
      try Kitchen.Items(
        first: random.maybe { $0.text() }, last: random.maybe { $0.integer() },
        renamed: random.text(), query: random.maybe { $0.text() }, marks: random.chance(2),
        tags: random.maybe { $0.list { $0.text() } }, äöü: random.maybe { $0.text() },
        emoji: random.maybe { $0.text() },
        extra: random.list { NamedValue(name: $0.text(), value: $0.text()) })
    }
  }

  @Test func choices() throws {
    try Law.expect(7) { random in
      let target: Kitchen.Choices.Target =
        switch random.number(0...7) {
        case 0: .name(random.text(1...4))
        case 1: .index(random.integer())
        case 2: .all
        case 3: .noneValue
        case 4: .flagged
        case 5: .spot(try random.spot())
        case 6: .moments(random.list { URLForm<Date>.seconds.normalized($0.time()) })
        default: .key(Secret(random.text()))
        }
      return try Kitchen.Choices(
        target: target,
        source: random.maybe { random in
          switch random.number(0...2) {
          case 0: .file(random.link())
          case 1: .text(random.text())
          default: .blob(random.data())
          }
        }, spot: random.maybe { try $0.spot() }, pickup: random.maybe { try $0.spot() },
        drop: .init(
          street: random.text(), number: random.number(0...2), floor: random.maybe { $0.integer() }),
        when: random.maybe { try $0.when() }, reading: random.maybe { try $0.reading() },
        switch: random.maybe { random in
          random.chance(3)
            ? .on : random.chance(2) ? .level(random.integer()) : .text(random.text())
        }, sentinel: random.chance(2) ? .noneValue : .amount(random.integer()))
    }
  }

  @Test func secrets() throws {
    try Law.expect(8) { random in
      try Kitchen.Secrets(
        password: Secret(random.text(4...9).replacing(" ", with: "")),
        pin: random.maybe { Secret($0.number(1000...9999)) },
        amount: random.maybe { Secret($0.decimal().magnitude) },
        ratio: random.maybe { Secret(-$0.double().magnitude) },
        key: random.maybe { Secret($0.data()) }, until: random.maybe { Secret($0.time()) },
        id: random.maybe { Secret($0.uuid()) }, tone: random.maybe { Secret($0.tone()) },
        when: random.maybe { Secret(try $0.when()) }, item: random.maybe { Secret(try $0.item()) },
        document: random.maybe { Secret($0.json()) },
        words: random.maybe { $0.list { Secret($0.text()) } },
        numbers: random.maybe { $0.list { Secret($0.double()) } },
        place: random.maybe { Secret(try $0.place()) },
        agreed: random.maybe { Secret($0.chance(2)) },
        custom: random.maybe { Secret($0.celsius()) }, usual: Secret(random.text()))
    }
  }

  @Test func pairs() throws {
    try Law.expect(9) { random in
      try Kitchen.TypedPairs(
        id: random.text(), values: random.list { NamedValue(name: $0.text(), value: $0.integer()) })
    }
    try Law.expect(10) { random in
      try Kitchen.ObjectPairs(
        values: try random.list { NamedValue(name: $0.text(), value: try $0.item(depth: 1)) })
    }
  }
}

extension Kitchen {
  /// All defaults.
  fileprivate static var usualURL: String? { try? Usual().urlString }
}
