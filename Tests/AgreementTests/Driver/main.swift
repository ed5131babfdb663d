// Reads URLs (`read`), or performs intents and opens URLs (`perform`) and says what the handlers were given
// and what came of it. It takes a file with questions, and writes one with answers. It is compiled with the
// generated code of specs, a list of their apps and the stub of App Intents.

import AppIntents
import Foundation
import Synchronization
import URLSchemeCalling
import URLSchemeReceiving
import URLSchemeRuntime

/// What the program is asked.
struct Question: Decodable {
  var app: Int
  /// The intent's type.
  var intent: String
  /// The parameters' values, as JSON of the stub.
  var values: String
  /// What the router is asked; nil for nothing.
  var url: String?
  /// Whether the person agrees.
  var confirms: Bool
  /// Whether a handler is registered.
  var isReady: Bool
  var ending: Ending
}

/// How a handler ends.
struct Ending: Decodable {
  /// An answer that tells the reply or the error.
  var answer: String?
  var outcome = "success"
  /// The code of the error that is thrown.
  var code: String?
  var message = ""
}

/// What became of a request.
struct Deed: Encodable {
  /// The request that the handler was given.
  var request: String?
  /// The code of the error, and what a person is told.
  var code: String?
  var message: String?
  /// What is returned, as JSON.
  var result: String?
  /// How often the person was asked.
  var questions = 0
}

struct Finding: Encodable {
  var intent = Deed()
  var router = Deed()
  var isSameRequest = false
}

/// An error of which nobody outside the app is told.
struct Surprise: Error {}

/// What a handler has been given, and how it ends.
final class Record: Sendable {
  @TaskLocal static var current = Record(Ending())
  private let ending: Ending
  private let given = Mutex<(any URLActionRequest)?>(nil)
  private let urls = Mutex<[String]>([])

  init(_ ending: Ending) { self.ending = ending }

  var request: (any URLActionRequest)? { given.withLock { $0 } }
  /// What was opened to call another app.
  var opened: String? { urls.withLock { $0.count == 1 ? $0[0] : nil } }

  /// Nothing takes a URL here.
  func open(_ url: String) -> Bool {
    urls.withLock { $0.append(url) }
    return false
  }

  func reply<Request: URLActionRequest>(to request: Request) throws -> Request.Reply {
    given.withLock { $0 = request }
    if let code = ending.code { throw Request.Failure(code: code, message: ending.message) }
    guard let answer = ending.answer else {
      if let reply = NoReply() as? Request.Reply { return reply }
      throw Surprise()
    }
    let query = answer.prefix { $0 != "#" }.drop { $0 != "?" }.dropFirst()
    let item = query.split(separator: "&").last.map { String($0.prefix { $0 != "=" }) }
    let called = CalledAction<Request.Reply, Request.Failure>(Request.route, valueItem: item) {
      (reader: inout URLReader) throws(RequestError) in try Request.Reply(from: &reader)
    }
    do throws(CallError<Request.Failure>) {
      return try AnswerReader(Request.App.interface)
        .result(of: called, .success((ending.outcome, answer)))
    } catch {
      switch error {
      case .failed(let failure): throw failure
      default: throw error
      }
    }
  }
}

struct AppUnderTest {
  var type: any URLApp.Type
  var intents: [String: any AppIntent.Type] = [:]
  var prepare: @Sendable (_ isReady: Bool) async -> Void = { _ in }
  var handle: @Sendable (String) async -> URLOutcome = { _ in .unhandled }
}

func perform(_ type: any AppIntent.Type, _ values: [String: Any]) async -> Deed {
  let intent = type.init()
  for child in Mirror(reflecting: intent).children {
    guard let parameter = child.value as? any StubParameter, let label = child.label else {
      continue
    }
    let name = String(label.dropFirst())
    // A system lets nobody type what isn't of the parameter's type, and asks for what is missing.
    if let value = values[name], !parameter.set(stub: value) { return Deed(code: "ill-typed") }
    if parameter.isEmptyAndNeeded { return Deed(code: "needs-value") }
  }
  var deed = Deed()
  do {
    deed.result = try await json(intent.perform())
  } catch is AppIntentError {
    deed.code = "needs-value"
  } catch is CancellationError {
    deed.code = "cancelled"
  } catch {
    deed.code = "\(Mirror(reflecting: error).descendant("code") ?? "unexpected: \(error)")"
    deed.message =
      (error as? any CustomLocalizedStringResourceConvertible)?.localizedStringResource.key
  }
  return deed
}

func json(_ result: some AppIntents.IntentResult) throws -> String? {
  guard let value = result.stubValue else { return nil }
  let data = try JSONSerialization.data(
    withJSONObject: value.stubJSON, options: [.sortedKeys, .fragmentsAllowed])
  return String(decoding: data, as: UTF8.self)
}

func handle(_ url: String, by app: AppUnderTest) async -> Deed {
  switch await app.handle(url) {
  case .handled: return Deed()
  case .answered(let url), .unanswered(let url): return Deed(message: url)
  case .failed(let failure as any URLFailure):
    return Deed(code: failure.code, message: failure.message)
  case .failed: return Deed(code: "failed")
  case .rejected(let error): return Deed(code: error.reason.rawValue, message: error.description)
  case .refused(let refusal): return Deed(code: "refused", message: "\(refusal)")
  case .unhandled: return Deed(code: "unhandled")
  }
}

func isEqual<Request: URLActionRequest>(_ one: Request, _ other: any URLActionRequest) -> Bool {
  one == other as? Request
}

func finding(_ question: Question) async throws -> Finding? {
  let app = apps[question.app]
  guard let type = app.intents[question.intent],
    let values = try JSONSerialization.jsonObject(with: Data(question.values.utf8))
      as? [String: Any]
  else { return nil }
  await app.prepare(question.isReady)
  var finding = Finding()
  let person = StubPerson(confirms: question.confirms)
  let performed = Record(question.ending)
  finding.intent = await Record.$current.withValue(performed) {
    await StubPerson.$current.withValue(person) { await perform(type, values) }
  }
  finding.intent.questions = person.questions
  finding.intent.request = performed.request.map { "\($0)" } ?? performed.opened
  guard let url = question.url else { return finding }
  let handled = Record(question.ending)
  finding.router = await Record.$current.withValue(handled) { await handle(url, by: app) }
  finding.router.request = handled.request.map { "\($0)" }
  if let one = performed.request, let other = handled.request {
    finding.isSameRequest = isEqual(one, other)
  }
  return finding
}

let arguments = CommandLine.arguments
let input = try Data(contentsOf: URL(fileURLWithPath: arguments[2]))
let output = URL(fileURLWithPath: arguments[3])
if arguments[1] == "read" {
  let urls = try JSONDecoder().decode([[String]].self, from: input)
  let readings = zip(apps, urls).map { app, urls in
    urls.map { Reading($0, by: app.type).description }
  }
  try JSONEncoder().encode(readings).write(to: output)
} else {
  var findings: [Finding?] = []
  for question in try JSONDecoder().decode([Question].self, from: input) {
    findings.append(try await finding(question))
  }
  try JSONEncoder().encode(findings).write(to: output)
}
