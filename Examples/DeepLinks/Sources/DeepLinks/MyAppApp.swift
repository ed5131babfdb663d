#if canImport(SwiftUI)
  import SwiftUI

  @main struct MyAppApp: App {
    var body: some Scene {
      WindowGroup { ContentView() }
    }
  }

  struct ContentView: View {
    @State private var navigation = Navigation()
    @State private var isRestored = false
    @SceneStorage("navigation") private var saved: Data?

    var body: some View {
      Group {
        if navigation.isLoggedIn {
          tabs
        } else {
          Button("Log in") { navigation.logIn() }
        }
      }
      .onOpenURL { url in
        do {
          try navigation.open(url)
        } catch {
          print(error)
        }
      }
      .task(id: navigation) {
        if !isRestored { navigation.restore(saved) }
        isRestored = true
        saved = navigation.saved
      }
    }

    private var tabs: some View {
      TabView(selection: $navigation.tab) {
        NavigationStack(path: $navigation.path) {
          List(1..<100, id: \.self) { id in
            NavigationLink("Item \(id)", value: MyApp.Action.item(MyApp.Item(id: id)))
          }
          .navigationDestination(for: MyApp.Action.self) { action in
            Screen(action: action)
          }
        }
        .tabItem { Text("Items") }
        .tag(Navigation.Tab.items)
        Button("Log out") { navigation.logOut() }
          .tabItem { Text("Settings") }
          .tag(Navigation.Tab.settings)
      }
    }
  }

  /// The screen of an action on the stack.
  struct Screen: View {
    let action: MyApp.Action

    var body: some View {
      switch action {
      case .item(let item): Text("Item \(item.id)")
      case .settings: Text("Settings")
      }
    }
  }
#endif
