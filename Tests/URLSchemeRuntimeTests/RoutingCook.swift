import Foundation
import URLSchemeRuntime

/// `//x-callback-url/cook`: a parameter of every kind in the query.
struct Cook<App: Kitchen>: URLAction {
  static var route: URLRoute { App.menu.cook }

  let word: String
  let tone: Tone
  let limit: Int
  let number: Double?
  let done: Bool?
  let raw: String?
  let tags: [String]?
  let colors: [String]?
  let target: Target
  let pickup: Spot?
  let day: CalendarDate?
  let at: Date?
  let loud: Bool
  let link: URL?
  let bytes: Data?
  let password: Secret<String>?
  let item: JSONValue?
  let extra: [NamedValue<String>]

  enum Tone: URLEnum {
    case plain
    case shout

    static var words: KeyValuePairs<Self, String> { [.plain: "plain", .shout: "sh out+"] }
  }

  struct Spot: URLGroup {
    static var members: [String] { ["latitude", "longitude", "nick name"] }
    let latitude: Double
    let longitude: Double
    let nickname: String?

    init(latitude: Double, longitude: Double, nickname: String?) throws(RequestError) {
      self.latitude = latitude
      self.longitude = longitude
      self.nickname = nickname
      try check()
    }

    init(from url: inout URLReader) throws(RequestError) {
      latitude = try url.value("latitude", as: .number)
      longitude = try url.value("longitude", as: .number)
      nickname = try url.string(ifPresent: "nick name")
      try check()
    }

    func write(to url: inout URLWriter) {
      url.value("latitude", latitude, as: .number)
      url.value("longitude", longitude, as: .number)
      url.string("nick name", nickname)
    }

    private func check() throws(RequestError) {
      try Require.finite("latitude", latitude)
      try Require.finite("longitude", longitude)
    }
  }

  enum Target: URLChoice {
    case name(String)
    case index(Int)
    case all

    static var branches: [URLBranch] {
      [.item("name"), .item("index"), .item("all", equalTo: "1")]
    }

    init(branch: Int, from url: inout URLReader) throws(RequestError) {
      switch branch {
      case 0: self = .name(try url.string("name"))
      case 1: self = .index(try url.integer("index"))
      default: self = .all
      }
    }

    func write(to url: inout URLWriter) {
      switch self {
      case .name(let value): url.string("name", value)
      case .index(let value): url.integer("index", value)
      case .all: url.string("all", "1")
      }
    }
  }

  init(
    word: String, tone: Tone = .plain, limit: Int = 20, number: Double? = nil, done: Bool? = nil,
    raw: String? = nil, tags: [String]? = nil, colors: [String]? = nil, target: Target = .all,
    pickup: Spot? = nil, day: CalendarDate? = nil, at: Date? = nil, loud: Bool = false,
    link: URL? = nil, bytes: Data? = nil, password: Secret<String>? = nil, item: JSONValue? = nil,
    extra: [NamedValue<String>] = []
  ) throws(RequestError) {
    self.word = word
    self.tone = tone
    self.limit = limit
    self.number = number
    self.done = done
    self.raw = raw
    self.tags = tags
    self.colors = colors
    self.target = target
    self.pickup = pickup
    self.day = day
    self.at = at.map(URLForm<Date>.seconds.normalized)
    self.loud = loud
    self.link = link.map(URLForm.url.normalized)
    self.bytes = bytes
    self.password = password
    self.item = item
    self.extra = extra
    try check()
  }

  init(from url: inout URLReader) throws(RequestError) {
    word = try url.string("word", aliases: ["w", "wörd"])
    tone = try url.value(ifPresent: "tone") ?? .plain
    limit = try url.integer(ifPresent: "limit") ?? 20
    number = try url.value(ifPresent: "number", as: .number)
    done = try url.boolean(ifPresent: "done")
    raw = try url.string(ifPresent: "raw", repeated: .last)
    tags = try url.list(ifPresent: "tags", of: .string, separatedBy: ",")
    colors = try url.list(ifPresent: "color", of: .string, aliases: ["colour"])
    target = try url.choice("target")
    pickup = try url.group(ifPresent: "pickup", named: "pickup[{member}]")
    day = try url.value(ifPresent: "day", as: .date)
    at = try url.value(ifPresent: "at", as: .seconds)
    loud = try url.flag("loud")
    link = try url.value(ifPresent: "link", as: .url)
    bytes = try url.value(ifPresent: "bytes", as: .base64)
    password = try url.value(ifPresent: "password", as: .secret(.string))
    item = try url.value(ifPresent: "item", as: .json(.any))
    extra = try url.pairs(of: .string)
    try check()
  }

  func write(to url: inout URLWriter) {
    url.string("word", word)
    url.value("tone", tone, omitting: .plain)
    url.integer("limit", limit, omitting: 20)
    url.value("number", number, as: .number)
    url.boolean("done", done)
    url.string("raw", raw, allowReserved: true)
    url.list("tags", tags, of: .string, separatedBy: ",")
    url.list("color", colors, of: .string)
    url.choice("target", target)
    url.group("pickup", pickup, named: "pickup[{member}]")
    url.value("day", day, as: .date)
    url.value("at", at, as: .seconds)
    url.flag("loud", loud)
    url.value("link", link, as: .url)
    url.value("bytes", bytes, as: .base64)
    url.value("password", password, as: .secret(.string))
    url.value("item", item, as: .json(.any))
    url.pairs(extra, of: .string)
  }

  private static var names: [String] {
    [
      "word", "w", "wörd", "tone", "limit", "number", "done", "raw", "tags", "color", "colour",
      "name", "index", "all", "pickup[latitude]", "pickup[longitude]", "pickup[nick name]", "day",
      "at", "loud", "link", "bytes", "password", "item", "x-source", "x-success", "x-error",
      "x-cancel",
    ]
  }

  private func check() throws(RequestError) {
    try Require.length("word", word, atMost: 200)
    try Require.range("limit", limit, atLeast: 1, atMost: 100)
    try Require.finite("number", number)
    try Require.elements("tags", tags, of: .string, separatedBy: ",")
    try Require.elements("color", colors, of: .string)
    try Require.pairs("extra", extra, except: Self.names)
  }

  struct Reply: URLReply {
    var word: String
    var count: Int?

    init(word: String, count: Int? = nil) {
      self.word = word
      self.count = count
    }

    init(from url: inout URLReader) throws(RequestError) {
      word = try url.string("word")
      count = try url.integer(ifPresent: "count")
    }

    func write(to url: inout URLWriter) {
      url.string("word", word)
      url.integer("count", count)
    }
  }

  typealias Failure = Refusal
}
