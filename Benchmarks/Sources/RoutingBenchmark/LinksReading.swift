import Foundation
import Links
import Measuring
import URLSchemeReceiving

/// What is done with a request: as little as possible.
final class LinksHandler: Links.Handler {
  func cart(_ request: Links.Cart) async throws {}
  func search(_ request: Links.Search) async throws {}
  func item(_ request: Links.Item) async throws {}
  func folder(_ request: Links.Folder) async throws {}
}

/// The same on the main actor, as the object that knows an app's screens.
@MainActor final class LinksScreens: Links.Handler {
  private var count = 0

  func cart(_ request: Links.Cart) { count += 1 }
  func search(_ request: Links.Search) { count += 1 }
  func item(_ request: Links.Item) { count += 1 }
  func folder(_ request: Links.Folder) { count += 1 }
}

/// What people write for the same: `URLComponents`, a `switch`, and an `await` of the handler.
struct HandwrittenLinks {
  let handler: any Links.Handler

  enum Request {
    case cart(Links.Cart)
    case search(Links.Search)
    case item(Links.Item)
  }

  @inline(never) func read(_ url: String) -> Request? {
    guard let components = URLComponents(string: url), components.scheme == "shop" else {
      return nil
    }
    var values: [String: String] = [:]
    for item in components.queryItems ?? [] { values[item.name] = item.value }
    switch components.host {
    case "cart": return .cart(Links.Cart())
    case "search":
      guard let query = values["q"] else { return nil }
      return .search(Links.Search(q: query, sort: values["sort"] == "price" ? .price : nil))
    case "item":
      guard let id = Int(components.path.dropFirst()) else { return nil }
      return .item(
        Links.Item(id: id, tag: values["tag"], page: values["page"].flatMap { Int($0) }))
    default: return nil
    }
  }

  func open(_ url: String) async -> Bool { await handle(read(url)) }

  /// Hands a request to the handler: what is left when reading takes no time.
  @inline(never) func handle(_ request: Request?) async -> Bool {
    do {
      switch request {
      case .cart(let request)?: try await handler.cart(request)
      case .search(let request)?: try await handler.search(request)
      case .item(let request)?: try await handler.item(request)
      case nil: return false
      }
      return true
    } catch {
      return false
    }
  }
}

/// The same, one URL after the other.
actor HandwrittenQueue {
  private let links: HandwrittenLinks
  private var last: Task<Bool, Never>?

  init(_ links: HandwrittenLinks) { self.links = links }

  func open(_ url: String) async -> Bool {
    let (links, last) = (links, last)
    let task = Task {
      _ = await last?.value
      return await links.open(url)
    }
    self.last = task
    return await task.value
  }
}

enum LinksReading {
  static let urls = [
    ("cart", "shop://cart"),
    ("search", "shop://search?q=red%20shoes&sort=price"),
    ("item_with_items", "shop://item/42?tag=new&page=3"),
    ("item", "shop://item/7"),
  ]

  /// From the main actor, where an app's views and delegates are given URLs.
  @MainActor private static func measureMain(_ name: String, _ url: String) async {
    let handler = LinksScreens()
    let byHand = HandwrittenLinks(handler: handler)
    let router = Links.Router(handler)
    let receiver = URLReceiver(router)
    let times = await Times([
      AsyncContender("byHand") { @MainActor count in
        for _ in 0..<count { _ = await byHand.open(url) }
      },
      AsyncContender("router") { @MainActor count in
        for _ in 0..<count { await router.handle(url) }
      },
      AsyncContender("receiver") { @MainActor count in
        for _ in 0..<count { await receiver.handle(url) }
      },
    ])
    report("router.main.ns.\(name)", times["router"])
    report("router.main.vs_by_hand.\(name)", times["byHand"] / times["router"])
    report("receiver.main.ns.\(name)", times["receiver"])
    report("receiver.main.vs_by_hand.\(name)", times["byHand"] / times["receiver"])
  }

  static func measure() async {
    let handler = LinksHandler()
    let byHand = HandwrittenLinks(handler: handler)
    let queue = HandwrittenQueue(byHand)
    let router = Links.Router(handler)
    let receiver = URLReceiver(router)
    for (name, url) in urls {
      let times = Times([
        Contender("byHand") { count in
          for _ in 0..<count { precondition(byHand.read(url) != nil) }
        },
        Contender("generated") { count in
          for _ in 0..<count { precondition((try? Links.Action(url)) != nil) }
        },
      ])
      report("links.ns.\(name)", times["generated"])
      report("links.vs_urlcomponents.\(name)", times["byHand"] / times["generated"])
    }
    for (name, url) in urls {
      let request = byHand.read(url)
      let times = await Times([
        AsyncContender("byHand") { count in
          for _ in 0..<count { _ = await byHand.open(url) }
        },
        AsyncContender("router") { count in
          for _ in 0..<count { await router.handle(url) }
        },
        AsyncContender("handlerAlone") { count in
          for _ in 0..<count { _ = await byHand.handle(request) }
        },
        AsyncContender("queue") { count in
          for _ in 0..<count { _ = await queue.open(url) }
        },
        AsyncContender("receiver") { count in
          for _ in 0..<count { await receiver.handle(url) }
        },
      ])
      await measureMain(name, url)
      report("router.ns.\(name)", times["router"])
      report("router.vs_by_hand.\(name)", times["byHand"] / times["router"])
      report("router.handler_alone_vs_by_hand.\(name)", times["byHand"] / times["handlerAlone"])
      report("receiver.ns.\(name)", times["receiver"])
      report("receiver.vs_by_hand.\(name)", times["queue"] / times["receiver"])
    }
  }
}
