// Apple's interface, as far as it is used, to compile against where there is no Apple SDK.

public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  public init(initialState: State) where State: Sendable {}

  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    preconditionFailure("only compiled")
  }
}
