// Values of requests are Foundation's, so whoever asks for a request has it. On Linux that is the part
// of it that doesn't bring the tables of all languages along.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif
