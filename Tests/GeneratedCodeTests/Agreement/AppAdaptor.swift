import Foundation
import Testing

@testable import TestSupport
@testable import URLSchemeInterpreter
@testable import URLSchemeRuntime
@testable import URLSchemeSpec

/// What became of reading a URL and building it again, in words that the generated code and the
/// tool share.
enum Reading: Hashable, CustomStringConvertible {
  case request(action: String, canonical: String)
  /// It was read, and can't be built.
  case unbuildable(action: String, RequestError.Reason)
  case rejected(RequestError.Reason, parameter: String?)

  var description: String {
    switch self {
    case .request(let action, let canonical): "\(action), built as \(canonical)"
    case .unbuildable(let action, let reason): "\(action), not built: \(reason)"
    case .rejected(let reason, let parameter): "\(reason) of \(parameter ?? "the URL")"
    }
  }
}

/// One app's generated code and its specification, side by side.
struct AppAdaptor: Sendable, CustomTestStringConvertible {
  let file: URL
  private let parse: @Sendable (String) throws -> any URLActionRequest

  /// - Parameter path: The specification's, in the package.
  init<App: URLApp>(_: App.Type, _ path: String) {
    file = PackageUnderTest.folder.appending(path: path)
    parse = { url in
      // As the router does, which has to know where answers go: the enum has no use for that.
      let wantsAnswer = try App.routes.read(url) { ordinal, reader throws(RequestError) in
        let route = App.routes.routes[ordinal]
        let callbacks = try reader.callbacks(of: route)
        return callbacks.success != nil || !route.replyRequired
      }
      let action = try App.Action(url)
      guard wantsAnswer else { throw RequestError(.missing, parameter: "x-success") }
      // The enum's only content is the request.
      guard let request = Mirror(reflecting: action).children.first?.value as? any URLActionRequest
      else { throw RequestError(.unknownAction) }
      return request
    }
  }

  var testDescription: String { file.lastPathComponent }

  static let all: [AppAdaptor] = [
    AppAdaptor(PhotoApp.self, "Specs/photo-app.urlscheme.yaml"),
    AppAdaptor(Services.self, "Specs/services.urlscheme.yaml"),
    AppAdaptor(WordRev.self, "Specs/word-reverser.urlscheme.yaml"),
    AppAdaptor(CardTerminal.self, "Specs/card-terminal.urlscheme.yaml"),
    AppAdaptor(Tweetbot.self, "Specs/posting/tweetbot.urlscheme.yaml"),
    AppAdaptor(Twitterrific.self, "Specs/posting/twitterrific.urlscheme.yaml"),
    AppAdaptor(FaceTime.self, "Specs/system/facetime.urlscheme.yaml"),
    AppAdaptor(FaceTimeAudio.self, "Specs/system/facetime-audio.urlscheme.yaml"),
    AppAdaptor(Mailto.self, "Specs/system/mailto.urlscheme.yaml"),
    AppAdaptor(Maps.self, "Specs/system/maps.urlscheme.yaml"),
    AppAdaptor(SMS.self, "Specs/system/sms.urlscheme.yaml"),
    AppAdaptor(AppStore.self, "Specs/system/store.urlscheme.yaml"),
    AppAdaptor(Telephone.self, "Specs/system/tel.urlscheme.yaml"),
    AppAdaptor(Kitchen.self, "Tests/GeneratedCodeTests/Kitchen/kitchen.urlscheme.yaml"),
    AppAdaptor(Names.self, "Tests/GeneratedCodeTests/Kitchen/names.urlscheme.yaml"),
    AppAdaptor(Till.self, "Tests/GeneratedCodeTests/Kitchen/till.urlscheme.yaml"),
    AppAdaptor(Places.self, "Tests/GeneratedCodeTests/Kitchen/places.urlscheme.yaml"),
  ]

  // MARK: Reading

  /// What the generated code makes of a URL.
  func generated(_ url: String) throws -> Reading {
    do {
      let request = try parse(url)
      let action = Self.name(of: request)
      do {
        return .request(action: action, canonical: try Self.text(of: request))
      } catch let error as RequestError {
        return .unbuildable(action: action, error.reason)
      }
    } catch let error as RequestError {
      return .rejected(error.reason, parameter: error.parameter)
    }
  }

  private static func name(of request: some URLActionRequest) -> String {
    type(of: request).route.name
  }

  private static func text(of request: any URLActionRequest) throws -> String {
    switch request {
    case let request as any URLAction: request.urlString
    case let request as any URLPathAction: try request.urlString
    default: throw RequestError(.unknownAction)
    }
  }
}

extension Interpreter {
  /// What the tool makes of a URL.
  func reading(_ url: String) -> Reading {
    let parsed: ParsedURL
    do throws(RequestError) {
      parsed = try parse(url)
    } catch {
      return .rejected(error.reason, parameter: error.parameter)
    }
    do throws(RequestError) {
      return .request(
        action: parsed.action.name, canonical: try build(parsed.action, parsed.values))
    } catch {
      return .unbuildable(action: parsed.action.name, error.reason)
    }
  }
}
