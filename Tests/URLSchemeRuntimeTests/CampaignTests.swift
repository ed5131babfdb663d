import Testing
import URLSchemeReceiving
import URLSchemeRuntime

/// What a link says beside its request.
@Suite struct CampaignTests {
  /// Refuses what is unknown, and takes `+` for a space.
  private enum Promoted: Kitchen {
    static let menu = KitchenMenu(plusIsSpace: true, campaign: ["utm_*", "ref"])
    static let actions = makeActions()
  }

  private struct Router: URLAppRouter {
    let context = RouterContext(Promoted.self, options: RouterOptions())
    let seen: Seen

    func callHandler(for action: KitchenAction<Promoted>) async -> (any URLReply)? {
      await seen.add(.current)
      return nil
    }
  }

  private actor Seen {
    var campaigns: [URLCampaign] = []
    func add(_ campaign: URLCampaign) { campaigns.append(campaign) }
  }

  @Test func isNoParameterAndIsNotRefused() throws {
    let url = "kitchen:///post?utm_source=a+b&message=m&ref=%C3%A9&ref=2&utm_bad=%FF#utm_not=1"
    #expect(try Post<Promoted>(url).texts == ["message": "m"])
    let campaign = URLCampaign(url, of: Promoted.interface)
    #expect(
      campaign.items == [
        NamedValue(name: "utm_source", value: "a b"), NamedValue(name: "ref", value: "\u{E9}"),
        NamedValue(name: "ref", value: "2"),
      ])
    #expect(campaign["ref"] == "\u{E9}")
    #expect(URLCampaign([NamedValue(name: "e\u{301}", value: "x")])["\u{E9}"] == nil)
    #expect(campaign["utm_medium"] == nil)
  }

  @Test(arguments: ["utm=1", "UTM_a=1", "ref_=1", "r=1"]) func knowsItsNames(_ item: String) {
    #expect(URLCampaign("kitchen:///post?" + item, of: Promoted.interface).items.isEmpty)
    #expect(throws: RequestError(.unknownParameter, action: "post")) {
      try Post<Promoted>("kitchen:///post?message=a&" + item)
    }
  }

  @Test func isNoneOfThePairs() throws {
    let cook = try Cook<Promoted>("kitchen://x-callback-url/cook?word=a&name=b&utm_id=1&n=2&ref")
    #expect(cook.extra == [NamedValue(name: "n", value: "2")])
  }

  @Test func isThereWhileARequestIsHandledAndNoLonger() async {
    let seen = Seen()
    let router = Router(seen: seen)
    let urls = ["?message=m&utm_id=1", "?message=m", "?message=m&utm_id=2"]
    let outcomes = await withTaskGroup(of: URLOutcome.self) { group in
      for url in urls { group.addTask { await router.handle("kitchen:///post" + url) } }
      return await group.reduce(into: []) { $0.append($1.testDescription) }
    }
    #expect(outcomes == ["handled", "handled", "handled"])
    #expect(Set(await seen.campaigns) == [["utm_id": "1"], [:], ["utm_id": "2"]])
    #expect(URLCampaign.current.items.isEmpty)
  }

  @Test func isAddedBeforeTheFragmentAndReadBack() {
    let campaign: URLCampaign = ["utm_source": "a b&c", "ref": "\u{E9}+#"]
    let query = "utm_source=a%20b%26c&ref=%C3%A9%2B%23"
    for (url, expected) in [
      ("kitchen:///post", "kitchen:///post?" + query),
      ("kitchen:///post?message=m", "kitchen:///post?message=m&" + query),
      ("kitchen:///post#a?b", "kitchen:///post?\(query)#a?b"),
    ] {
      #expect(campaign.added(to: url) == expected)
      #expect(URLCampaign(expected, of: Promoted.interface) == campaign)
    }
    #expect(URLCampaign().added(to: "kitchen:") == "kitchen:")
  }
}
