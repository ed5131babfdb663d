import Foundation
import SeededRandom
import Testing
import URLSchemeRuntime

/// The apps of the product's systems, with values that nobody expects.
@Suite struct SystemRoundTripTests {
  @Test func photoApp() throws {
    try Law.expect(1) { random in
      try PhotoApp.OpenAlbum(
        album: random.text(1...8),
        photo: random.maybe { $0.chance(2) ? .index($0.number(0...9)) : .name($0.text()) })
    }
  }

  @Test func services() throws {
    try Law.expect(2) { random in
      try Services.Paste(
        data: random.text(), clipboard: random.text(1...5),
        password: random.maybe { Secret($0.text()) }, expire: random.maybe { $0.length() })
    }
  }

  @Test func wordReverser() throws {
    try Law.expect(3) { try WordRev.Reverse(word: $0.text(1...20)) }
  }

  @Test func cardTerminal() throws {
    try Law.expect(4) { random in
      try CardTerminal.Charge(
        amount: random.maybe { $0.decimal().magnitude },
        amountFixed: random.maybe { $0.chance(2) },
        taxRate: random.maybe { $0.chance(2) ? .standard : .percent($0.decimal()) },
        invoiceNumber: random.maybe { $0.text() }, description: random.maybe { $0.text() },
        email: random.maybe { $0.text() }, state: random.maybe { $0.text() })
    }
  }

  @Test func posting() throws {
    try Law.expect(5) { Twitterrific.Post(message: $0.text()) }
    try Law.expect(6) { random in
      try Tweetbot.Post(
        account: random.maybe { $0.text(1...6) }, message: random.text(),
        callbackURL: random.maybe { $0.link() }, inReplyToStatusID: random.maybe { $0.integer() })
    }
    try Law.expect(7) { Tweetbot.Follow(screenName: $0.text(1...6)) }
  }

  @Test func mail() throws {
    try Law.expect(8) { random in
      try Mailto.Compose(
        to: random.maybe { $0.list(1...3) { $0.text(1...6).replacing(",", with: "") } },
        cc: random.maybe { $0.list { $0.word(1...4) } }, subject: random.maybe { $0.text() },
        body: random.maybe { $0.text() },
        headers: random.list(0...2) { NamedValue(name: $0.text(), value: $0.text()) })
    }
  }

  @Test func system() throws {
    try Law.expect(9) { try FaceTime.Call(person: $0.text(1...8)) }
    try Law.expect(10) { random in
      try SMS.Compose(
        recipients: random.maybe { $0.list(1...3) { $0.word(1...4) } },
        body: random.maybe { $0.text() })
    }
    try Law.expect(11) { random in
      try Maps.Show(
        q: random.maybe { $0.text() }, ll: random.maybe { try $0.place() },
        dirflg: random.maybe { $0.pick(Maps.Show.Dirflg.allCases) },
        z: random.maybe { Double($0.number(2...21)) })
    }
    try Law.expect(12) { random in
      try AppStore.App(
        country: random.maybe { _ in "us" }, name: random.maybe { $0.text(1...6) },
        id: random.number(1...999_999))
    }
  }
}
