/// How a door treats URLs; more of it can be set than most apps need.
public struct URLDoorOptions: Sendable {
  /// Whether URLs wait until the app calls `ready()`, as behind a login or an onboarding.
  public var holdsUntilReady: Bool
  /// How many URLs may wait, for `ready()` or for those before them; more are refused.
  public var maximumWaiting: Int
  /// How long a URL may wait; then it is refused.
  public var maximumWait: Duration
  /// For how long a URL that comes again by another of the system's doors is the same event. At a
  /// start the system brings some twice. By the same door, a URL that comes again is another one.
  public var repetition: Duration
  /// The time by which URLs wait.
  public var clock: any CallClock

  public init(
    holdsUntilReady: Bool = false, maximumWaiting: Int = 16, maximumWait: Duration = .seconds(300),
    repetition: Duration = .seconds(2), clock: any CallClock = SystemCallClock()
  ) {
    self.holdsUntilReady = holdsUntilReady
    self.maximumWaiting = maximumWaiting
    self.maximumWait = maximumWait
    self.repetition = repetition
    self.clock = clock
  }
}
