import TestSupport
import URLSchemeRuntime

/// An app with a URL of every kind, as generated code would have it but for its brevity: most
/// actions hold only texts, and the actions are the same whatever a space is in the query.
protocol Kitchen: URLApp where Action == KitchenAction<Self> {
  static var menu: KitchenMenu { get }
  static var actions: KitchenActions { get }
}

extension Kitchen {
  static var interface: URLInterface { menu.interface }

  static func makeActions() -> KitchenActions {
    KitchenActions(interface) { actions in
      func add<Request: URLActionRequest>(_: Request.Type) {
        actions.append(
          KitchenActions.Action(route: Request.route) { url throws(RequestError) in
            try Request(from: &url)
          })
      }
      add(Cook<Self>.self)
      add(Dish<Self>.self)
      add(Album<Self>.self)
      add(File<Self>.self)
      add(Link<Self>.self)
      add(Shop<Self>.self)
      add(Charge<Self>.self)
      add(Post<Self>.self)
      add(Start<Self>.self)
      add(Paste<Self>.self)
      add(Find<Self>.self)
      add(Look<Self>.self)
      add(Either<Self>.self)
      add(Web<Self>.self)
      add(Mix<Self>.self)
      add(Path<Self>.self)
      add(Edit<Self>.self)
      add(Read<Self>.self)
    }
  }
}

/// Spaces are `%20`, and what is unknown is ignored.
enum PercentKitchen: Kitchen {
  static let menu = KitchenMenu(plusIsSpace: false)
  static let actions = makeActions()
}

/// Spaces are `+`, and what is unknown is refused.
enum PlusKitchen: Kitchen {
  static let menu = KitchenMenu(plusIsSpace: true)
  static let actions = makeActions()
}

/// The actions of one kitchen, and how each is read.
struct KitchenActions: Sendable {
  struct Action: Sendable {
    let route: URLRoute
    let read: @Sendable (inout URLReader) throws(RequestError) -> any URLActionRequest
  }

  let all: [Action]
  let routes: URLRoutes

  init(_ interface: URLInterface, _ list: (inout [Action]) -> Void) {
    var actions: [Action] = []
    list(&actions)
    all = actions
    routes = URLRoutes(interface, actions.map(\.route))
  }
}

struct KitchenAction<App: Kitchen>: URLAppAction {
  let request: any URLActionRequest
  static var routes: URLRoutes { App.actions.routes }

  init(_ ordinal: Int, from url: inout URLReader) throws(RequestError) {
    request = try App.actions.all[ordinal].read(&url)
  }
}

/// The routes of one kitchen.
struct KitchenMenu: Sendable {
  let interface: URLInterface
  let cook, dish, album, file, link, shop, charge, post, start: URLRoute
  let paste, find, look, either, web, mix, path, edit, read: URLRoute

  init(plusIsSpace: Bool, campaign: [String] = []) {
    let interface = URLInterface(name: "Kitchen", schemes: ["kitchen", "kitchen-beta"]) {
      $0.otherSchemes = ["https"]
      $0.webHosts = ["kitchen.example"]
      $0.appStore = "123456789"
      $0.replies = .xCallback
      $0.answersToBareScheme = true
      $0.plusIsSpace = plusIsSpace
      $0.unknownParameters = plusIsSpace ? .reject : .ignore
      $0.campaign = campaign
    }
    self.interface = interface
    cook = URLRoute("cook", of: interface, "//x-callback-url/cook")
    dish = URLRoute("dish", of: interface, "/dish/{id}/{name}", placeholders: ["id": .integer])
    album = URLRoute("album", of: interface, "{album}", replies: .noReply)
    file = URLRoute(
      "file", of: interface, "//file/{path*}[:{line}[:{column}]]",
      placeholders: ["line": .integer, "column": .integer])
    link = URLRoute("link", of: interface, "//open/{link+}", replies: .noReply)
    shop = URLRoute("shop", of: interface, "//{shop}.{town};{street}/order")
    charge = URLRoute(
      "charge", of: interface, "//charge/{version}/",
      replies: .returnURL(
        ReturnAddress(
          parameter: "returnURL", prefix: "k_",
          outcome: ReturnOutcome(
            parameter: "responseType", success: ["approved", "fine"], cancel: ["cancelled"],
            error: ["declined", "error"], code: "code", message: "message"))))
    post = URLRoute("post", of: interface, "///post")
    start = URLRoute("start", of: interface, "//")
    paste = URLRoute(
      "paste", of: interface, "paste", replies: .returnScheme(ReturnAddress(parameter: "scheme")))
    find = URLRoute("find", of: interface, "/find?{text}")
    look = URLRoute("look", of: interface, "/look?mode=in%20side&q={query}&exact#{part}")
    either = URLRoute(
      "either", of: interface, "{own}:go/{where}", "//go/{where}", schemeParameter: "own")
    web = URLRoute("web", of: interface, "https://kitchen.example/r%C3%A9cipe/{id}")
    mix = URLRoute("mix", of: interface, "/mix/{a}-{b}_{c}!{d}")
    path = URLRoute("path", of: interface, "/path[/{first}[/{second}]]")
    edit = URLRoute("edit", of: interface, "/tail/{rest*}/at:{line}/edit")
    read = URLRoute(
      "read", of: interface, "//x-callback-url/read", replyRequired: true, replyWritesValue: true)
  }
}

/// An action whose parameters are all texts.
protocol KitchenTexts: URLThrowingAction where App: Kitchen {
  static var names: [String] { get }
  /// Those of them that are read as whole numbers.
  static var numbers: Set<String> { get }
  var texts: [String: String] { get }
  init(texts: [String: String])
}

extension KitchenTexts {
  static var numbers: Set<String> { [] }

  init(from url: inout URLReader) throws(RequestError) {
    var texts: [String: String] = [:]
    for name in Self.names {
      texts[name] =
        try name.withLiteral { literal throws(RequestError) -> String? in
          Self.numbers.contains(name)
            ? try url.integer(ifPresent: literal).map { String($0) }
            : try url.string(ifPresent: literal)
        }
    }
    self.init(texts: texts)
  }

  func write(to url: inout URLWriter) {
    for name in Self.names { name.withLiteral { url.string($0, texts[name]) } }
  }
}

struct Dish<App: Kitchen>: KitchenTexts {
  static var route: URLRoute { App.menu.dish }
  static var names: [String] { ["id", "name", "note"] }
  static var numbers: Set<String> { ["id"] }
  var texts: [String: String]
}

struct Album<App: Kitchen>: KitchenTexts {
  static var route: URLRoute { App.menu.album }
  static var names: [String] { ["album", "index"] }
  var texts: [String: String]
}

struct File<App: Kitchen>: KitchenTexts {
  static var route: URLRoute { App.menu.file }
  static var names: [String] { ["path", "line", "column"] }
  static var numbers: Set<String> { ["line", "column"] }
  var texts: [String: String]
}

struct Link<App: Kitchen>: KitchenTexts {
  static var route: URLRoute { App.menu.link }
  static var names: [String] { ["link"] }
  var texts: [String: String]
}

struct Shop<App: Kitchen>: KitchenTexts {
  static var route: URLRoute { App.menu.shop }
  static var names: [String] { ["shop", "town", "street"] }
  var texts: [String: String]
}

struct Start<App: Kitchen>: KitchenTexts {
  static var route: URLRoute { App.menu.start }
  static var names: [String] { ["x"] }
  var texts: [String: String]
}

struct Post<App: Kitchen>: KitchenTexts {
  static var route: URLRoute { App.menu.post }
  static var names: [String] { ["message"] }
  var texts: [String: String]
}

struct Find<App: Kitchen>: KitchenTexts {
  static var route: URLRoute { App.menu.find }
  static var names: [String] { ["text", "in"] }
  var texts: [String: String]
}

struct Look<App: Kitchen>: KitchenTexts {
  static var route: URLRoute { App.menu.look }
  static var names: [String] { ["query", "part", "deep"] }
  var texts: [String: String]
}

struct Either<App: Kitchen>: KitchenTexts {
  static var route: URLRoute { App.menu.either }
  static var names: [String] { ["own", "where"] }
  var texts: [String: String]
}

struct Web<App: Kitchen>: KitchenTexts {
  static var route: URLRoute { App.menu.web }
  static var names: [String] { ["id", "page"] }
  var texts: [String: String]
}

struct Mix<App: Kitchen>: KitchenTexts {
  static var route: URLRoute { App.menu.mix }
  static var names: [String] { ["a", "b", "c", "d"] }
  var texts: [String: String]
}

struct Path<App: Kitchen>: KitchenTexts {
  static var route: URLRoute { App.menu.path }
  static var names: [String] { ["first", "second"] }
  var texts: [String: String]
}

struct Edit<App: Kitchen>: KitchenTexts {
  static var route: URLRoute { App.menu.edit }
  static var names: [String] { ["rest", "line"] }
  var texts: [String: String]
}

// MARK: Actions that answer

/// `//charge/{version}/`, answered to a return URL.
struct Charge<App: Kitchen>: KitchenTexts {
  static var route: URLRoute { App.menu.charge }
  static var names: [String] { ["version", "invoice"] }
  var texts: [String: String]
  typealias Reply = Receipt
  typealias Failure = Refusal
}

struct Receipt: URLReply {
  var card: String
  var amount: Int?

  init(card: String, amount: Int? = nil) {
    self.card = card
    self.amount = amount
  }

  init(from url: inout URLReader) throws(RequestError) {
    card = try url.string("card")
    amount = try url.integer(ifPresent: "amount")
  }

  func write(to url: inout URLWriter) {
    url.string("card", card)
    url.integer("amount", amount)
  }
}

enum Refusal: URLFailure {
  case declined
  case stale
  case other(code: String, message: String)

  init(code: String, message: String) {
    switch code {
    case "declined": self = .declined
    case "7": self = .stale
    default: self = .other(code: code, message: message)
    }
  }

  var code: String {
    switch self {
    case .declined: "declined"
    case .stale: "7"
    case .other(let code, _): code
    }
  }

  var message: String {
    switch self {
    case .declined: "The card was declined."
    case .stale: "Too old & cold."
    case .other(_, let message): message
    }
  }
}

/// `paste`, answered to a scheme.
struct Paste<App: Kitchen>: KitchenTexts {
  static var route: URLRoute { App.menu.paste }
  static var names: [String] { ["data"] }
  var texts: [String: String]
  typealias Reply = Receipt
}

/// `//x-callback-url/read`, answered with one value at the callback's very end.
struct Read<App: Kitchen>: KitchenTexts {
  static var route: URLRoute { App.menu.read }
  static var names: [String] { ["path"] }
  var texts: [String: String]
  typealias Failure = Refusal

  struct Reply: URLReply {
    var text: String
    init(text: String) { self.text = text }
    init(from url: inout URLReader) throws(RequestError) { text = try url.string("text") }
    func write(to url: inout URLWriter) { url.string("text", text) }
  }
}
