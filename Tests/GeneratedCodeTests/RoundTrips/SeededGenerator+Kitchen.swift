import Foundation
import SeededRandom
import URLSchemeRuntime

extension SeededGenerator {
  mutating func celsius() -> Celsius { Celsius(integer()) }
  mutating func tone() -> Kitchen.Tone { pick(Kitchen.Tone.allCases) }

  /// Lower-case letters alone.
  mutating func word(_ counts: ClosedRange<Int>) -> String {
    String(list(counts) { $0.pick(Array("abcxyz")) })
  }

  mutating func item(depth: Int = 2) throws -> Kitchen.Item {
    try Kitchen.Item(
      id: text(), done: chance(2), notes: maybe { $0.text() }, tone: tone(),
      when: maybe { try $0.when() }, kind: maybe { $0.pick(Kitchen.ItemKind.allCases) },
      due: maybe { $0.time() }, price: maybe { $0.decimal().magnitude },
      ratio: maybe { Double($0.number(0...100)) / 100 }, blob: maybe { $0.data() },
      length: maybe { $0.length() }, link: maybe { $0.link() },
      children: depth > 0 ? maybe { try $0.list(0...2) { try $0.item(depth: depth - 1) } } : nil,
      pairs: maybe { $0.list { $0.word(1...3) } },
      matrix: maybe { $0.list { $0.list { $0.integer() } } }, rest: maybe { $0.json() },
      shape: maybe { try $0.shape() }, wrapped: maybe { try $0.shape() },
      token: maybe { Secret($0.text(3...9)) },
      inner: maybe { Kitchen.ItemInner(x: $0.integer(), deep: $0.maybe { .init(y: $0.integer()) }) }
    )
  }

  mutating func shape() throws -> Kitchen.Shape {
    chance(2)
      ? .circle(try .init(radius: double().magnitude))
      : .square(try .init(side: double(), label: maybe { $0.text() }))
  }

  mutating func spot() throws -> Kitchen.Spot {
    let place = try place()
    return try Kitchen.Spot(
      latitude: place.latitude, longitude: place.longitude, nickname: maybe { $0.text(1...5) },
      zoom: number(1...5))
  }

  mutating func when() throws -> Kitchen.When {
    switch number(0...3) {
    case 0: .preset(pick(Kitchen.WhenPreset.allCases))
    case 1: .day(try day())
    case 2: .cleared
    default: .short(text(3...5))
    }
  }

  mutating func reading() throws -> Kitchen.Reading {
    switch number(0...6) {
    case 0: .count(integer())
    case 1: .tone(tone())
    case 2: .at(time())
    case 3: .item(try item(depth: 1))
    case 4: .place(try place())
    case 5: .list(list(2...4) { $0.integer() })
    default: .text(text())
    }
  }
}
