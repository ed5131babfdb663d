// A stub of Apple's AppIntents: the declarations that generated code uses, with the types, isolation and
// availability that Apple documents. A parameter holds what the test sets.
//
// Foundation's localized strings stand here as well, because Foundation on Linux has none.

@_exported import Foundation

// MARK: Localized strings of Foundation

public struct LocalizedStringResource: Sendable, Hashable, ExpressibleByStringInterpolation {
  public let key: String
  public init(stringLiteral value: String) { key = value }
  public init(stringInterpolation: DefaultStringInterpolation) {
    key = String(stringInterpolation: stringInterpolation)
  }
}

public protocol CustomLocalizedStringResourceConvertible {
  var localizedStringResource: LocalizedStringResource { get }
}

// MARK: Values

public protocol _IntentValue {
  associatedtype ValueType = Self
  associatedtype UnwrappedType = Self
  static func stubValue(of json: Any) -> Self?
  /// The value as JSON, as `stubValue(of:)` reads it.
  var stubJSON: Any { get }
}

extension String: _IntentValue {
  public static func stubValue(of json: Any) -> String? { json as? String }
  public var stubJSON: Any { self }
}
extension Int: _IntentValue {
  public static func stubValue(of json: Any) -> Int? { json as? Int }
  public var stubJSON: Any { self }
}
extension Double: _IntentValue {
  public static func stubValue(of json: Any) -> Double? { (json as? NSNumber)?.doubleValue }
  public var stubJSON: Any { self }
}
extension Bool: _IntentValue {
  public static func stubValue(of json: Any) -> Bool? { json as? Bool }
  public var stubJSON: Any { self }
}
extension URL: _IntentValue {
  public static func stubValue(of json: Any) -> URL? {
    (json as? String).flatMap { URL(string: $0) }
  }
  public var stubJSON: Any { absoluteString }
}
extension Date: _IntentValue {
  public static func stubValue(of json: Any) -> Date? {
    (json as? NSNumber).map { Date(timeIntervalSince1970: $0.doubleValue) }
  }
  public var stubJSON: Any { timeIntervalSince1970 }
}
extension Measurement: _IntentValue where UnitType: Dimension {
  public static func stubValue(of json: Any) -> Measurement? {
    (json as? NSNumber).map {
      Measurement(value: $0.doubleValue, unit: UnitType.baseUnit())
    }
  }
  public var stubJSON: Any { converted(to: UnitType.baseUnit()).value }
}
extension Optional: _IntentValue where Wrapped: _IntentValue {
  public typealias ValueType = Wrapped
  public typealias UnwrappedType = Wrapped
  public static func stubValue(of json: Any) -> Wrapped?? {
    guard let value = Wrapped.stubValue(of: json) else { return nil }
    return .some(.some(value))
  }
  public var stubJSON: Any { self?.stubJSON ?? NSNull() }
}
extension Array: _IntentValue where Element: _IntentValue {
  public static func stubValue(of json: Any) -> [Element]? {
    guard let items = json as? [Any] else { return nil }
    let values = items.compactMap { Element.stubValue(of: $0) }
    return values.count == items.count ? values : nil
  }
  public var stubJSON: Any { map(\.stubJSON) }
}

public struct IntentFile: _IntentValue, Hashable, Sendable {
  public var data: Data
  public var filename: String
  public init(data: Data, filename: String) { (self.data, self.filename) = (data, filename) }
  public static func stubValue(of json: Any) -> IntentFile? {
    (json as? String).flatMap { Data(base64Encoded: $0) }
      .map { IntentFile(data: $0, filename: "stub") }
  }
  public var stubJSON: Any { data.base64EncodedString() }
}

// MARK: Representations

public struct DisplayRepresentation: Sendable, Hashable, ExpressibleByStringInterpolation {
  public let title: LocalizedStringResource
  public let subtitle: LocalizedStringResource?
  public init(title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil) {
    (self.title, self.subtitle) = (title, subtitle)
  }
  public init(stringLiteral value: String) { self.init(title: .init(stringLiteral: value)) }
  public init(stringInterpolation: DefaultStringInterpolation) {
    self.init(title: .init(stringInterpolation: stringInterpolation))
  }
}

public struct TypeDisplayRepresentation: Sendable, Hashable, ExpressibleByStringLiteral {
  public let name: LocalizedStringResource
  public init(name: LocalizedStringResource) { self.name = name }
  public init(stringLiteral value: String) { self.init(name: .init(stringLiteral: value)) }
}

public protocol TypeDisplayRepresentable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

public protocol PersistentlyIdentifiable {
  static var persistentIdentifier: String { get }
}
extension PersistentlyIdentifiable {
  public static var persistentIdentifier: String { "\(Self.self)" }
}

public protocol AppEnum: _IntentValue, TypeDisplayRepresentable, PersistentlyIdentifiable,
  CaseIterable,
  Hashable, RawRepresentable, Sendable
where RawValue: LosslessStringConvertible {
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}
extension AppEnum {
  public static func stubValue(of json: Any) -> Self? {
    (json as? String).flatMap { RawValue($0) }.flatMap { Self(rawValue: $0) }
  }
  public var stubJSON: Any { "\(rawValue)" }
}

public protocol EntityIdentifierConvertible {}
extension String: EntityIdentifierConvertible {}
extension Int: EntityIdentifierConvertible {}
extension UUID: EntityIdentifierConvertible {}

public protocol AppEntity: _IntentValue, TypeDisplayRepresentable, PersistentlyIdentifiable,
  Identifiable,
  Sendable
where ID: EntityIdentifierConvertible & Sendable {
  var displayRepresentation: DisplayRepresentation { get }
}

public protocol TransientAppEntity: AppEntity { init() }
extension TransientAppEntity {
  public var id: UUID { UUID() }
  public static func stubValue(of json: Any) -> Self? { nil }
  /// The properties by their names.
  public var stubJSON: Any {
    let properties = Mirror(reflecting: self).children.compactMap { child in
      (child.value as? any StubProperty).map {
        (String(child.label?.dropFirst() ?? ""), $0.stubJSON)
      }
    }
    return Dictionary(properties) { first, _ in first }
  }
}

/// What the tests see of a property.
public protocol StubProperty { var stubJSON: Any { get } }

@propertyWrapper
public final class EntityProperty<Value: _IntentValue & Sendable>: StubProperty, @unchecked Sendable
{
  public var stubJSON: Any { wrappedValue.stubJSON }
  private var value: Value?
  public init(title: LocalizedStringResource) {}
  public var wrappedValue: Value {
    get {
      if let value { return value }
      guard let none = Optional<Any>.none as? Value else { preconditionFailure("no value") }
      return none
    }
    set { value = newValue }
  }
  public var projectedValue: EntityProperty<Value> { self }
}

// MARK: Parameters

public protocol AnyIntentValue { associatedtype Value: _IntentValue }

/// What the tests see of a parameter.
public protocol StubParameter {
  /// Whether the value is of the parameter's type.
  func set(stub json: Any) -> Bool
  var isEmptyAndNeeded: Bool { get }
}

@propertyWrapper
public final class IntentParameter<Value: _IntentValue & Sendable>: AnyIntentValue,
  @unchecked Sendable
{
  private var value: Value?
  public var wrappedValue: Value {
    get {
      if let value { return value }
      // A system asks for what is needed before it performs an intent.
      guard let none = Optional<Any>.none as? Value else { preconditionFailure("no value") }
      return none
    }
    set { value = newValue }
  }
  public var projectedValue: IntentParameter<Value> { self }
  fileprivate init(stored: Value?) { value = stored }
  public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError { AppIntentError() }
}

extension IntentParameter: StubParameter {
  public func set(stub json: Any) -> Bool {
    guard let value = Value.stubValue(of: json) else { return false }
    self.value = value
    return true
  }
  public var isEmptyAndNeeded: Bool { value == nil && (Optional<Any>.none as? Value) == nil }
}

public struct AppIntentError: Error, Sendable {}

public struct IntentDialog: Sendable, ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {}
}

extension IntentParameter {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    requestValueDialog: IntentDialog? = nil
  ) { self.init(stored: nil) }
}
extension IntentParameter where Value.ValueType == String, Value.UnwrappedType == String {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType, inputOptions: String.IntentInputOptions? = nil,
    requestValueDialog: IntentDialog? = nil
  ) { self.init(stored: Value.stubValue(of: `default`)) }
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    inputOptions: String.IntentInputOptions, requestValueDialog: IntentDialog? = nil
  ) { self.init(stored: nil) }
}
extension String {
  public struct IntentInputOptions: Sendable {
    public enum KeyboardType: Sendable { case asciiCapable, `default` }
    public init(
      keyboardType: KeyboardType = .asciiCapable, multiline: Bool = false, autocorrect: Bool = true
    ) {}
  }
}
public enum IntControlStyle: Sendable { case field, stepper, slider }
extension IntentParameter where Value.ValueType == Int, Value.UnwrappedType == Int {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default: Int? = nil, controlStyle: IntControlStyle = .field,
    inclusiveRange: (lowerBound: Int, upperBound: Int)? = nil,
    requestValueDialog: IntentDialog? = nil
  ) { self.init(stored: `default`.flatMap { Value.stubValue(of: $0) }) }
}
public enum DoubleControlStyle: Sendable { case field, slider }
extension IntentParameter where Value.ValueType == Double, Value.UnwrappedType == Double {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default: Double? = nil, controlStyle: DoubleControlStyle = .field,
    inclusiveRange: (lowerBound: Double, upperBound: Double)? = nil,
    requestValueDialog: IntentDialog? = nil
  ) { self.init(stored: `default`.flatMap { Value.stubValue(of: $0) }) }
}
extension IntentParameter where Value.ValueType == Bool, Value.UnwrappedType == Bool {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default: Bool, requestValueDialog: IntentDialog? = nil
  ) { self.init(stored: Value.stubValue(of: `default`)) }
}
extension Date { public enum IntentParameterKind: Sendable { case date, time, dateTime } }
extension IntentParameter where Value.ValueType == Date, Value.UnwrappedType == Date {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default: Date? = nil, kind: Date.IntentParameterKind, requestValueDialog: IntentDialog? = nil
  ) { self.init(stored: nil) }
}
public enum StubDurationUnit: Sendable { case seconds, minutes, hours }
extension IntentParameter where Value.ValueType == Measurement<UnitDuration> {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    defaultValue: Double? = nil, defaultUnit: StubDurationUnit?,
    supportsNegativeNumbers: Bool = false, requestValueDialog: IntentDialog? = nil
  ) { self.init(stored: nil) }
}
extension IntentParameter
where Value.UnwrappedType: AppEnum, Value.ValueType == Value.UnwrappedType {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType, requestValueDialog: IntentDialog? = nil
  ) { self.init(stored: Value.stubValue(of: "\(`default`.rawValue)")) }
}

// MARK: Results

public protocol IntentResult: Sendable {
  associatedtype Value: _IntentValue
  var stubValue: Value? { get }
}
public protocol ReturnsValue<Value>: IntentResult {
  var value: Value? { get }
}
public struct StubNothing: _IntentValue, Sendable {
  public static func stubValue(of json: Any) -> StubNothing? { nil }
  public var stubJSON: Any { NSNull() }
}
public struct IntentResultContainer<Value: _IntentValue>: ReturnsValue, @unchecked Sendable {
  public let value: Value?
  public var stubValue: Value? { value }
}
extension IntentResult where Self == IntentResultContainer<StubNothing> {
  public static func result() -> Self { IntentResultContainer(value: nil) }
}
extension IntentResult {
  public static func result<Value: _IntentValue>(value: Value) -> Self
  where Self == IntentResultContainer<Value> { IntentResultContainer(value: value) }
}

// MARK: Intents

public struct IntentDescription: Sendable, ExpressibleByStringLiteral {
  public let text: LocalizedStringResource
  public init(_ text: LocalizedStringResource, categoryName: LocalizedStringResource? = nil) {
    self.text = text
  }
  public init(stringLiteral value: String) { self.init(.init(stringLiteral: value)) }
}

public enum IntentAuthenticationPolicy: Sendable {
  case alwaysAllowed, requiresAuthentication, requiresLocalDeviceAuthentication
}

/// Whether the person confirms, and how often that was asked, in the task of a test.
public final class StubPerson: @unchecked Sendable {
  @TaskLocal public static var current = StubPerson(confirms: true)
  public let confirms: Bool
  public var questions = 0
  public init(confirms: Bool) { self.confirms = confirms }
}

public protocol AppIntent: PersistentlyIdentifiable, Sendable {
  associatedtype PerformResult: IntentResult
  associatedtype SummaryContent: ParameterSummary
  static var title: LocalizedStringResource { get }
  static var description: IntentDescription? { get }
  static var openAppWhenRun: Bool { get }
  static var isDiscoverable: Bool { get }
  static var authenticationPolicy: IntentAuthenticationPolicy { get }
  static var parameterSummary: SummaryContent { get }
  init()
  func perform() async throws -> PerformResult
}
extension AppIntent {
  public typealias Parameter = IntentParameter
  public typealias Summary = IntentParameterSummary<Self>
  public typealias When<WhenCondition: ParameterSummary, Otherwise: ParameterSummary> =
    ParameterSummaryWhenCondition<Self, WhenCondition, Otherwise>
  where WhenCondition.Intent == Self, Otherwise.Intent == Self

  public static var description: IntentDescription? { nil }
  public static var openAppWhenRun: Bool { false }
  public static var isDiscoverable: Bool { true }
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }

  public func requestConfirmation() async throws {
    StubPerson.current.questions += 1
    if !StubPerson.current.confirms { throw AppIntentError() }
  }
}

// MARK: Parameter summaries

public protocol ParameterSummary<Intent> { associatedtype Intent: AppIntent }

public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation<Value: AnyIntentValue>(_ path: KeyPath<Intent, Value>)
    {}
  }
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
}

@resultBuilder public enum ParameterKeyPathsBuilder<Intent: AppIntent> {
  public static func buildExpression<Value: AnyIntentValue>(
    _ path: KeyPath<Intent, Value>
  ) -> PartialKeyPath<Intent> { path }
  public static func buildBlock(_ paths: PartialKeyPath<Intent>...) -> [PartialKeyPath<Intent>] {
    paths
  }
}

public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
  public init(
    _ text: ParameterSummaryString<Intent>, table: String? = nil,
    @ParameterKeyPathsBuilder<Intent> _ other: () -> [PartialKeyPath<Intent>] = { [] }
  ) {}
}

public enum EquatableComparisonOperator: Sendable { case equalTo, notEqualTo }

@resultBuilder public enum ParameterSummaryBuilder<Intent: AppIntent> {
  public static func buildExpression<Content: ParameterSummary>(_ content: Content) -> Content
  where Content.Intent == Intent { content }
  public static func buildBlock<Content: ParameterSummary>(_ content: Content) -> Content
  where Content.Intent == Intent { content }
}

public struct ParameterSummaryWhenCondition<
  Intent: AppIntent, WhenCondition: ParameterSummary, Otherwise: ParameterSummary
>: ParameterSummary where WhenCondition.Intent == Intent, Otherwise.Intent == Intent {
  public init<ValueType, Parameter>(
    _ path: KeyPath<Intent, Parameter>, _ comparison: EquatableComparisonOperator,
    _ value: ValueType, @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) where Parameter: AnyIntentValue, ValueType == Parameter.Value, ValueType: Equatable {}
  public init<ValueType: _IntentValue, Parameter>(
    _ path: KeyPath<Intent, Parameter>, _ comparison: EquatableComparisonOperator,
    _ value: ValueType.ValueType, @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  )
  where
    Parameter: AnyIntentValue, ValueType == Parameter.Value, ValueType: ExpressibleByNilLiteral,
    ValueType.ValueType: Equatable
  {}
}

extension AppIntent where SummaryContent == IntentParameterSummary<Self> {
  public static var parameterSummary: SummaryContent { IntentParameterSummary("") }
}

// MARK: App Shortcuts

public enum AppShortcutPhraseToken: Sendable { case applicationName }

public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {}
    public mutating func appendInterpolation<Value: AnyIntentValue>(_ path: KeyPath<Intent, Value>)
    {}
  }
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
}

public struct AppShortcut {
  /// From iOS 17 on there is another one, whose last two parameters aren't optional.
  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>],
    shortTitle: LocalizedStringResource? = nil,
    systemImageName: String? = nil
  ) {}
}

@resultBuilder public enum AppShortcutsBuilder {
  public static func buildBlock(_ shortcuts: AppShortcut...) -> [AppShortcut] { shortcuts }
}

public protocol AppShortcutsProvider {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
}
