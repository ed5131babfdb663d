import Foundation
import Testing
import URLSchemeReceiving
import URLSchemeRuntime

/// System 1: opaque URLs whose place is the album's name itself.
@Suite struct PhotoAppTests {
  struct Album: PhotoApp.Handler {
    let seen = Recorder()

    func openAlbum(_ request: PhotoApp.OpenAlbum) async throws {
      _ = await seen.open(request.album)
    }
  }

  @Test func theProductsURLs() throws {
    let first = try PhotoApp.OpenAlbum("myphotoapp:Vacation?index=1")
    #expect(first.album == "Vacation")
    guard case .index(let index) = first.photo else { throw RequestError(.unknownValue) }
    #expect(index == 1)
    #expect(try first.urlString == "myphotoapp:Vacation?index=1")

    let second = try PhotoApp.OpenAlbum("myphotoapp:albumname?name=albumname")
    #expect(second.photo == .name("albumname"))
    #expect(try second.url.absoluteString == "myphotoapp:albumname?name=albumname")
  }

  @Test func requestsAreBuilt() throws {
    #expect(
      try PhotoApp.OpenAlbum(album: "Vacation", photo: .index(1)).urlString
        == "myphotoapp:Vacation?index=1")
    #expect(
      try PhotoApp.OpenAlbum(album: "a/b?c#d %é").urlString == "myphotoapp:a/b%3Fc%23d%20%25%C3%A9")
    #expect(try PhotoApp.OpenAlbum("myphotoapp:a/b%3Fc%23d%20%25%C3%A9").album == "a/b?c#d %é")
  }

  @Test func whatCannotStandThereIsNotBuilt() throws {
    #expect(
      try rejection { try PhotoApp.OpenAlbum(album: "").urlString }?.reason == .notRepresentable)
    let error = try rejection { try PhotoApp.OpenAlbum(album: "a", photo: .index(-1)) }
    #expect(error?.reason == .tooSmall && error?.parameter == "index")
  }

  @Test func theEnumOfActions() throws {
    switch try PhotoApp.Action("MyPhotoApp:Summer%202024") {
    case .openAlbum(let request):
      #expect(request.album == "Summer 2024")
      #expect(request.photo == nil)
    }
  }

  @Test(
    arguments: [
      ("myphotoapp:", .unknownAction, nil),
      ("myphotoapp:Vacation?index=1&name=Beach", .conflicting, "photo"),
      ("myphotoapp:Vacation?index=first", .illTyped, "index"),
      ("myphotoapp:Vacation?index=-1", .tooSmall, "index"),
      ("myphotoapp:%FF", .invalidEncoding, "album"),
      ("myphotoapp:%zz", .invalidEncoding, nil),
      ("otherapp:Vacation", .otherScheme, nil), ("Vacation", .notAURL, nil),
    ] as [(String, RequestError.Reason, String?)])
  func refusals(_ url: String, _ reason: RequestError.Reason, _ parameter: String?) throws {
    let error = try rejection { try PhotoApp.Action(url) }
    #expect(
      error?.reason == reason && error?.parameter == parameter, "\(String(describing: error))")
  }

  @Test func theRouterHandsItOver() async {
    let album = Album()
    let router = PhotoApp.Router(album)
    #expect(await router.handle("myphotoapp:Vacation?index=1").isHandled)
    #expect(await album.seen.opened == ["Vacation"])
    #expect(await router.handle("elsewhere:Vacation").isUnhandled)
    #expect(await router.handle("myphotoapp:Vacation?index=x").rejection?.reason == .illTyped)
  }
}
