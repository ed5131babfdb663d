import Foundation

// What an app that comes from URLNavigator has: the library's interface, as its documentation has it,
// and screens.

@MainActor final class Navigator {
  typealias Handler = (any URLConvertible, [String: Any], Any?) -> Bool
  func handle(_ pattern: String, _ factory: @escaping Handler) {}
  @discardableResult func open(_ url: any URLConvertible, context: Any? = nil) -> Bool { false }
}

protocol URLConvertible {
  var queryParameters: [String: String] { get }
}

extension String: URLConvertible {
  var queryParameters: [String: String] { [:] }
}

@MainActor final class Screens {
  nonisolated init() {}
  func showUser(_ id: Int, showsOrders: Bool) {}
  func showSearch(_ query: String, page: Int) {}
}
