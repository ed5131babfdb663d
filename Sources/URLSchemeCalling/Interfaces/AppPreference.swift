/// The storage for the person's preference among several interchangeable apps.
///
/// ```swift
/// let preference = AppPreference { interface in
///   UserDefaults.standard.string(forKey: "preferred\(interface)")
/// } store: { name, interface in
///   UserDefaults.standard.set(name, forKey: "preferred\(interface)")
/// }
/// preference.setPreferredApp("Tweetbot", for: "Posting")
/// ```
public struct AppPreference: Sendable {
  private let load: @Sendable (String) -> String?
  private let store: @Sendable (String?, String) -> Void

  /// Creates a place for the preferred app.
  ///
  /// - Parameters:
  ///   - load: Returns the name of the preferred app, given the interface's name; nil if the person has not chosen.
  ///   - store: Stores the app's name, or forgets the choice if it is nil, given the interface's name.
  public init(
    load: @escaping @Sendable (_ interface: String) -> String?,
    store: @escaping @Sendable (_ name: String?, _ interface: String) -> Void
  ) {
    self.load = load
    self.store = store
  }

  /// A preference that ends with the process.
  ///
  /// - Parameter names: The preferred apps' names, by interface.
  public static func inMemory(_ names: [String: String] = [:]) -> AppPreference {
    let names = Lock(names)
    return AppPreference { interface in
      names.withLock { $0[interface] }
    } store: { name, interface in
      names.withLock { $0[interface] = name }
    }
  }

  /// Returns the name of the preferred app; nil if the person has not chosen.
  ///
  /// - Parameter interface: The interface's name, such as `Posting`.
  public func preferredApp(for interface: String) -> String? { load(interface) }

  /// Stores a choice.
  ///
  /// - Parameters:
  ///   - name: The app's name; nil forgets the choice.
  ///   - interface: The interface's name, such as `Posting`.
  public func setPreferredApp(_ name: String?, for interface: String) { store(name, interface) }
}
