// Values of requests are Foundation's, so whoever asks for a request has it. On Linux that is the part
// of it that doesn't bring the tables of all languages along.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif

/// Foundation's types under names that are the same on every platform, whichever of Foundation's
/// modules they come from: generated code takes them from here.
public enum _FoundationTypes {
  #if canImport(FoundationEssentials)
    public typealias Data = FoundationEssentials.Data
    public typealias Date = FoundationEssentials.Date
    public typealias Decimal = FoundationEssentials.Decimal
    public typealias URL = FoundationEssentials.URL
    public typealias UUID = FoundationEssentials.UUID
  #else
    public typealias Data = Foundation.Data
    public typealias Date = Foundation.Date
    public typealias Decimal = Foundation.Decimal
    public typealias URL = Foundation.URL
    public typealias UUID = Foundation.UUID
  #endif

  // For default arguments, which can't use what the runtime adds to Foundation's types.

  /// The number that a text stands for.
  public static func decimal(_ text: String) -> Decimal? { Decimal(urlText: text) }
  /// The URL that a text stands for.
  public static func url(_ text: String) -> URL? { URL(urlText: text) }
  /// The UUID that a text stands for.
  public static func uuid(_ text: String) -> UUID? { UUID(urlText: text) }
}
