import Foundation
import SeededRandom
import Testing
import URLSchemeRuntime

/// The law of every request: what is built reads as the same request, and what is read is built
/// the same again.
enum Law {
  /// - Returns: Whether the request can be built at all.
  @discardableResult
  static func expect<Request: URLActionRequest>(
    _ request: Request, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Bool {
    let url: String
    do {
      url = try text(of: request)
    } catch let error as RequestError where error.reason == .notRepresentable {
      return false
    }
    do {
      let read = try Request(url)
      if read != request || Contents.text(read) != Contents.text(request) {
        Issue.record(
          "\(url)\nwas \(Contents.text(request))\nis  \(Contents.text(read))",
          sourceLocation: sourceLocation)
      }
      let again = try text(of: read)
      if again != url { Issue.record("\(url)\nbecame \(again)", sourceLocation: sourceLocation) }
      let action = try Request.App.Action(url)
      #expect(try action.urlString == url, sourceLocation: sourceLocation)
      try expectLinked(action, like: request, sourceLocation)
      try expectCoded(action, as: url, sourceLocation)
    } catch {
      Issue.record(
        "\(url)\nof \(Contents.text(request))\nis not read: \(error)",
        sourceLocation: sourceLocation)
    }
    return true
  }

  /// An action has the universal link that its request has, which reads as the same action.
  private static func expectLinked<Action: URLAppAction>(
    _ action: Action, like request: any URLActionRequest, _ sourceLocation: SourceLocation
  ) throws {
    let expected: String? =
      switch request {
      case let request as any URLLinkAction: request.universalLinkString
      case let request as any URLThrowingLinkAction: try? request.universalLinkString
      default: nil
      }
    let link = try? action.universalLink
    #expect(link?.absoluteString == expected, sourceLocation: sourceLocation)
    if let link {
      #expect(try Action(link.absoluteString) == action, sourceLocation: sourceLocation)
    }
  }

  /// An action is encoded as its URL, unless it has a secret, and decoded as an equal one.
  private static func expectCoded<Action: URLAppAction>(
    _ action: Action, as url: String, _ sourceLocation: SourceLocation
  ) throws {
    let data: Data
    do {
      data = try JSONEncoder().encode([action])
    } catch EncodingError.invalidValue(_, let context) {
      #expect(
        context.debugDescription.contains("no secret"), "\(url)", sourceLocation: sourceLocation)
      return
    }
    #expect(try JSONDecoder().decode([String].self, from: data) == [url])
    let decoded = try JSONDecoder().decode([Action].self, from: data)[0]
    #expect(decoded == action, "\(url)", sourceLocation: sourceLocation)
    #expect(decoded.hashValue == action.hashValue, "\(url)", sourceLocation: sourceLocation)
  }

  private static func text(of request: any URLActionRequest) throws -> String {
    switch request {
    case let request as any URLAction: request.urlString
    case let request as any URLThrowingAction: try request.urlString
    default: throw RequestError(.unknownAction)
    }
  }

  /// Tries random requests, those left out whose values break a rule; of the others most have to
  /// be buildable.
  static func expect<Request: URLActionRequest>(
    _ seed: UInt64, rounds: Int = 300, sourceLocation: SourceLocation = #_sourceLocation,
    _ make: (inout SeededGenerator) throws -> Request
  ) throws {
    var random = SeededGenerator(seed)
    var made = 0
    var built = 0
    for _ in 0..<rounds {
      let request: Request
      do {
        request = try make(&random)
      } catch let error as RequestError {
        // Whoever makes a request is told what is wrong with it.
        if error.parameter == nil { Issue.record(error, sourceLocation: sourceLocation) }
        continue
      }
      made += 1
      if try expect(request, sourceLocation: sourceLocation) { built += 1 }
    }
    #expect(made > rounds / 4, "too few are valid", sourceLocation: sourceLocation)
    #expect(built > made / 2, "too few can be built", sourceLocation: sourceLocation)
  }
}
