import URLSchemeRuntime

struct Pictures: Albums.Handler, Shop.Handler {
  func show(_ request: Albums.Show) async throws {}
  func buy(_ request: Shop.Buy) async throws {}
}

let albums = Pictures()
let shop = Pictures()

func find(_ word: String) -> String? { word.isEmpty ? nil : word }
func alert(_ question: String) async -> Bool { !question.isEmpty }
