import Foundation
import Testing
import URLSchemeCalling
import URLSchemeRuntime

/// System 5: interchangeable rivals, each with URLs of its own for the same thing.
@Suite struct PostingTests {
  @Test func twoSpellingsOfOnePost() throws {
    #expect(
      Twitterrific.Post(message: "Hello world").urlString
        == "twitterrific:///post?message=Hello%20world")
    #expect(try Tweetbot.Post(message: "Hello").urlString == "tweetbot:///post?text=Hello")
    #expect(try Tweetbot.Post(account: "ann", message: "").urlString == "tweetbot://ann/post?text=")
    #expect(try Twitterrific.Post("twitterrific:///post?message=").message == "")
    #expect(try Tweetbot.Post("tweetbot://ann/post?text=Hi").account == "ann")
    #expect(try Tweetbot.Post("tweetbot:///post?text=Hi").account == nil)
  }

  @Test func theRightAction() throws {
    guard case .follow(let follow) = try Tweetbot.Action("tweetbot:///follow/ann%20b") else {
      throw RequestError(.unknownAction)
    }
    #expect(follow.screenName == "ann b")
    #expect(try rejection { try Tweetbot.Post("tweetbot:///follow/ann") }?.reason == .unknownAction)
    #expect(
      try rejection { try Tweetbot.Action("tweetbot:///post?message=x") }?.parameter == "text")
    #expect(
      try rejection { try Tweetbot.Follow(screenName: "..").urlString }?.reason == .notRepresentable
    )
  }

  @Test func theFirstThatIsInstalled() async throws {
    let device = Device()
    await device.install("twitterrific") { _ in }
    let first = Tweetbot.Client(opener: device)
    let second = Twitterrific.Client(opener: device)
    #expect(await !first.canOpen())
    #expect(await second.canOpen())
    try await second.post(message: "Hi")
    #expect(await device.travelled == ["twitterrific:///post?message=Hi"])
    do throws(CallError<Tweetbot.Post.Failure>) {
      try await first.post(message: "Hi")
      Issue.record("nobody took the URL")
    } catch {
      guard case .notInstalled(let page) = error else { throw error }
      #expect(page?.absoluteString == "https://apps.apple.com/app/id722294701")
    }
  }
}
