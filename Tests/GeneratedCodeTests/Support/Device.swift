import URLSchemeReceiving
import URLSchemeRuntime

/// Stands in for a device: hands every URL to the app that has its scheme, and remembers what
/// travelled.
actor Device: URLOpener {
  typealias App = @Sendable (String) async -> Void

  private var apps: [String: App] = [:]
  private(set) var travelled: [String] = []

  func install(_ scheme: String, _ app: @escaping App) { apps[scheme] = app }

  func open(_ url: String) async -> Bool {
    guard let app = apps[String(url.prefix { $0 != ":" })] else { return false }
    travelled.append(url)
    await app(url)
    return true
  }

  func canOpen(_ url: String) async -> Bool { apps[String(url.prefix { $0 != ":" })] != nil }
}

/// Opens nothing, and remembers what it was to open.
actor Recorder: URLOpener {
  private(set) var opened: [String] = []

  func open(_ url: String) async -> Bool {
    opened.append(url)
    return true
  }
}

extension URLOutcome {
  /// The answer that was opened.
  var answer: String? { if case .answered(let url) = self { url } else { nil } }

  /// Why the URL was refused.
  var rejection: RequestError? { if case .rejected(let error) = self { error } else { nil } }

  var isUnhandled: Bool { if case .unhandled = self { true } else { false } }
  var isHandled: Bool { if case .handled = self { true } else { false } }
}

/// An error that no caller is to hear of.
struct InternalError: Error, CustomStringConvertible {
  var description: String { "the password of the database is hunter2" }
}

/// The error of reading or making a request; nil when there is none.
func rejection(_ body: () throws -> some Any) throws -> RequestError? {
  do {
    _ = try body()
    return nil
  } catch let error as RequestError {
    return error
  }
}
