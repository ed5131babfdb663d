import Foundation
import TestSupport
import Testing
import URLSchemeRuntime

/// An app's requests as values: hashed, compared, and encoded as their URLs.
@Suite struct ActionValueTests {
  enum Inbox: URLApp {
    static let interface = URLInterface(name: "Inbox", schemes: ["inbox"]) {
      $0.maximumLength = 500
    }

    enum Action: URLAppAction {
      case item(Item)
      case folder(Folder)
      case login(Login)

      static let routes = URLRoutes(
        Inbox.interface, [Item.route, Folder.route, Login.route])

      var request: any URLActionRequest {
        switch self {
        case .item(let request): request
        case .folder(let request): request
        case .login(let request): request
        }
      }

      init(_ ordinal: Int, from url: inout URLReader) throws(RequestError) {
        switch ordinal {
        case 0: self = .item(try Item(from: &url))
        case 1: self = .folder(try Folder(from: &url))
        default: self = .login(try Login(from: &url))
        }
      }
    }

    struct Item: URLAction {
      typealias App = Inbox
      static let route = URLRoute("item", of: Inbox.interface, "//item")
      let id: Int
      let note: String?

      init(id: Int, note: String? = nil) { (self.id, self.note) = (id, note) }
      init(from url: inout URLReader) throws(RequestError) {
        id = try url.integer("id")
        note = try url.string(ifPresent: "note")
      }
      func write(to url: inout URLWriter) {
        url.integer("id", id)
        url.string("note", note)
      }
    }

    struct Folder: URLThrowingAction {
      typealias App = Inbox
      static let route = URLRoute("folder", of: Inbox.interface, "//folder/{name}")
      let name: String

      init(name: String) { self.name = name }
      init(from url: inout URLReader) throws(RequestError) { name = try url.string("name") }
      func write(to url: inout URLWriter) { url.string("name", name) }
    }

    struct Login: URLAction {
      typealias App = Inbox
      static let route = URLRoute(
        "login", of: Inbox.interface, "//login", safety: ActionSafety(secrets: ["token"]))
      let user: String
      let token: String?

      init(user: String, token: String? = nil) { (self.user, self.token) = (user, token) }
      init(from url: inout URLReader) throws(RequestError) {
        user = try url.string("user")
        token = try url.string(ifPresent: "token")
      }
      func write(to url: inout URLWriter) {
        url.string("user", user)
        url.string("token", token)
      }
    }
  }

  /// Requests whose URLs can be built, each with another URL.
  static func distinct() -> [Inbox.Action] {
    var random = SeededGenerator(41)
    let texts = Set((0..<200).map { _ in random.hostileText() }).sorted()
    return texts.enumerated().flatMap { id, text -> [Inbox.Action] in
      [
        .item(Inbox.Item(id: id)), .item(Inbox.Item(id: id, note: text)),
        .login(Inbox.Login(user: text)), .folder(Inbox.Folder(name: "n" + text)),
      ]
    }
  }

  @Test func valuesAreEqualIfTheirURLsAre() throws {
    let actions = Self.distinct()
    let texts = try actions.map(encoded)
    #expect(Set(texts).count == actions.count)
    #expect(Set(actions).count == actions.count)
    for (index, action) in actions.enumerated() {
      for (other, text) in zip(actions[index...].prefix(9), texts[index...]) {
        #expect((action == other) == (texts[index] == text))
      }
      let again = try Inbox.Action(texts[index])
      #expect(again == action)
      #expect(again.hashValue == action.hashValue)
    }
  }

  @Test func aURLIsWhatIsEncoded() throws {
    let actions = Self.distinct()
    let data = try JSONEncoder().encode(actions)
    #expect(try JSONDecoder().decode([Inbox.Action].self, from: data) == actions)
    let texts = try JSONDecoder().decode([String].self, from: data)
    #expect(texts[0] == "inbox://item?id=0")
    #expect(texts.allSatisfy { (try? Inbox.Action($0)) != nil })
  }

  /// Other spellings of a URL are the same value.
  @Test func spellingsAreEqual() throws {
    let action = try Inbox.Action("inbox://item?id=7&note=a%20b")
    #expect(try Inbox.Action("INBOX://item?note=%61+b&id=7") != action)
    #expect(try Inbox.Action("INBOX://item?note=%61%20b&id=7") == action)
    #expect(Set([action, try Inbox.Action("inbox://item?note=a%20b&id=7")]).count == 1)
  }

  @Test func noSecretIsEncoded() throws {
    let harmless = Inbox.Action.login(Inbox.Login(user: "ann"))
    #expect(try encoded(harmless) == "inbox://login?user=ann")
    let secret = Inbox.Action.login(Inbox.Login(user: "ann", token: "hunter2"))
    let error = #expect(throws: EncodingError.self) { try encoded(secret) }
    #expect(error.map { !"\($0)".contains("hunter2") } == true)
    #expect(error.map { "\($0)".contains("token") } == true)
    // It's a value all the same.
    #expect(Set([secret, harmless, secret]).count == 2)
  }

  @Test(arguments: ["", ".", ".."]) func whatCantBeBuiltIsNotEncoded(name: String) throws {
    let action = Inbox.Action.folder(Inbox.Folder(name: name))
    #expect(throws: EncodingError.self) { try encoded(action) }
    #expect(action == action)
    #expect(Set([action, .folder(Inbox.Folder(name: "x"))]).count == 2)
  }

  /// A URL that is longer than the app takes could not be read again.
  @Test func whatCantBeReadAgainIsNotEncoded() throws {
    let note = String(repeating: "x", count: 500)
    #expect(throws: EncodingError.self) { try encoded(.item(Inbox.Item(id: 1, note: note))) }
  }

  @Test func whatIsDecodedIsCheckedLikeAnyURL() throws {
    for text in ["inbox://item?id=x", "inbox://nothing", "other://item?id=1", ""] {
      let data = try JSONEncoder().encode([text])
      let error = #expect(throws: DecodingError.self) {
        try JSONDecoder().decode([Inbox.Action].self, from: data)
      }
      guard case .dataCorrupted(let context)? = error else {
        Issue.record("not corrupted: \(String(describing: error))")
        continue
      }
      #expect(context.underlyingError is RequestError)
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Inbox.Action].self, from: Data("[7]".utf8))
    }
  }

  private func encoded(_ action: Inbox.Action) throws -> String {
    let data = try JSONEncoder().encode([action])
    return try JSONDecoder().decode([String].self, from: data)[0]
  }
}
