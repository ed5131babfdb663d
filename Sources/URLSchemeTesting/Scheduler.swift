/// The work that waits on a device: pieces of tasks, and URLs that are on their way. Which of
/// them is next, a seed decides, so that a run can be repeated and many orders can be tried.
@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
final class Scheduler: Sendable {
  private struct Work: Sendable {
    /// The process whose work it is; nil for a URL on its way.
    let owner: ProcessExecutor?
    let run: @Sendable () -> Void
  }

  private struct State: Sendable {
    var work: [Work] = []
    var generator: SeededGenerator
  }

  private let state: Lock<State>

  init(seed: UInt64) { state = Lock(State(generator: SeededGenerator(seed: seed))) }

  func add(of owner: ProcessExecutor? = nil, _ run: @escaping @Sendable () -> Void) {
    state.withLock { $0.work.append(Work(owner: owner, run: run)) }
  }

  /// Forgets what a process had still to do, as when the system ends it.
  func drop(_ executor: ProcessExecutor) {
    state.withLock { state in state.work.removeAll { $0.owner === executor } }
  }

  /// Does one thing; false when there is none.
  func step() -> Bool {
    let work: Work? = state.withLock { state in
      guard !state.work.isEmpty else { return nil }
      let index = Int.random(in: 0..<state.work.count, using: &state.generator)
      return state.work.remove(at: index)
    }
    work?.run()
    return work != nil
  }

  /// A number below a bound, from the seed.
  func choice(below bound: Int) -> Int {
    state.withLock { Int.random(in: 0..<bound, using: &$0.generator) }
  }
}

/// Where the tasks of one process run. Once the process has ended nothing of them does, not even
/// their clean-up: the system gives a process that it kills no time for it either.
@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
final class ProcessExecutor: TaskExecutor {
  private let scheduler: Scheduler
  private let hasEnded = Lock(false)

  init(_ scheduler: Scheduler) { self.scheduler = scheduler }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    guard !isEnded else { return }
    scheduler.add(of: self) { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  var isEnded: Bool { hasEnded.withLock(\.self) }

  func end() {
    hasEnded.withLock { $0 = true }
    scheduler.drop(self)
  }
}

/// Numbers that are the same in every run for the same seed (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator, whose numbers depend on the seed alone.
  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
