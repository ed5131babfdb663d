#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension URLCaller {
  /// Takes a URL that came to the calling app: true when it answers one of this client's calls,
  /// false when somebody else has to look at it.
  ///
  /// - Parameter url: The URL as it came.
  @discardableResult public func receive(_ url: String) -> Bool {
    guard url.utf8.count <= interface.maximumLength,
      let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")),
      String(url[..<colon]).equalsIgnoringCase(scheme)
    else { return false }
    let rest = url.utf8[url.utf8.index(after: colon)...]
    let place = rest.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    guard place.contains(where: { $0 != .slash }) else {
      // A reverse scheme has no room for a nonce: whatever comes to the bare scheme is the answer.
      return pending.endUnmarked(.answer(outcome: "", url: url))
    }
    guard place.starts(with: "//".utf8) else { return false }
    var parts = place.dropFirst(2).split(separator: .slash, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    if parts.last == "" { parts.removeLast() }
    guard parts.count == 2 || parts.count == 3, parts[0].equalsIgnoringCase(Self.replyHost) else {
      return false
    }
    let outcome = parts.count == 3 ? parts[2] : ""
    return pending.end(nonce: parts[1], .answer(outcome: outcome, url: url))
  }

  /// What an answer says: the reply, or what the call ends with instead.
  func result<Request: URLActionRequest>(
    of _: Request.Type, outcome: String, url: String
  ) throws(CallError<Request.Failure>) -> Request.Reply {
    let style = Request.route.replies
    switch try told(style, outcome: outcome, url: url, Request.Failure.self) {
    case .success: return try reply(Request.self, url)
    case .cancelled: throw .cancelled
    case .failure(let code, let message):
      throw .failed(Request.Failure(code: code, message: message))
    }
  }

  func reply<Request: URLActionRequest>(
    _: Request.Type, _ url: String
  ) throws(CallError<Request.Failure>) -> Request.Reply {
    let route = Request.route
    do throws(RequestError) {
      return try URLReader.read(
        query: url, of: interface, prefix: route.replies.prefix,
        item: route.replyWritesValue ? Self.valueItem : nil
      ) { (reader: inout URLReader) throws(RequestError) -> Request.Reply in
        try Request.Reply(from: &reader)
      }
    } catch {
      throw .unreadable(error.of(action: route.name))
    }
  }

  private enum Told {
    case success
    case cancelled
    case failure(code: String, message: String)
  }

  /// How the request ended, by the path of an x-callback or by the words of a return URL.
  private func told<Failure: URLFailure>(
    _ style: ReplyStyle, outcome: String, url: String, _: Failure.Type
  ) throws(CallError<Failure>) -> Told {
    do throws(RequestError) {
      return try URLReader.read(
        query: url, of: interface, prefix: style.prefix
      ) { (reader: inout URLReader) throws(RequestError) -> Told in
        guard case .xCallback = style else { return try Self.told(style, &reader) }
        switch outcome {
        case "success": return .success
        case "cancel": return .cancelled
        case "error": return try Self.failure(&reader, code: "errorCode", message: "errorMessage")
        default: throw RequestError(.unknownValue, expected: "one of this call's callbacks")
        }
      }
    } catch {
      throw .unreadable(error)
    }
  }

  private static func told(
    _ style: ReplyStyle, _ url: inout URLReader
  ) throws(RequestError) -> Told {
    guard let outcome = style.outcome else {
      return url.has("errorCode")
        ? try failure(&url, code: "errorCode", message: "errorMessage") : .success
    }
    let word = try url.string(outcome.parameter)
    if outcome.success.contains(word) { return .success }
    if outcome.cancel.contains(word) { return .cancelled }
    guard outcome.error.contains(word) else {
      let words = outcome.success + outcome.cancel + outcome.error
      throw RequestError(
        .unknownValue, parameter: style.prefix + outcome.parameter,
        expected: "one of " + words.map { "'\($0)'" }.joined(separator: ", "))
    }
    var code: String?
    if let name = outcome.code { code = try url.string(ifPresent: name) }
    var message: String?
    if let name = outcome.message { message = try url.string(ifPresent: name) }
    return .failure(code: code ?? word, message: message ?? "")
  }

  private static func failure(
    _ url: inout URLReader, code: String, message: String
  ) throws(RequestError) -> Told {
    .failure(
      code: try url.string(ifPresent: code) ?? "", message: try url.string(ifPresent: message) ?? ""
    )
  }
}

/// A client for another app: what generated clients are.
public protocol URLClient: Sendable {
  var caller: URLCaller { get }
}

extension URLClient {
  /// Takes a URL that came to the calling app: true when it answers one of this client's calls.
  ///
  /// - Parameter url: The URL as it came.
  @discardableResult public func receive(_ url: String) -> Bool { caller.receive(url) }

  /// Takes a URL that came to the calling app: true when it answers one of this client's calls.
  @discardableResult public func receive(_ url: URL) -> Bool { caller.receive(url.absoluteString) }

  /// Whether some app takes the scheme.
  public func canOpen() async -> Bool { await caller.canOpen() }

  /// Where people who don't have the app can get it.
  public var storePage: URL? { caller.storePage }
}
