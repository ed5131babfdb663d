#if canImport(UIKit)
  import UIKit

  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private let login = UIViewController()
    private let items = UINavigationController(rootViewController: UIViewController())
    private let settings = UIViewController()
    private let tabs = UITabBarController()
    private var navigation = Navigation() { didSet { show() } }

    /// The app starts: with a link, or at the place where it ended.
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let windowScene = scene as? UIWindowScene else { return }
      (items.title, settings.title) = ("Items", "Settings")
      (items.delegate, tabs.delegate) = (self, self)
      tabs.viewControllers = [items, settings]
      window = UIWindow(windowScene: windowScene)
      navigation.restore(session.stateRestorationActivity?.userInfo?["navigation"] as? Data)
      window?.makeKeyAndVisible()
      for activity in connectionOptions.userActivities { self.scene(scene, continue: activity) }
      self.scene(scene, openURLContexts: connectionOptions.urlContexts)
    }

    /// `myapp://item/7`, while the app runs.
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      for context in contexts { open(context.url) }
    }

    /// `https://example.com/item/7`.
    func scene(_ scene: UIScene, continue activity: NSUserActivity) {
      guard activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL
      else { return }
      open(url)
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
      let activity = NSUserActivity(activityType: "com.example.myapp.navigation")
      if let saved = navigation.saved { activity.addUserInfoEntries(from: ["navigation": saved]) }
      return activity
    }

    /// For the view controllers of the login and the settings.
    func logIn() { navigation.logIn() }
    func logOut() { navigation.logOut() }

    private func open(_ url: URL) {
      do {
        try navigation.open(url)
      } catch {
        print(error)
      }
    }

    /// Shows the login or the place: the stack first, because its delegate is told when it appears.
    private func show() {
      let root = navigation.isLoggedIn ? tabs : login
      if root == tabs {
        if shownPath != navigation.path {
          let screens = navigation.path.map { ActionScreen($0) }
          items.setViewControllers(items.viewControllers.prefix(1) + screens, animated: false)
        }
        tabs.selectedViewController = navigation.tab == .items ? items : settings
      }
      if window?.rootViewController != root { window?.rootViewController = root }
    }

    private var shownPath: [MyApp.Action] {
      items.viewControllers.compactMap { ($0 as? ActionScreen)?.action }
    }
  }

  /// Back, and taps on tabs.
  extension SceneDelegate: UINavigationControllerDelegate, UITabBarControllerDelegate {
    func navigationController(
      _ controller: UINavigationController, didShow screen: UIViewController, animated: Bool
    ) {
      if navigation.isLoggedIn { navigation.path = shownPath }
    }

    func tabBarController(_ controller: UITabBarController, didSelect screen: UIViewController) {
      navigation.tab = screen == items ? .items : .settings
    }
  }

  /// The screen of an action on the stack.
  final class ActionScreen: UIViewController {
    private(set) var action: MyApp.Action?

    convenience init(_ action: MyApp.Action) {
      self.init(nibName: nil, bundle: nil)
      self.action = action
      switch action {
      case .item(let item): title = "Item \(item.id)"
      case .settings: title = "Settings"
      }
    }
  }
#endif
