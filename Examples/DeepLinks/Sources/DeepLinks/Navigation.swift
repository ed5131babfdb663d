import Foundation
import URLSchemeRuntime

/// The app's place: its tab, and the screens on the stack.
struct Navigation: Equatable, Codable, Sendable {
  enum Tab: String, Codable, Sendable { case items, settings }

  var tab = Tab.items
  var path: [MyApp.Action] = []
  private(set) var isLoggedIn = false
  /// The link that waits for the login.
  private var waiting: MyApp.Action?

  /// What outlives the process: neither the login, nor a link that waits for it.
  private enum CodingKeys: CodingKey { case tab, path }

  /// Opens a link, or keeps it until the person has logged in.
  ///
  /// - Throws: `RequestError` if the URL is none of the app's, or a value in it is invalid.
  mutating func open(_ url: URL) throws(RequestError) {
    let action = try MyApp.Action(url)
    if isLoggedIn { show(action) } else { waiting = action }
  }

  private mutating func show(_ action: MyApp.Action) {
    switch action {
    case .item:
      tab = .items
      path = [action]
    case .settings:
      tab = .settings
    }
  }

  mutating func logIn() {
    isLoggedIn = true
    if let action = waiting { show(action) }
    waiting = nil
  }

  mutating func logOut() { self = Navigation() }

  /// The place as data; nil if it can't be stored.
  var saved: Data? { try? JSONEncoder().encode(self) }

  /// Returns to a stored place, unless a link has already opened another one.
  mutating func restore(_ data: Data?) {
    guard let data, tab == .items, path.isEmpty,
      let stored = try? JSONDecoder().decode(Navigation.self, from: data)
    else { return }
    (tab, path) = (stored.tab, stored.path)
  }
}
