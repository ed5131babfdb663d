#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// Opens URLs with `NSWorkspace`.
  public struct WorkspaceOpener: URLOpener {
    public init() {}

    public func open(_ url: String) async -> Bool { await Self.open(url) }

    public func canOpen(_ url: String) async -> Bool { await Self.canOpen(url) }

    @MainActor private static func open(_ text: String) -> Bool {
      guard let url = URL(string: text) else { return false }
      return NSWorkspace.shared.open(url)
    }

    @MainActor private static func canOpen(_ text: String) -> Bool {
      guard let url = URL(string: text) else { return false }
      return NSWorkspace.shared.urlForApplication(toOpen: url) != nil
    }
  }

  extension URLOpener where Self == WorkspaceOpener {
    /// The opener of the system.
    public static var system: WorkspaceOpener { WorkspaceOpener() }
  }
#endif
