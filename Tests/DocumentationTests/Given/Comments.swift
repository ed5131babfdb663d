import Foundation
import URLSchemeCalling
import URLSchemeRuntime

struct Words: WordRev.Handler {
  func reverse(_ request: WordRev.Reverse) async throws -> WordRev.Reverse.Reply {
    .init(word: request.word)
  }
}

struct Pictures: Albums.Handler, Shop.Handler {
  func show(_ request: Albums.Show) async throws {}
  func buy(_ request: Shop.Buy) async throws {}
}

let albums = Pictures()
let shop = Pictures()
let word = "foo"
func ask(_ question: String) async -> Bool { !question.isEmpty }
func show(_ text: String) {}
