import Hummingbird

/// The same routes, as people write them with Hummingbird's router, with the rules of the specification.
enum HandwrittenRoutes {
  static var router: Router<BasicRequestContext> {
    let router = Router()
    router.get("item/:number") { request, context -> Response in
      guard let number = context.parameters.get("number", as: Int.self), number >= 1 else {
        throw HTTPError(.badRequest)
      }
      let size = request.uri.queryParameters["size"]
      guard size == nil || size == "small" || size == "large" else { throw HTTPError(.badRequest) }
      return text("item \(number) \(size ?? "any")")
    }
    router.get("search") { request, _ -> Response in
      guard let words = request.uri.queryParameters["text"], (1...100).contains(words.count) else {
        throw HTTPError(.badRequest)
      }
      return text("search \(words)")
    }
    router.get("redeem") { request, _ -> Response in
      guard request.uri.queryParameters["code"] != nil else { throw HTTPError(.badRequest) }
      return text("redeem \(request.uri.queryParameters["campaign"] ?? "none")")
    }
    return router
  }
}
