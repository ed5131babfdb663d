/// The apps that implement an interface. Calls go to the app that the person prefers, or else to
/// the first installed one.
public struct AppChoice<App: Sendable>: AnswerReceiver {
  @usableFromInline typealias Candidate = (app: App, description: any InterchangeableApp)

  private let interface: String
  @usableFromInline let candidates: [Candidate]
  private let preference: AppPreference

  /// Creates a choice between apps that have the same interface.
  ///
  /// - Parameters:
  ///   - interface: The interface's name.
  ///   - apps: The apps, the most likely first.
  ///   - preference: The storage for the person's preference.
  ///   - description: The description of the app itself, which doesn't depend on the interface.
  public init(
    _ interface: String, of apps: [App], preference: AppPreference,
    describedBy description: (App) -> any InterchangeableApp
  ) {
    self.interface = interface
    candidates = apps.map { ($0, description($0)) }
    self.preference = preference
  }

  // MARK: Choosing

  /// The apps' names, in the order of the apps.
  public var names: [String] { candidates.map(\.description.appName) }

  /// The name of the app that the person prefers; nil if there is none, or if it isn't one of
  /// these.
  public var preferredName: String? {
    preference.preferredApp(for: interface).flatMap { names.contains($0) ? $0 : nil }
  }

  /// Stores the person's choice.
  ///
  /// - Parameter name: One of `names`; nil forgets the choice.
  public func prefer(_ name: String?) { preference.setPreferredApp(name, for: interface) }

  /// Returns the names of the installed apps, for the person's choice.
  @_alwaysEmitIntoClient nonisolated(nonsending) public func installedNames() async -> [String] {
    var names: [String] = []
    for candidate in candidates where await candidate.description.canOpen() {
      names.append(candidate.description.appName)
    }
    return names
  }

  /// The store page of the preferred app, or else of the first app that has one.
  public var storePage: URL? { ordered.lazy.compactMap(\.description.storePage).first }

  /// Returns whether a URL has the form of an answer of one of the apps.
  public func mayReceive(_ url: String) -> Bool {
    candidates.contains { $0.description.mayReceive(url) }
  }

  /// Takes a URL that the calling app received, and returns true if it answers a call to any of the
  /// apps.
  ///
  /// - Parameter url: The URL, unchanged.
  @discardableResult public func receive(_ url: String) -> Bool {
    candidates.contains { $0.description.receive(url) }
  }

  /// The preferred app first.
  @usableFromInline var ordered: [Candidate] {
    guard let preferredName else { return candidates }
    let isPreferred = { (candidate: Candidate) in candidate.description.appName == preferredName }
    return candidates.filter(isPreferred) + candidates.filter { !isPreferred($0) }
  }

  // MARK: Asking

  // A linker keeps every asynchronous function of a library, and most apps that call others call no interface. So these
  // are an app's own.

  /// Calls the first available app, and waits for its reply.
  @_alwaysEmitIntoClient nonisolated(nonsending) public func call<Request: InterfaceRequest>(
    _ request: @autoclosure () throws(RequestError) -> Request
  ) async throws(CallError<Request.Failure>) -> Request.Reply where Request.App == App {
    let made: Request
    do throws(RequestError) {
      made = try request()
    } catch {
      throw .refused(.invalid(error))
    }
    for candidate in ordered where await candidate.description.canOpen() {
      do throws(CallError<Request.Failure>) {
        return try await made.send(to: candidate.app)
      } catch {
        // It said that it could be opened, and could not: nothing was sent, so the next is asked.
        guard case .notInstalled = error else { throw error }
      }
    }
    throw .notInstalled(storePage: storePage)
  }

  /// Calls the first available app with an action that returns nothing, and waits for its answer,
  /// if the app sends one.
  @_alwaysEmitIntoClient nonisolated(nonsending) public func perform<Request: InterfaceRequest>(
    _ request: @autoclosure () throws(RequestError) -> Request
  ) async throws(CallError<Request.Failure>) where Request.App == App, Request.Reply == NoReply {
    _ = try await call(try request())
  }
}

extension CallError {
  /// The error as an error of an interface that the app implements.
  ///
  /// - Parameter codes: The interface's codes by the app's codes, if they differ.
  public func translated<Other: URLFailure>(
    to _: Other.Type, codes: [String: String] = [:]
  ) -> CallError<Other> {
    switch self {
    case .failed(let failure):
      .failed(Other(code: codes[failure.code] ?? failure.code, message: failure.message))
    case .cancelled: .cancelled
    case .timedOut: .timedOut
    case .notInstalled(let storePage): .notInstalled(storePage: storePage)
    case .refused(let refusal): .refused(refusal)
    case .unreadable(let error): .unreadable(error)
    }
  }
}
