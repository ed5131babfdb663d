import Testing
import URLSchemeReceiving
import URLSchemeRuntime

/// Two specs of one app: each has a router of its own, and one router stands for both.
@Suite struct ComposedRouterTests {
  private struct AlbumsApp: Albums.Handler {
    let log: Recorder

    func album(_ request: Albums.Album) async throws -> Albums.Album.Reply {
      _ = await log.open("album " + request.name)
      return .init(count: request.name.count)
    }

    func page(_ request: Albums.Page) async throws { _ = await log.open("page " + request.page) }
  }

  private struct ShopApp: Shop.Handler {
    let log: Recorder

    func basket(_ request: Shop.Basket) async throws {
      _ = await log.open("basket " + (request.item ?? ""))
    }
  }

  private let log = Recorder()
  private let opened = Recorder()

  private var routers: [any URLRouter] {
    [
      Albums.Router(AlbumsApp(log: log), opener: opened),
      Shop.Router(ShopApp(log: log)),
    ]
  }

  /// A URL goes to the module that describes it best, in whichever order they stand.
  @Test(arguments: [
    ("pictures://album/Vacation", "album Vacation"), ("pictures://help", "page help"),
    ("pictures://basket", "basket "), ("PICTURES://Basket/?item=a", "basket a"),
    ("picture-shop://basket?item=frame", "basket frame"),
  ])
  func goesToTheModuleThatDescribesItBest(_ url: String, _ expected: String) async throws {
    for routers in [routers, routers.reversed()] {
      _ = await ComposedRouter(routers).handle(url)
    }
    #expect(await log.opened == [expected, expected])
  }

  @Test func answersAsTheModuleDoes() async throws {
    let router = ComposedRouter(routers)
    let outcome = await router.handle("pictures://album/abc?x-success=me%3A")
    #expect(outcome.answer == "me:?count=3")
    #expect(await opened.opened == ["me:?count=3"])
  }

  @Test func refusesAsTheModuleDoes() async throws {
    let router = ComposedRouter(routers)
    #expect(await router.handle("pictures://basket?x=1").rejection?.reason == .unknownParameter)
    #expect(await router.handle("pictures://album/%ff").rejection?.reason == .invalidEncoding)
    #expect(await router.handle("pictures://a/b/c").isUnhandled)
    #expect(await router.handle("picture-shop://help").isUnhandled)
    #expect(await router.handle("other://basket").isUnhandled)
    #expect(await router.handle("").isUnhandled)
    #expect(await log.opened.isEmpty)
  }

  /// A router that is composed already is one of the parts.
  @Test func composesWhatIsComposed() async throws {
    let inner = ComposedRouter(routers[0])
    let router = ComposedRouter(inner, routers[1])
    _ = await router.handle("pictures://basket")
    _ = await router.handle("pictures://album/a")
    #expect(await log.opened == ["basket ", "album a"])
  }

  @Test func nothingIsComposedOfNothing() async throws {
    let router = ComposedRouter([])
    #expect(await router.handle("pictures://basket").isUnhandled)
  }

  /// Of routers whose templates are equally good, the first gets the URL, even if it refuses it.
  @Test func theFirstOfEqualRoutersGetsTheURL() async {
    let others = Recorder()
    let router = ComposedRouter(routers + [Shop.Router(ShopApp(log: others))])
    _ = await router.handle("pictures://basket")
    #expect(await router.handle("pictures://basket?x=1").rejection?.reason == .unknownParameter)
    #expect(await log.opened == ["basket "])
    #expect(await others.opened.isEmpty)
  }
}
