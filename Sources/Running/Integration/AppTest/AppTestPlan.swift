package import URLSchemeCompiler
package import URLSchemeInterpreter
import URLSchemeReceiving
import URLSchemeReference
package import URLSchemeRuntime

/// A URL that is sent to an app, and what has to become of it.
package struct AppTestCase: Sendable {
  package enum Origin: String, CaseIterable, Sendable { case example, reject, mutation }

  package enum Expectation: Sendable {
    /// The request that the app has to read, and the answers of which it has to give one; none where any
    /// success will do.
    case request(ParsedURL, answers: [ToldAnswer])
    case refusal(RequestError)
  }

  package let url: String
  /// The URL without its secrets; nil if they can't be told apart.
  package let shown: String?
  package let origin: Origin
  /// The action whose example or rejected URL it is, or was made from.
  package let action: Action
  /// The range of the URL in the spec; nil for a mutation.
  package let range: SourceRange?
  package let expected: Expectation

  /// The name of the URL in the report: the URL itself, unless it contains a secret that can't be
  /// removed.
  var name: String {
    shown.map { PrintableText.abbreviated(PrintableText.escaped($0), to: 300) }
      ?? "(a URL with a secret)"
  }
}

/// The URLs that an app is tested with: examples, rejected URLs, and mutations of both.
package struct AppTestPlan: Sendable {
  package private(set) var cases: [AppTestCase] = []
  /// Actions that have an effect which isn't allowed; none of their URLs is sent.
  package private(set) var leftOut: [Action] = []
  /// Examples and rejected URLs that can't be brought to the app from outside.
  package private(set) var unsent = 0

  let interpreter: Interpreter
  private let allowed: Set<String>
  private let destination: Destination
  private var seen: Set<[UInt8]> = []

  /// - Parameters:
  ///   - actions: Those that are tested.
  ///   - isAllowed: Whether an action may be carried out.
  ///   - mutations: The number of mutated URLs; fewer if the URLs have fewer mutations.
  ///   - seed: The same seed makes the same mutations.
  package init(
    _ interpreter: Interpreter, _ actions: [Action], on destination: Destination, mutations: Int,
    seed: UInt64, isAllowed: (Action) -> Bool
  ) {
    self.interpreter = interpreter
    self.destination = destination
    allowed = Set(actions.filter(isAllowed).map(\.name))
    let chosen = actions.filter { allowed.contains($0.name) }
    leftOut = actions.filter {
      !allowed.contains($0.name) && !($0.examples.isEmpty && $0.rejects.isEmpty)
    }
    for action in chosen {
      for example in action.examples { add(example.url, .example, action, example.range) }
      for reject in action.rejects { add(reject.url, .reject, action, reject.range) }
    }
    addMutations(of: chosen, count: mutations, seed)
  }

  private mutating func add(
    _ url: String, _ origin: AppTestCase.Origin, _ action: Action, _ range: SourceRange?
  ) {
    guard isSendable(url) else {
      unsent += 1
      return
    }
    guard let expected = expectation(of: url, origin), seen.insert(Array(url.utf8)).inserted else {
      return
    }
    cases.append(
      AppTestCase(
        url: url, shown: ExampleMask(action, in: interpreter.spec).masked(url), origin: origin,
        action: action, range: range, expected: expected))
  }

  /// Nil for a request that the app must not be asked for.
  private func expectation(
    of url: String, _ origin: AppTestCase.Origin
  ) -> AppTestCase.Expectation? {
    do throws(RequestError) {
      let request = try interpreter.parse(url, judgingCallbacks: origin != .mutation)
      guard allowed.contains(request.action.name) else { return nil }
      // A mutation has other values, so it has another answer than the example.
      return .request(request, answers: origin == .mutation ? [] : answers(to: request))
    } catch {
      return .refusal(error)
    }
  }

  /// The answers in the spec to the request's own callbacks.
  private func answers(to request: ParsedURL) -> [ToldAnswer] {
    request.action.answers.compactMap { answer in
      guard request.callbacks.all.contains(where: { answer.url.hasPrefix($0) }) else { return nil }
      return try? interpreter.answer(of: request.action, answer.url, outcome: answer.outcome)
    }
  }

  private mutating func addMutations(of actions: [Action], count: Int, _ seed: UInt64) {
    let sources = actions.flatMap { action -> [(url: String, action: Action)] in
      // No secret is mutated, where nothing could tell it apart any more.
      let mask = ExampleMask(action, in: interpreter.spec, mask: "secret")
      let urls = action.examples.map(\.url) + action.rejects.map(\.url)
      return urls.compactMap(mask.masked).filter(isSendable).map { ($0, action) }
    }
    guard !sources.isEmpty else { return }
    var random = SeededRandom(seed: seed)
    let end = cases.count + count
    // Many mutations can't be sent, and short URLs have few.
    for turn in 0..<count * 20 where cases.count < end {
      let source = sources[turn % sources.count]
      let url = URLMutation.mutated(source.url, &random)
      if isSendable(url) { add(url, .mutation, source.action, nil) }
    }
  }

  /// The characters of URLs (RFC 3986 §2).
  private static let legal = ByteSet(of: ":/?#[]@!$&'()*+,;=%").union(.unreserved)

  /// Whether the system brings the URL to the app, and to no other one.
  private func isSendable(_ url: String) -> Bool {
    guard url.utf8.count <= 65_536, url.utf8.allSatisfy(Self.legal.contains),
      let colon = url.utf8.firstIndex(of: .colon)
    else { return false }
    let scheme = url[..<colon].lowercased()
    guard destination.keeps(url) else { return false }
    if scheme == "https" {
      // On this machine, an address on the web opens a browser.
      return destination != .system && interpreter.hasWebHost(of: url)
    }
    return scheme != "http" && interpreter.spec.schemes.contains { $0.name == scheme }
  }
}
