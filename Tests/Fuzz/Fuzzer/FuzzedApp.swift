import Foundation
import URLSchemeCompiler
import URLSchemeInterpreter
import URLSchemeRuntime

/// An app whose generated code, specification and examples are there to be fuzzed.
struct FuzzedApp {
  let file: String
  let tool: Interpreter
  /// Its examples and rejected ones, which are what is mutated.
  let seeds: [String]
  private let app: any URLApp.Type

  init?(_ file: String, _ app: any URLApp.Type, in folder: URL) {
    guard let spec = SpecLoader.load(path: folder.appending(path: file).path).spec else {
      return nil
    }
    self.file = file
    self.app = app
    tool = Interpreter(spec)
    seeds = spec.actions.flatMap { $0.examples.map(\.url) + $0.rejects.map(\.url) }
  }

  /// What became of reading a URL by the generated code, and of building it again.
  enum Outcome {
    case refused(RequestError)
    case unbuildable(action: String, RequestError)
    case built(action: String, String)
  }

  func outcome(of url: String) -> Outcome { Self.outcome(of: url, app) }

  private static func outcome<App: URLApp>(of url: String, _: App.Type) -> Outcome {
    let action: App.Action
    do throws(RequestError) {
      action = try App.Action(url)
    } catch {
      return .refused(error)
    }
    // The enum's only content is the request.
    guard let content = Mirror(reflecting: action).children.first?.value,
      let request = content as? any URLActionRequest
    else { return .refused(RequestError(.unknownAction)) }
    return built(request)
  }

  /// Reads a URL by the generated code alone.
  func read(_ url: String) { Self.read(url, app) }

  @inline(never) static func read<App: URLApp>(_ url: String, _: App.Type) {
    _ = try? App.Action(url)
  }

  private static func built<Request: URLActionRequest>(_ request: Request) -> Outcome {
    let name = Request.route.name
    do throws(RequestError) {
      switch request {
      case let request as any URLThrowingAction: return .built(action: name, try request.urlString)
      case let request as any URLAction: return .built(action: name, request.urlString)
      default: return .refused(RequestError(.unknownAction))
      }
    } catch {
      return .unbuildable(action: name, error)
    }
  }

  /// The same in the words that the tool shares.
  func reading(of url: String) -> Reading { Reading(url, by: app) }

  /// What the tool makes of a URL.
  func toolsReading(of url: String) -> Reading {
    let parsed: ParsedURL
    do throws(RequestError) {
      parsed = try tool.parse(url)
    } catch {
      return .rejected(error.reason, parameter: error.parameter)
    }
    do throws(RequestError) {
      return .request(
        action: parsed.action.name, canonical: try tool.build(parsed.action, parsed.values))
    } catch {
      return .unbuildable(action: parsed.action.name, error.reason)
    }
  }
}
