// The part of SwiftUI that the entry points touch, with the signatures that Apple documents.
// iOS 16 and macOS 13 have all of it, but for what `IOS_26` adds.
@_exported import FoundationStubs

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> StubbedView {
    StubbedView()
  }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalContent<First, Second> { ConditionalContent() }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalContent<First, Second> { ConditionalContent() }
}

public struct ConditionalContent<First: View, Second: View>: View {
  nonisolated init() {}
  public var body: Never { fatalError("a stub") }
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
  nonisolated public func handlesExternalEvents(
    preferring: Set<String>, allowing: Set<String>
  ) -> some View {
    StubbedView()
  }
  nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    StubbedView()
  }
  nonisolated public func navigationDestination<D: Hashable>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> some View
  ) -> some View {
    StubbedView()
  }
  nonisolated public func tabItem(@ViewBuilder _ label: () -> some View) -> some View {
    StubbedView()
  }
  nonisolated public func tag<V: Hashable>(_ tag: V) -> some View { StubbedView() }
}

public struct Group<Content: View>: View {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError("a stub") }
}

public struct Button: View {
  nonisolated public init(_ title: String, action: @escaping @MainActor () -> Void) {}
  public var body: Never { fatalError("a stub") }
}

public struct TabView<SelectionValue: Hashable, Content: View>: View {
  nonisolated public init(
    selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content
  ) {}
  public var body: Never { fatalError("a stub") }
}

#if IOS_26
  // What came later under the same names, beside which the older calls must still be found.
  public protocol TabContent<TabValue> { associatedtype TabValue: Hashable }

  @resultBuilder public enum TabContentBuilder<TabValue: Hashable> {
    public struct Content<C: TabContent>: View {
      public var body: Never { fatalError("a stub") }
    }

    public static func buildBlock<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue {
      content
    }
  }

  extension TabView {
    nonisolated public init<C: TabContent>(
      selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
    ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {}
  }

  extension View {
    nonisolated public func onOpenURL(prefersInApp: Bool) -> some View { StubbedView() }
  }
#endif

public struct List<Content: View>: View {
  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<RowContent> {}
  public var body: Never { fatalError("a stub") }
}

public struct ForEach<RowContent: View>: View {
  public var body: Never { fatalError("a stub") }
}

public struct NavigationStack<Data, Root: View>: View {
  nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {}
  public var body: Never { fatalError("a stub") }
}

public struct NavigationLink: View {
  nonisolated public init(_ title: String, value: (some Hashable)?) {}
  public var body: Never { fatalError("a stub") }
}

@propertyWrapper public struct State<Value> {
  nonisolated public init(wrappedValue: Value) {}
  public var wrappedValue: Value {
    get { fatalError("a stub") }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError("a stub") }
}

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {}
  public var wrappedValue: Value {
    get { fatalError("a stub") }
    nonmutating set {}
  }
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> { fatalError("a stub") }
}

@propertyWrapper public struct SceneStorage<Value> {
  public init(_ key: String) where Value == Data? {}
  public var wrappedValue: Value {
    get { fatalError("a stub") }
    nonmutating set {}
  }
}

@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

extension Scene {
  nonisolated public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
    WindowGroup { StubbedView() }
  }
}

public struct WindowGroup<Content: View>: Scene {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError("a stub") }
}

public struct Window<Content: View>: Scene {
  nonisolated public init(_ title: String, id: String, @ViewBuilder content: () -> Content) {}
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
