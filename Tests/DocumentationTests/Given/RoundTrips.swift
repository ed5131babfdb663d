import Foundation
import URLSchemeCalling
import URLSchemeRuntime

struct Context: Sendable {
  struct Options: Sendable { var sourceApplication: String? }
  var options = Options()
}

let context = Context()

struct Label: Sendable {
  var text: String {
    get { "" }
    nonmutating set { print(newValue) }
  }
}

let label = Label()
let folder = URL(filePath: "/calls")
let opener: any URLOpener = ClosureOpener { _ in true }
let twitterrific = Twitterrific.Client(opener: opener)
let tweetbot = Tweetbot.Client(opener: opener)

let id = UUID()
let applicationSupport = URL(filePath: "/support")
let terminal = CardTerminal.Client(opener: opener, callbackScheme: "shop", options: CallerOptions())

func finish(_ draft: Draft?, _ reply: CardTerminal.Charge.Reply) {}
func reopen(_ draft: Draft?, _ error: any Error) {}

struct Item: Sendable {
  func locked<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
}

let keychain = Item()
func read() throws -> Data? { nil }
func write(_ data: Data) throws {}
