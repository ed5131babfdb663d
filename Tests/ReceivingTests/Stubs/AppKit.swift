// The part of AppKit that the entry points touch, with the signatures that Apple documents.
@_exported import FoundationStubs

@MainActor open class NSApplication: NSObject {}

open class NSWorkspace: NSObject {
  open class var shared: NSWorkspace { fatalError("a stub") }
  open func open(_ url: URL) -> Bool { false }
  open func urlForApplication(toOpen url: URL) -> URL? { nil }
}

@MainActor public protocol NSApplicationDelegate: NSObjectProtocol {
  func application(_ application: NSApplication, open urls: [URL])
  func application(
    _ application: NSApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any NSUserActivityRestoring]) -> Void
  ) -> Bool
}
