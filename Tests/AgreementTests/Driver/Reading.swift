import URLSchemeReceiving
import URLSchemeRuntime

/// What became of reading a URL and building it again, in words that all who read it share.
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

extension Reading {
  /// What the generated code of an app makes of a URL.
  init<App: URLApp>(_ url: String, by _: App.Type) {
    do throws(RequestError) {
      // As the router does, which has to know where answers go: the enum has no use for that.
      var wantsAnswer = false
      try App.routes.read(url) { ordinal, reader throws(RequestError) in
        let route = App.routes.routes[ordinal]
        let callbacks = try reader.callbacks(of: route)
        wantsAnswer = callbacks.success != nil || !route.replyRequired
      }
      let action = try App.Action(url)
      guard wantsAnswer else { throw RequestError(.missing, parameter: "x-success") }
      // The enum's only content is the request.
      let content = Mirror(reflecting: action).children.first?.value
      guard let request = content as? any URLActionRequest else {
        throw RequestError(.unknownAction)
      }
      self = Self.built(request)
    } catch {
      self = .rejected(error.reason, parameter: error.parameter)
    }
  }

  private static func built(_ request: any URLActionRequest) -> Reading {
    let action = type(of: request).route.name
    do throws(RequestError) {
      return .request(action: action, canonical: try text(of: request))
    } catch {
      return .unbuildable(action: action, error.reason)
    }
  }

  private static func text(of request: any URLActionRequest) throws(RequestError) -> String {
    switch request {
    case let request as any URLAction: request.urlString
    case let request as any URLThrowingAction: try request.urlString
    default: throw RequestError(.unknownAction)
    }
  }
}
