#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// Opens URLs with `NSWorkspace`.
  public struct WorkspaceOpener: URLOpener {
    public init() {}

    @MainActor public func open(_ url: String) async -> Bool {
      guard let url = URL(string: url) else { return false }
      return NSWorkspace.shared.open(url)
    }

    @MainActor public func canOpen(_ url: String) async -> Bool {
      guard let url = URL(string: url) else { return false }
      return NSWorkspace.shared.urlForApplication(toOpen: url) != nil
    }
  }

  extension URLOpener where Self == WorkspaceOpener {
    /// The opener of the system.
    public static var system: WorkspaceOpener { WorkspaceOpener() }
  }
#endif
