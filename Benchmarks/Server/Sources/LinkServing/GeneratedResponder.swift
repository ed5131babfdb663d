import Hummingbird
import ShopInterface

/// Reads links as the app does, by what is generated.
struct GeneratedResponder: HTTPResponder {
  typealias Context = BasicRequestContext

  func respond(to request: Request, context: Context) async throws -> Response {
    do {
      switch try Shop.Action("https://links.example.com" + (request.head.path ?? "")) {
      case .item(let item): return text("item \(item.number) \(item.size?.urlText ?? "any")")
      case .search(let search): return text("search \(search.text)")
      case .redeem(let redeem): return text("redeem \(redeem.campaign ?? "none")")
      case .emptyBasket: throw HTTPError(.notFound)
      }
    } catch {
      throw HTTPError(.badRequest)
    }
  }
}

func text(_ text: String) -> Response {
  Response(
    status: .ok, headers: [.contentType: "text/plain; charset=utf-8"],
    body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
}
