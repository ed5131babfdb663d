import Foundation
import TestSupport
import URLSchemeCalling
import URLSchemeRuntime

/// A caller in a process of its own, which tests run several of at once and kill.
///
/// - `begin FOLDER COUNT`: calls so many times without waiting, and prints each call's callback on a
///   line of its own once the call has begun.
/// - `receive URL`: is the app of `TestedApp`, opened with a URL.
/// - `answer FOLDER`: takes a callback a line, and prints `taken NUMBER` or `ignored`.
@main enum CallingProgram {
  static func main() async {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3 else { exit(64) }
    if arguments[1] == "receive" { return await TestedApp.open(arguments[2]) }
    // On a busy machine, a process can wait long for its turn.
    let store = FilePendingCallStore(
      directory: URL(fileURLWithPath: arguments[2]), patience: 60_000)
    switch arguments[1] {
    case "begin": await begin(store, count: arguments.count > 3 ? Int(arguments[3]) ?? 0 : 0)
    case "answer": answer(store)
    default: exit(64)
    }
  }

  private static func begin(_ store: FilePendingCallStore, count: Int) async {
    for number in 0..<count {
      let sent = Sent()
      do {
        try await Echo.caller(store, opener: sent).begin(Ask(), context: number)
      } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        exit(1)
      }
      say(await sent.callback)
    }
  }

  private static func answer(_ store: FilePendingCallStore) {
    let caller = Echo.caller(store, opener: Sent())
    caller.onAnswer(to: Ask.self, context: Int.self) { answer, number in
      guard case .success = answer.result else { exit(2) }
      say("taken \(number ?? -1)")
    }
    while let callback = readLine() {
      if !caller.receive(callback + "?word=a") { say("ignored") }
    }
  }

  /// Written at once and whole, so that a line that a reader has is one that is true.
  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}

/// Keeps the callback of the last call.
actor Sent: URLOpener {
  private(set) var callback = ""

  func open(_ url: String) -> Bool {
    let items = URLComponents(string: url)?.queryItems
    callback = items?.first { $0.name == "x-success" }?.value ?? ""
    return true
  }
}

/// An app that can be asked one thing.
enum Echo: URLApp {
  static let interface = URLInterface(name: "Echo", schemes: ["echo"]) { $0.replies = .xCallback }

  enum Action: URLAppAction {
    case ask(Ask)

    static let routes = URLRoutes(Echo.interface, [Ask.route])

    var request: any URLActionRequest {
      switch self {
      case .ask(let request): request
      }
    }

    init(_ ordinal: Int, from url: inout URLReader) throws(RequestError) {
      self = .ask(try Ask(from: &url))
    }
  }

  static func caller(_ store: FilePendingCallStore, opener: some URLOpener) -> URLCaller {
    URLCaller(
      interface, opener: opener, callbackScheme: "asker",
      options: CallerOptions(store: store, maximumCalls: 100_000))
  }
}

struct Ask: URLAction {
  typealias App = Echo
  static let route = URLRoute("ask", of: Echo.interface, "//x-callback-url/ask")

  init() {}
  init(from url: inout URLReader) throws(RequestError) {}
  func write(to url: inout URLWriter) {}

  struct Reply: URLReply {
    let word: String
    init(from url: inout URLReader) throws(RequestError) { word = try url.string("word") }
    func write(to url: inout URLWriter) { url.string("word", word) }
  }
}
