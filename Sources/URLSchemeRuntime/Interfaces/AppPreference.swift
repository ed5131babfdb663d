/// Remembers which of several interchangeable apps a person prefers.
public protocol AppPreference: Sendable {
  /// The name of the preferred app; nil when the person has not chosen.
  ///
  /// - Parameter interface: The interface's name, such as `Posting`.
  func preferredApp(for interface: String) -> String?

  /// Keeps a choice.
  ///
  /// - Parameters:
  ///   - name: The app's name; nil forgets the choice.
  ///   - interface: The interface's name, such as `Posting`.
  func setPreferredApp(_ name: String?, for interface: String)
}

/// A preference that lasts as long as the process.
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

/// Where an app keeps its settings: what `UserDefaults` has.
public protocol PreferenceStorage: Sendable {
  /// The text of a setting; nil where there is none.
  func string(forKey key: String) -> String?
  /// Keeps a setting; nil removes it.
  func set(_ value: Any?, forKey key: String)
}

#if !canImport(FoundationEssentials)
  extension UserDefaults: PreferenceStorage {}
#endif

/// A preference that is kept among the app's settings, and so survives its process:
/// `SavedAppPreference(UserDefaults.standard)`.
///
/// `UserDefaults` isn't `Sendable` on some systems, such as Linux. There, use a storage type of
/// your own that wraps it.
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
