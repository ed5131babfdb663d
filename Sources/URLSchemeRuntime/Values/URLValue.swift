/// A type of your own with one text in a URL.
///
/// Conform a type to use it as `swiftType:` in a spec. Generated enums and structs conform, too.
///
/// ```swift
/// public struct Celsius: URLValue {
///   public var degrees: Int
///   public init?(urlText: String) {
///     guard urlText.hasSuffix("C"), let degrees = Int(urlText.dropLast()) else { return nil }
///     self.degrees = degrees
///   }
///   public var urlText: String { "\(degrees)C" }
/// }
/// ```
///
/// The law: for every value `v`, `Self(urlText: v.urlText) == v.urlNormalized`.
public protocol URLValue: Hashable, Sendable {
  /// Reads the text of a URL's value, already percent-decoded; nil when it is not one of these.
  init?(urlText: String)

  /// The text that `init(urlText:)` reads back, not yet percent-encoded.
  var urlText: String { get }

  /// The value that survives being written and read; most types need not implement it.
  var urlNormalized: Self { get }

  /// A phrase for messages that says what a text must be: `a whole number`.
  static var expectation: String { get }

  /// The value of a query item without `=`, where that differs from an empty text; nil for most
  /// types.
  static var urlBare: Self? { get }

  /// The reason for refusing a text that isn't a value of this type.
  static var urlRefusal: RequestError.Reason { get }
}

extension URLValue {
  @inlinable public static var urlBare: Self? { nil }
  @inlinable public var urlNormalized: Self { self }
  public static var expectation: String { "a \(Self.self)" }
  @inlinable public static var urlRefusal: RequestError.Reason { .illTyped }
}
