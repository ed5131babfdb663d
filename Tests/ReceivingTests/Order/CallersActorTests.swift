import Dispatch
import Testing
import URLSchemeReceiving

/// A router and a receiver stay on the actor that they are called on.
@Suite struct CallersActorTests {
  private static let key = DispatchSpecificKey<Bool>()
  private static var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: key) ?? false }

  private struct Router: URLAppRouter {
    let context = RouterContext(Shelf.self, options: RouterOptions())
    let journal: Journal

    nonisolated(nonsending) func callHandler(for action: Shelf.Action) async -> AnyReply? {
      journal.add(CallersActorTests.isOnMainQueue ? "main" : "elsewhere")
      return nil
    }
  }

  @MainActor @Test func aHandlerIsCalledOnTheCallersActor() async throws {
    DispatchQueue.main.setSpecific(key: Self.key, value: true)
    let journal = Journal()
    let router = Router(journal: journal)
    let url = "shelf://put?item=a"
    await router.handle(url)
    await (router as any URLRouter).handle(url)
    await ComposedRouter(router).handle(url)
    await URLReceiver(router).handle(url)
    #expect(journal.all == ["main", "main", "main", "main"])
  }
}
