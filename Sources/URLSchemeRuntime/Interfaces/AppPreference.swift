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
