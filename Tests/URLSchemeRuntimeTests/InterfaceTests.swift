import Foundation
import Testing

@testable import URLSchemeCalling
@testable import URLSchemeRuntime

/// What generated clients of an interface rely on.
struct InterfaceTests {
  /// An app that notes what it is asked.
  private final class Notes: @unchecked Sendable {
    // One test at a time writes to it.
    var lines: [String] = []
  }

  private protocol App: InterchangeableApp {
    func post(_ request: Post) async throws(CallError<UndeclaredFailure>)
  }

  private struct Post: InterfaceRequest {
    typealias App = any InterfaceTests.App
    typealias Failure = UndeclaredFailure
    let message: String

    init(_ message: String) throws(RequestError) {
      guard !message.isEmpty else { throw RequestError(.tooShort, parameter: "message") }
      self.message = message
    }

    func send(to app: any InterfaceTests.App) async throws(CallError<Failure>) -> NoReply {
      try await app.post(self)
      return NoReply()
    }
  }

  private struct Sample: App {
    var appName: String
    var isInstalled = true
    var ending: CallError<UndeclaredFailure>?
    var storePage: URL?
    var notes: Notes

    func canOpen() async -> Bool {
      notes.lines.append("\(appName)?")
      return isInstalled
    }

    func mayReceive(_ url: String) -> Bool { url.hasPrefix("me:\(appName)") }
    func receive(_ url: String) -> Bool { url == "me:\(appName)" }

    func post(_ request: Post) async throws(CallError<UndeclaredFailure>) {
      notes.lines.append("\(appName) \(request.message)")
      if let ending { throw ending }
    }
  }

  private let notes = Notes()

  private func sample(
    _ name: String, isInstalled: Bool = true, _ ending: CallError<UndeclaredFailure>? = nil
  ) -> Sample {
    Sample(
      appName: name, isInstalled: isInstalled, ending: ending,
      storePage: URL(string: "https://example.com/\(name)"), notes: notes)
  }

  private func choice(
    _ apps: [any App], _ preference: AppPreference = .inMemory()
  ) -> AppChoice<any App> {
    AppChoice("Posting", of: apps, preference: preference) { $0 }
  }

  @Test func theFirstInstalledAppIsAsked() async throws {
    try await choice([sample("A", isInstalled: false), sample("B"), sample("C")])
      .perform(Post("x"))
    #expect(notes.lines == ["A?", "B?", "B x"])
  }

  @Test func thePreferredAppComesFirst() async throws {
    let preference = AppPreference.inMemory()
    let apps = choice([sample("A"), sample("B")], preference)
    apps.prefer("B")
    #expect(preference.preferredApp(for: "Posting") == "B")
    #expect(preference.preferredApp(for: "Sharing") == nil)
    try await apps.perform(Post("x"))
    #expect(notes.lines == ["B?", "B x"])
    apps.prefer(nil)
    #expect(apps.preferredName == nil)
  }

  @Test func aPreferredAppThatIsGoneIsPassedOver() async throws {
    let apps = choice([sample("A"), sample("B", isInstalled: false)])
    apps.prefer("B")
    try await apps.perform(Post("x"))
    #expect(notes.lines == ["B?", "A?", "A x"])
  }

  @Test func anUnknownPreferenceIsNone() async throws {
    let apps = choice([sample("A")], .inMemory(["Posting": "Z"]))
    #expect(apps.preferredName == nil)
    try await apps.perform(Post("x"))
    #expect(notes.lines == ["A?", "A x"])
  }

  @Test func anAppThatCanNotBeOpenedAfterAllIsPassedOver() async throws {
    let apps = choice([sample("A", .notInstalled(storePage: nil)), sample("B")])
    try await apps.perform(Post("x"))
    #expect(notes.lines == ["A?", "A x", "B?", "B x"])
  }

  @Test func withoutAnyAppThereIsAStorePage() async {
    let apps = choice([sample("A", isInstalled: false), sample("B", isInstalled: false)])
    await #expect(throws: CallError<UndeclaredFailure>.self) { try await apps.perform(Post("x")) }
    #expect(apps.storePage?.absoluteString == "https://example.com/A")
    apps.prefer("B")
    do throws(CallError<UndeclaredFailure>) {
      try await apps.perform(Post("x"))
    } catch {
      guard case .notInstalled(let page) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(page?.absoluteString == "https://example.com/B")
    }
  }

  /// Whoever was opened has the request: nobody else gets it as well.
  @Test(arguments: [
    CallError<UndeclaredFailure>.cancelled, .timedOut,
    .failed(.other(code: "1", message: "no")), .unreadable(RequestError(.missing)),
  ])
  func anAnswerIsFinal(ending: CallError<UndeclaredFailure>) async {
    let apps = choice([sample("A", ending), sample("B")])
    await #expect(throws: CallError<UndeclaredFailure>.self) { try await apps.perform(Post("x")) }
    #expect(notes.lines == ["A?", "A x"])
  }

  @Test func aRequestThatCanNotBeMadeAsksNobody() async {
    let apps = choice([sample("A")])
    do throws(CallError<UndeclaredFailure>) {
      try await apps.perform(try Post(""))
      Issue.record("it was made")
    } catch {
      guard case .refused(.invalid(let error)) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(error.reason == .tooShort)
    }
    #expect(notes.lines.isEmpty)
  }

  @Test func theInstalledAppsAreListed() async {
    let apps = choice([sample("A"), sample("B", isInstalled: false), sample("C")])
    #expect(apps.names == ["A", "B", "C"])
    #expect(await apps.installedNames() == ["A", "C"])
  }

  @Test func answersGoToTheAppThatWasAsked() {
    let apps = choice([sample("A"), sample("B")])
    #expect(apps.receive("me:B"))
    #expect(!apps.receive("me:C"))
    #expect(apps.mayReceive("me:B?number=1") && !apps.mayReceive("me:C"))
  }

  @Test func theChoiceOutlivesTheProcess() {
    let settings = Lock<[String: String]>([:])
    func saved() -> AppPreference {
      AppPreference { interface in
        settings.withLock { $0[interface] }
      } store: { name, interface in
        settings.withLock { $0[interface] = name }
      }
    }
    choice([sample("A"), sample("B")], saved()).prefer("B")
    let later = choice([sample("A"), sample("B")], saved())
    #expect(later.preferredName == "B")
    #expect(settings.withLock(\.self) == ["Posting": "B"])
    later.prefer(nil)
    #expect(settings.withLock(\.self) == [:])
  }

  @Test func errorsAreTranslatedByTheirCodes() {
    let failed = CallError<UndeclaredFailure>.failed(.other(code: "1", message: "no"))
    guard
      case .failed(let failure) = failed.translated(
        to: UndeclaredFailure.self, codes: ["1": "tooLong"])
    else {
      Issue.record("it is another error")
      return
    }
    #expect(failure.code == "tooLong" && failure.message == "no")
    if case .timedOut = CallError<UndeclaredFailure>.timedOut.translated(to: UndeclaredFailure.self)
    {
    } else {
      Issue.record("it is another error")
    }
  }

  private enum Own: URLEnum {
    case all, friends
    static var words: KeyValuePairs<Self, String> { [.all: "all", .friends: "friends"] }
  }

  private enum Asked: URLEnum {
    case everybody, friends
    static var words: KeyValuePairs<Self, String> { [.everybody: "all", .friends: "friends"] }
  }

  @Test func wordsCrossByWhatIsWritten() throws {
    #expect(try Require.word(Asked.everybody, as: Own.self) == .all)
    #expect(try Require.word(ifPresent: Asked?.none, as: Own.self) == nil)
    #expect(try Require.words([Asked.friends, .everybody], as: Own.self) == [.friends, .all])
    #expect(try Require.words(ifPresent: [Asked]?.none, as: Own.self) == nil)
  }
}
