import Foundation
import URLSchemeCalling
import URLSchemeRuntime

let id = UUID()
let applicationSupport = URL(filePath: "/support")
let terminal = CardTerminal.Client(
  opener: ClosureOpener { _ in true }, repliesTo: "shop", options: CallerOptions())

func finish(_ draft: Draft?, _ reply: CardTerminal.Charge.Reply) {}
func reopen(_ draft: Draft?, _ error: any Error) {}

struct Item: Sendable {
  func locked<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
}

let keychain = Item()
func read() throws -> Data? { nil }
func write(_ data: Data) throws {}
