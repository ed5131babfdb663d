/// The person's preference among several interchangeable apps.
///
/// ```swift
/// struct AlwaysTweetbot: AppPreference {
///   func preferredApp(for interface: String) -> String? { "Tweetbot" }
///   func setPreferredApp(_ name: String?, for interface: String) {}
/// }
/// ```
public protocol AppPreference: Sendable {
  /// Returns the name of the preferred app; nil if the person has not chosen.
  ///
  /// - Parameter interface: The interface's name, such as `Posting`.
  func preferredApp(for interface: String) -> String?

  /// Stores a choice.
  ///
  /// - Parameters:
  ///   - name: The app's name; nil forgets the choice.
  ///   - interface: The interface's name, such as `Posting`.
  func setPreferredApp(_ name: String?, for interface: String)
}

/// A preference in memory.
///
/// ```swift
/// let preference = InMemoryAppPreference(["Posting": "Tweetbot"])
/// preference.setPreferredApp(nil, for: "Posting")
/// ```
public final class InMemoryAppPreference: AppPreference {
  private let names: Lock<[String: String]>

  /// - Parameter names: The preferred apps' names, by interface.
  public init(_ names: [String: String] = [:]) { self.names = Lock(names) }

  public func preferredApp(for interface: String) -> String? {
    names.withLock { $0[interface] }
  }

  public func setPreferredApp(_ name: String?, for interface: String) {
    names.withLock { $0[interface] = name }
  }
}

/// The storage of an app's settings, with methods of `UserDefaults`.
///
/// ```swift
/// final class Defaults: PreferenceStorage {
///   func string(forKey key: String) -> String? { UserDefaults.standard.string(forKey: key) }
///   func set(_ value: Any?, forKey key: String) { UserDefaults.standard.set(value, forKey: key) }
/// }
/// ```
public protocol PreferenceStorage: Sendable {
  /// Returns the text of a setting; nil if there is none.
  func string(forKey key: String) -> String?
  /// Stores a setting; nil removes it.
  func set(_ value: Any?, forKey key: String)
}

#if !canImport(FoundationEssentials)
  extension UserDefaults: PreferenceStorage {}
#endif

/// A preference in the app's settings: `SavedAppPreference(UserDefaults.standard)`.
///
/// `UserDefaults` isn't `Sendable` on some systems, such as Linux. There, use a storage type of
/// your own that wraps it.
///
/// ```swift
/// let preference = SavedAppPreference(Settings())
/// preference.setPreferredApp("Tweetbot", for: "Posting")
/// ```
public struct SavedAppPreference<Storage: PreferenceStorage>: AppPreference {
  private let storage: Storage
  private let prefix: String

  /// - Parameters:
  ///   - storage: The storage for the choice.
  ///   - prefix: The text before an interface's name in the key.
  public init(_ storage: Storage, prefix: String = "urlscheme.preferredApp.") {
    self.storage = storage
    self.prefix = prefix
  }

  public func preferredApp(for interface: String) -> String? {
    storage.string(forKey: prefix + interface)
  }

  public func setPreferredApp(_ name: String?, for interface: String) {
    storage.set(name, forKey: prefix + interface)
  }
}
