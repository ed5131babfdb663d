// The part of SwiftUI that the entry points touch, with the signatures that Apple documents.
@_exported import FoundationStubs

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("a stub") }
}

public struct Text: View {
  public init(_ content: String) {}
  public var body: Never { fatalError("a stub") }
}

public struct StubbedView: View {
  nonisolated init() {}
  public var body: Never { fatalError("a stub") }
}

extension View {
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    StubbedView()
  }
  nonisolated public func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View {
    StubbedView()
  }
}

@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

public struct WindowGroup<Content: View>: Scene {
  nonisolated public init(content: () -> Content) {}
  public var body: Never { fatalError("a stub") }
}

@propertyWrapper public struct AppStorage<Value> {
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.wrappedValue = wrappedValue
  }
  public var wrappedValue: Value
}

@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

extension App {
  public static func main() { fatalError("a stub") }
}
