import Foundation
import TestSupport
import URLSchemeOpening
import URLSchemeRuntime

/// An app whose actions have effects and whose answers come in every style, as generated code would
/// have it.
enum Bank: URLApp {
  static let interface = URLInterface(name: "Bank", schemes: ["bank", "bank-beta"]) {
    $0.appStore = "42"
    $0.replies = .xCallback
    $0.answersToBareScheme = true
  }

  static let returnURL = ReplyStyle.returnURL(
    ReturnAddress(
      parameter: "back", prefix: "b_",
      outcome: ReturnOutcome(
        parameter: "outcome", success: ["paid"], cancel: ["cancelled"], error: ["error"],
        code: "code", message: "message")))

  enum Action: URLAppAction {
    case pay(Pay)
    case wipe(Wipe)
    case look(Look)
    case charge(Charge)
    case paste(Paste)

    static let routes = URLRoutes(
      Bank.interface, [Pay.route, Wipe.route, Look.route, Charge.route, Paste.route])

    var request: any URLActionRequest {
      switch self {
      case .pay(let request): request
      case .wipe(let request): request
      case .look(let request): request
      case .charge(let request): request
      case .paste(let request): request
      }
    }

    init(_ ordinal: Int, from url: inout URLReader) throws(RequestError) {
      switch ordinal {
      case 0: self = .pay(try Pay(from: &url))
      case 1: self = .wipe(try Wipe(from: &url))
      case 2: self = .look(try Look(from: &url))
      case 3: self = .charge(try Charge(from: &url))
      default: self = .paste(try Paste(from: &url))
      }
    }
  }

  enum Failure: URLFailure {
    case poor
    case other(code: String, message: String)

    init(code: String, message: String) {
      self = code == "poor" ? .poor : .other(code: code, message: message)
    }
    var code: String {
      switch self {
      case .poor: "poor"
      case .other(let code, _): code
      }
    }
    var message: String {
      switch self {
      case .poor: "There is not enough money."
      case .other(_, let message): message
      }
    }
  }

  struct Receipt: URLReply {
    let number: Int
    init(number: Int) { self.number = number }
    init(from url: inout URLReader) throws(RequestError) { number = try url.integer("number") }
    func write(to url: inout URLWriter) { url.integer("number", number) }
  }
}

struct Pay: URLAction {
  typealias App = Bank
  typealias Reply = Bank.Receipt
  typealias Failure = Bank.Failure
  static let route = URLRoute(
    "pay", of: Bank.interface, "//x-callback-url/pay",
    safety: ActionSafety(
      effect: .pays, summary: "Pay somebody.", secrets: ["pin"],
      callbacks: CallbackSchemes(denied: ["casino"])))

  let to: String
  let pin: Secret<String>?

  init(to: String, pin: String? = nil) {
    self.to = to
    self.pin = pin.map(Secret.init)
  }
  init(from url: inout URLReader) throws(RequestError) {
    to = try url.string("to")
    pin = try url.value(ifPresent: "pin", as: .secret(.string))
  }
  func write(to url: inout URLWriter) {
    url.string("to", to)
    url.value("pin", pin, as: .secret(.string))
  }
}

/// Refused where nobody can be asked; of its items only `name` may be shown.
struct Wipe: URLAction {
  typealias App = Bank
  static let route = URLRoute(
    "wipe", of: Bank.interface, "//x-callback-url/wipe",
    safety: ActionSafety(
      effect: .deletes, confirmation: true, shown: ["name"],
      callbacks: CallbackSchemes(allowed: ["https", "app"])))

  let name: String
  let key: String

  init(name: String, key: String) {
    self.name = name
    self.key = key
  }
  init(from url: inout URLReader) throws(RequestError) {
    name = try url.string("name")
    key = try url.string("key")
  }
  func write(to url: inout URLWriter) {
    url.string("name", name)
    url.string("key", key)
  }
}

struct Look: URLAction {
  typealias App = Bank
  typealias Reply = Bank.Receipt
  typealias Failure = Bank.Failure
  static let route = URLRoute(
    "look", of: Bank.interface, "//x-callback-url/look", safety: ActionSafety(effect: .reads))
  init() {}
  init(from url: inout URLReader) throws(RequestError) {}
  func write(to url: inout URLWriter) {}
}

struct Charge: URLAction {
  typealias App = Bank
  typealias Reply = Bank.Receipt
  typealias Failure = Bank.Failure
  static let route = URLRoute(
    "charge", of: Bank.interface, "//charge", replies: Bank.returnURL)
  init() {}
  init(from url: inout URLReader) throws(RequestError) {}
  func write(to url: inout URLWriter) {}
}

struct Paste: URLAction {
  typealias App = Bank
  typealias Reply = Bank.Receipt
  static let route = URLRoute(
    "paste", of: Bank.interface, "paste", replies: .returnScheme(ReturnAddress(parameter: "me")))
  init() {}
  init(from url: inout URLReader) throws(RequestError) {}
  func write(to url: inout URLWriter) {}
}

/// Keeps what it is asked to open.
final class Recorder: URLOpener {
  private let opened = Lock<[String]>([])
  private let isInstalled: Bool

  init(isInstalled: Bool = true) { self.isInstalled = isInstalled }

  var urls: [String] { opened.withLock { $0 } }

  func open(_ url: String) async -> Bool {
    opened.withLock { $0.append(url) }
    return isInstalled
  }
}

/// A value that many may change.
final class Box<Value: Sendable>: Sendable {
  private let lock: Lock<Value>
  init(_ value: Value) { lock = Lock(value) }
  var value: Value { lock.withLock(\.self) }
  func change(_ body: (inout Value) -> Void) { lock.withLock(body) }
}

extension Box {
  func append<Element>(_ element: Element) where Value == [Element], Element: Sendable {
    change { $0.append(element) }
  }
}

/// The value of an item of a URL's query, decoded by Foundation.
func item(_ name: String, of url: String) -> String {
  URLComponents(string: url)?.queryItems?.first { $0.name == name }?.value ?? ""
}

/// Another module of the same app, with a scheme of its own.
enum Branch: URLApp {
  static let interface = URLInterface(name: "Branch", schemes: ["branch"]) {
    $0.otherSchemes = ["https"]
    $0.webHosts = ["branch.example"]
    $0.replies = .xCallback
    $0.callbacks = CallbackSchemes(denied: ["casino"])
  }

  enum Action: URLAppAction {
    case visit(Visit)

    static let routes = URLRoutes(Branch.interface, [Visit.route])

    var request: any URLActionRequest {
      switch self {
      case .visit(let request): request
      }
    }

    init(_ ordinal: Int, from url: inout URLReader) throws(RequestError) {
      self = .visit(try Visit(from: &url))
    }
  }

  struct Visit: URLAction {
    typealias App = Branch
    static let route = URLRoute(
      "visit", of: Branch.interface, "//visit", "https://branch.example/visit")
    init() {}
    init(from url: inout URLReader) throws(RequestError) {}
    func write(to url: inout URLWriter) {}
  }
}
