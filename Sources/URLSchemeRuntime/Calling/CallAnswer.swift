#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How a call ended for which no task waits.
public struct CallAnswer<Request: URLActionRequest>: Sendable {
  /// The call, as `begin` returned it.
  public let id: PendingCall.ID
  /// When the call was made.
  public let started: Date
  /// The reply, or why there is none.
  public let result: Result<Request.Reply, CallError<Request.Failure>>
}
