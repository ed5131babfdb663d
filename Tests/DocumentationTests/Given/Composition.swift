struct Pictures: Albums.Handler, Shop.Handler {
  func show(_ request: Albums.Show) async throws {}
  func buy(_ request: Shop.Buy) async throws {}
}

let albums = Pictures()
let shop = Pictures()
