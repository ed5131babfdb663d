import Foundation
import Testing

@testable import DeepLinks

@Suite struct NavigationTests {
  static let item = MyApp.Action.item(MyApp.Item(id: 7))

  private func navigation(_ links: String..., isLoggedIn: Bool = true) throws -> Navigation {
    var navigation = Navigation()
    if isLoggedIn { navigation.logIn() }
    for link in links { try navigation.open(#require(URL(string: link))) }
    return navigation
  }

  @Test(arguments: ["myapp://item/7", "https://example.com/item/7"])
  func aLinkOpensItsScreen(link: String) throws {
    let navigation = try navigation("myapp://settings", link)
    #expect(navigation.tab == .items)
    #expect(navigation.path == [Self.item])
  }

  @Test(arguments: ["myapp://item/seven", "myapp://nothing", "https://example.org/item/7"])
  func anotherURLChangesNothing(link: String) throws {
    var navigation = try navigation("myapp://settings")
    let before = navigation
    let url = try #require(URL(string: link))
    #expect(throws: (any Error).self) { try navigation.open(url) }
    #expect(navigation == before)
  }

  @Test func aLinkWaitsForTheLogin() throws {
    var navigation = try navigation("myapp://settings", "myapp://item/7", isLoggedIn: false)
    #expect(navigation.path.isEmpty)
    navigation.logIn()
    #expect(navigation.path == [Self.item])
    navigation.logOut()
    navigation.logIn()
    #expect(navigation.path.isEmpty)
  }

  @Test func thePlaceOutlivesTheProcess() throws {
    let saved = try #require(navigation("myapp://item/7").saved)
    var next = Navigation()
    next.restore(saved)
    #expect(next.path == [Self.item])
    #expect(!next.isLoggedIn)
    #expect(String(decoding: saved, as: UTF8.self).contains(#"["myapp:\/\/item\/7"]"#))
  }

  @Test func aLinkThatStartsTheAppWins() throws {
    let saved = try navigation("myapp://settings").saved
    var next = try navigation("myapp://item/7")
    next.restore(saved)
    #expect(next.path == [Self.item])
    // What was stored by another version of the app may be anything.
    next = Navigation()
    next.restore(Data(#"{"tab": "items", "path": ["myapp://item/seven"]}"#.utf8))
    #expect(next == Navigation())
  }
}
