#if canImport(UIKit)
  import UIKit

  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
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
      tabs.viewControllers = [items, settings]
      window = UIWindow(windowScene: windowScene)
      window?.rootViewController = tabs
      window?.makeKeyAndVisible()
      navigation.restore(session.stateRestorationActivity?.userInfo?["navigation"] as? Data)
      for activity in connectionOptions.userActivities { self.scene(scene, continue: activity) }
      self.scene(scene, openURLContexts: connectionOptions.urlContexts)
    }

    /// `myapp://item/7`, while the app runs.
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      for context in contexts { open(context.url) }
    }

    /// `https://example.com/item/7`.
    func scene(_ scene: UIScene, continue activity: NSUserActivity) {
      if let url = activity.webpageURL { open(url) }
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
      let activity = NSUserActivity(activityType: "com.example.myapp.navigation")
      if let saved = navigation.saved { activity.addUserInfoEntries(from: ["navigation": saved]) }
      return activity
    }

    /// For the login's view controller.
    func logIn() { navigation.logIn() }

    private func open(_ url: URL) {
      do {
        try navigation.open(url)
      } catch {
        print(error)
      }
    }

    private func show() {
      tabs.selectedViewController = navigation.tab == .items ? items : settings
      let screens = navigation.path.map { action in
        let screen = UIViewController()
        switch action {
        case .item(let item): screen.title = "Item \(item.id)"
        case .settings: screen.title = "Settings"
        }
        return screen
      }
      items.setViewControllers(items.viewControllers.prefix(1) + screens, animated: false)
    }
  }
#endif
