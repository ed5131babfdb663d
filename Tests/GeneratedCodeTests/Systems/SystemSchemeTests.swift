import Testing
import URLSchemeRuntime

/// System 6: the system's own schemes.
@Suite struct SystemSchemeTests {
  @Test func mail() throws {
    let request = try Mailto.Compose(
      to: ["joe@example.com", "a,b@x"].map { $0.replacing(",", with: "") }, cc: ["bob@example.com"],
      subject: "Two & more", body: "hello\r\nworld",
      headers: [NamedValue(name: "In-Reply-To", value: "<3469A91@example.com>")])
    #expect(
      try request.urlString
        == "mailto:joe@example.com,ab@x?cc=bob%40example.com&subject=Two%20%26%20more&body=hello%0D%0Aworld&In-Reply-To=%3C3469A91%40example.com%3E"
    )
    #expect(try Mailto.Compose(request.url) == request)
    #expect(try Mailto.Compose("mailto:?to=joe@example.com").to == ["joe@example.com"])
    #expect(try Mailto.Compose("mailto:a@b?SUBJECT=x").subject == "x")
    // A comma that belongs to an address is escaped (RFC 6068 §2).
    #expect(
      try Mailto.Compose(to: [#""a,b"@example.com"#, "c@d"]).urlString
        == "mailto:%22a%2Cb%22@example.com,c@d")
    #expect(
      try rejection { try Mailto.Compose(headers: [NamedValue(name: "Subject", value: "x")]) }?
        .parameter
        == "headers")
  }

  @Test func telephone() throws {
    #expect(try Telephone.Call(number: "+1-201-555-0123").urlString == "tel:+1-201-555-0123")
    #expect(try Telephone.Call("tel:911").number == "911")
    #expect(try rejection { try Telephone.Call(number: "one two") }?.reason == .patternMismatch)
    // What ends the URL's place is escaped.
    #expect(try Telephone.Call(number: "*31#").urlString == "tel:*31%23")
  }

  @Test func messages() throws {
    #expect(try SMS.Compose().urlString == "sms:")
    #expect(
      try SMS.Compose(recipients: ["+15105550101", "+15105550102"], body: "hello there").urlString
        == "sms:+15105550101,+15105550102?body=hello%20there")
    #expect(try SMS.Compose("sms://1-800-123-1234").recipients == ["1-800-123-1234"])
  }

  @Test func calls() throws {
    #expect(try FaceTime.Call(person: "me@icloud.com").urlString == "facetime://me@icloud.com")
    #expect(try FaceTime.Call("facetime:14085551234").person == "14085551234")
    #expect(
      try FaceTimeAudio.Call(person: "14085551234").urlString == "facetime-audio://14085551234")
  }

  @Test func maps() throws {
    let request = try Maps.Show("https://maps.apple.com/?daddr=San+Francisco&dirflg=d&t=h")
    #expect(request.daddr == "San Francisco")
    #expect(request.dirflg == .driving)
    #expect(request.t == .hybrid)
    #expect(request.urlString == "https://maps.apple.com/?daddr=San+Francisco&dirflg=d&t=h")
    let place = try #require(Coordinate(latitude: 50.894967, longitude: 4.341626))
    #expect(try Maps.Show("http://maps.apple.com/?ll=50.894967,4.341626").ll == place)
    #expect(try Maps.Show(ll: place).urlString == "https://maps.apple.com/?ll=50.894967%2C4.341626")
    #expect(try Maps.Show("maps://?q=Food").q == "Food")
    #expect(try rejection { try Maps.Show(z: 50) }?.reason == .tooLarge)
  }

  @Test func store() throws {
    let request = try AppStore.App("https://apps.apple.com/us/app/pages/id361309726")
    #expect(request.country == "us" && request.name == "pages" && request.id == 361_309_726)
    #expect(try AppStore.App(id: 404_009_241).urlString == "https://apps.apple.com/app/id404009241")
    let review = try AppStore.App(
      "itms-apps://itunes.apple.com/app/id836500024?action=write-review")
    #expect(review.action == .writeReview)
    #expect(
      try rejection { try AppStore.Action("https://apps.apple.com/us/app/pages/idX") }?.reason
        == .unknownAction)
  }
}
