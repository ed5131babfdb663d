import Hummingbird
import URLSchemeReceiving

/// Answers all requests: the generated router says what each of them means.
public struct LinkResponder: HTTPResponder {
  public typealias Context = BasicRequestContext

  /// The address that people see. What a request says of its host is for the sender to choose.
  private static let origin = "https://links.example.com"

  private let site: Site
  private let hasItem: @Sendable (Int) -> Bool

  /// - Parameters:
  ///   - site: What is shown.
  ///   - hasItem: Whether the shop sells an item.
  public init(site: Site, hasItem: @escaping @Sendable (Int) -> Bool) {
    self.site = site
    self.hasItem = hasItem
  }

  public func respond(to request: Request, context: Context) async throws -> Response {
    switch request.method {
    case .get: return response(to: request)
    case .head: return response(to: request).createHeadResponse()
    default:
      var response = problem(.methodNotAllowed, "Links are only read here: GET or HEAD.")
      response.headers[.allow] = "GET, HEAD"
      return response
    }
  }

  private func response(to request: Request) -> Response {
    let target = request.head.path ?? ""
    if target == "/.well-known/apple-app-site-association" { return association }
    guard target.hasPrefix("/") else { return problem(.badRequest, Self.damaged) }
    do throws(RequestError) {
      switch try Shop.Action(Self.origin + target) {
      case .item(let item) where !hasItem(item.number):
        return problem(.notFound, "The shop doesn't sell this any more.")
      case let action: return page(of: action)
      }
    } catch {
      switch error.reason {
      case .otherScheme, .unknownAction: return problem(.notFound, "There is no such page.")
      // Neither the values nor the names in the link are repeated: they are the sender's.
      default: return problem(.badRequest, Self.damaged)
      }
    }
  }

  private static let damaged =
    "This link is incomplete or was damaged on its way. Ask whoever sent it for a new one."

  private func page(of action: Shop.Action) -> Response {
    guard let html = site.html(of: FallbackPage(action.request)) else {
      return problem(.notFound, "There is no such page.")
    }
    return Response(status: .ok, headers: Self.headers("text/html"), body: Self.body(html))
  }

  private var association: Response {
    var headers = Self.headers("application/json")
    headers[.contentType] = "application/json"
    headers[.cacheControl] = "public, max-age=3600"
    return Response(status: .ok, headers: headers, body: Self.body(site.association))
  }

  private func problem(_ status: HTTPResponse.Status, _ text: String) -> Response {
    Response(status: status, headers: Self.headers("text/plain"), body: Self.body(text + "\n"))
  }

  private static func body(_ text: String) -> ResponseBody {
    ResponseBody(byteBuffer: ByteBuffer(string: text))
  }

  private static func headers(_ type: String) -> HTTPFields {
    [
      .contentType: type + "; charset=utf-8", .xContentTypeOptions: "nosniff",
      // A link is somebody's: no cache keeps it. The page says that no other site is told of it.
      .cacheControl: "no-store",
      // The page's own policy stands in the page; a frame's can't.
      .contentSecurityPolicy: "frame-ancestors 'none'",
    ]
  }
}
