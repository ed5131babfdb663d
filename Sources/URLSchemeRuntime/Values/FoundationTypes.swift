// Values of requests are Foundation's, so whoever asks for a request has it. On Linux that is the part
// of it that doesn't bring the tables of all languages along.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif

/// Makes values of Foundation's types for default arguments, which can't use what the runtime adds to
/// types of others.
public enum _FoundationTypes {
  /// The number that a text stands for.
  public static func decimal(_ text: String) -> Decimal? { Decimal(urlText: text) }
  /// The URL that a text stands for.
  public static func url(_ text: String) -> URL? { URL(urlText: text) }
  /// The UUID that a text stands for.
  public static func uuid(_ text: String) -> UUID? { UUID(urlText: text) }
}
