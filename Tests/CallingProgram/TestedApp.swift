import Foundation
import TestSupport
import URLSchemeReceiving
import URLSchemeRuntime

/// The app that `urlscheme test` is tried with, written by hand as it would be generated. The variable
/// `BREAK` says what is wrong with it.
enum TestedApp: URLApp {
  static let interface = URLInterface(name: "Tested", schemes: ["tested"]) {
    $0.replies = .xCallback
  }
  static let fault = ProcessInfo.processInfo.environment["BREAK"] ?? ""

  enum Action: URLAppAction {
    case reverse(Reverse)
    case show(Show)
    case wipe(Wipe)

    static let routes = URLRoutes(TestedApp.interface, [Reverse.route, Show.route, Wipe.route])

    var request: any URLActionRequest {
      switch self {
      case .reverse(let request): request
      case .show(let request): request
      case .wipe(let request): request
      }
    }

    init(_ ordinal: Int, from url: inout URLReader) throws(RequestError) {
      switch ordinal {
      case 0: self = .reverse(try Reverse(from: &url))
      case 1: self = .show(try Show(from: &url))
      default: self = .wipe(try Wipe(from: &url))
      }
    }
  }

  static func open(_ url: String) async {
    switch fault {
    case "ends": exit(3)
    case "ignores": return
    case "lies": lie()
    default: break
    }
    let received = fault == "changes" ? url + "#x" : url
    await URLReceiver(TestedRouter()).handle(received)
    if fault == "ends later" { exit(3) }
  }

  /// Writes what is no report into the pipe, and more than any report has.
  private static func lie() {
    let variable = ProcessInfo.processInfo.environment["URLSCHEME_TEST"] ?? ""
    let parts = variable.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2, let pipe = FileHandle(forWritingAtPath: parts[1]) else { return }
    let lines = [
      #"urlscheme-report wrong {"url":"0","outcome":"handled"}"#,
      "urlscheme-report \(parts[0]) no JSON",
      #"urlscheme-report \#(parts[0]) {"url":1,"outcome":"handled"}"#,
      #"urlscheme-report \#(parts[0]) {"url":"0","outcome":"\u001b[2J","values":[[1]]}"#,
      "urlscheme-report \(parts[0]) " + String(repeating: "x", count: 400_000),
    ]
    for line in lines { pipe.write(Data((line + "\n").utf8)) }
  }
}

struct TestedRouter: URLAppRouter {
  let context: RouterContext
  private let fault = TestedApp.fault

  init() {
    let fault = fault
    let asks: ConfirmationRequest.Handler = { _ in fault != "declines" }
    context = RouterContext(
      TestedApp.self, opener: ClosureOpener { _ in fault != "opens nothing" },
      options: RouterOptions(maximumRequests: fault == "refuses" ? 0 : 32),
      confirmation: fault == "cannot ask" ? nil : asks)
  }

  func callHandler(for action: TestedApp.Action) async throws -> (any URLReply)? {
    switch action {
    case .reverse(let request): return try reverse(request)
    case .show: if fault == "shows nothing" { throw CocoaError(.fileNoSuchFile) }
    case .wipe: break
    }
    return nil
  }

  private func reverse(_ request: Reverse) throws -> Reverse.Reply {
    switch fault {
    case "answers wrong": return Reverse.Reply(word: request.word)
    case "answers in secret": return Reverse.Reply(word: "hunter22")
    case "answers with an error": throw Reverse.Failure.emptyWord
    case "answers with another error": throw OtherFailure()
    case "cancels": throw CancellationError()
    case "throws": throw CocoaError(.fileNoSuchFile)
    default: return Reverse.Reply(word: String(request.word.reversed()))
    }
  }
}

/// An error that the action doesn't declare.
struct OtherFailure: Error {}

struct Reverse: URLAction {
  typealias App = TestedApp
  static let route = URLRoute(
    TestedApp.fault == "has another name" ? "turn" : "reverse", of: TestedApp.interface,
    TestedApp.fault == "has another path"
      ? "//x-callback-url/turn" : "//x-callback-url/reverse",
    safety: ActionSafety(effect: .none))

  let word: String

  init(from url: inout URLReader) throws(RequestError) {
    let name: URLLiteral = TestedApp.fault == "reads another item" ? "text" : "word"
    let word = try url.string(name)
    guard !word.isEmpty || TestedApp.fault == "checks nothing" else {
      throw RequestError(
        .tooShort, parameter: TestedApp.fault == "names another parameter" ? "text" : "word")
    }
    self.word = TestedApp.fault == "reads another value" ? word.uppercased() : word
  }

  func write(to url: inout URLWriter) { url.string("word", word) }

  struct Reply: URLReply {
    let word: String
    init(word: String) { self.word = word }
    init(from url: inout URLReader) throws(RequestError) { word = try url.string("word") }
    func write(to url: inout URLWriter) {
      url.string(TestedApp.fault == "answers under another name" ? "text" : "word", word)
    }
  }

  enum Failure: URLFailure {
    case emptyWord
    case other(code: String, message: String)

    init(code: String, message: String) {
      self = code == "1" ? .emptyWord : .other(code: code, message: message)
    }
    var code: String { if case .other(let code, _) = self { code } else { "1" } }
    var message: String { "The word is empty." }
  }
}

struct Show: URLAction {
  typealias App = TestedApp
  static let route = URLRoute(
    "show", of: TestedApp.interface, "//show", replies: .noReply,
    safety: ActionSafety(effect: .reads, secrets: ["token"]))

  let count: Int
  let token: String

  init(from url: inout URLReader) throws(RequestError) {
    let text = try url.string("count")
    guard let count = Int(text) else {
      throw RequestError(
        TestedApp.fault == "has another reason" ? .unknownValue : .illTyped, parameter: "count")
    }
    token = try url.string("token")
    guard count <= 9 else { throw RequestError(.tooLarge, parameter: "count") }
    guard count >= 1 else { throw RequestError(.tooSmall, parameter: "count") }
    self.count = count
  }

  func write(to url: inout URLWriter) {
    url.string("count", String(count))
    url.string("token", TestedApp.fault == "reads another secret" ? token + "x" : token)
    if TestedApp.fault == "reads more" { url.string("more", "1") }
  }
}

struct Wipe: URLAction {
  typealias App = TestedApp
  static let route = URLRoute(
    "wipe", of: TestedApp.interface, "//wipe", replies: .noReply,
    safety: ActionSafety(effect: .deletes))

  init() {}
  init(from url: inout URLReader) throws(RequestError) {}
  func write(to url: inout URLWriter) {}
}
