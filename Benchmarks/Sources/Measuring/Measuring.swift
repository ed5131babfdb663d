import CMeasuring

/// One way of doing a piece of work, many times over.
public struct Contender {
  let name: String
  let work: (Int) -> Void

  /// - Parameters:
  ///   - name: What the times are found under.
  ///   - work: Does the work as often as it is told.
  public init(_ name: String, _ work: @escaping (Int) -> Void) {
    self.name = name
    self.work = work
  }
}

/// The same for work that may be done by any thread.
public struct AsyncContender: Sendable {
  let name: String
  let work: @Sendable (Int) async -> Void

  /// - Parameters:
  ///   - name: What the times are found under.
  ///   - work: Does the work as often as it is told.
  public init(_ name: String, _ work: @escaping @Sendable (Int) async -> Void) {
    self.name = name
    self.work = work
  }
}

/// How long the contenders take, in nanoseconds of the thread's time each.
public struct Times {
  private let medians: [String: Double]

  /// Lets the contenders take turns, so that what else the machine does slows all of them alike.
  ///
  /// - Parameters:
  ///   - rounds: How many turns each of them has; the median counts.
  ///   - milliseconds: How long a turn lasts, about.
  public init(rounds: Int = 9, milliseconds: Double = 20, _ contenders: [Contender]) {
    let batches = contenders.map { Self.batch(of: $0, milliseconds * 1_000_000) }
    var times: [[Double]] = Array(repeating: [], count: contenders.count)
    for _ in 0..<rounds {
      for (index, contender) in contenders.enumerated() {
        let time = Self.nanoseconds { contender.work(batches[index]) }
        times[index].append(time / Double(batches[index]))
      }
    }
    medians = Dictionary(uniqueKeysWithValues: zip(contenders.map(\.name), times.map(median)))
  }

  /// The same for work that may be done by any thread, which all count.
  public init(rounds: Int = 9, _ contenders: [AsyncContender]) async {
    let count = 4096
    var times: [[Double]] = Array(repeating: [], count: contenders.count)
    for _ in 0..<rounds {
      for (index, contender) in contenders.enumerated() {
        let start = process_nanoseconds()
        await contender.work(count)
        times[index].append(Double(process_nanoseconds() - start) / Double(count))
      }
    }
    medians = Dictionary(uniqueKeysWithValues: zip(contenders.map(\.name), times.map(median)))
  }

  public subscript(_ name: String) -> Double { medians[name] ?? .nan }

  /// How often the work is done in a turn.
  private static func batch(of contender: Contender, _ enough: Double) -> Int {
    var count = 64
    while count < 1 << 24, nanoseconds(of: { contender.work(count) }) < enough { count *= 2 }
    return count
  }

  private static func nanoseconds(of body: () -> Void) -> Double {
    let start = thread_nanoseconds()
    body()
    return Double(thread_nanoseconds() - start)
  }
}

/// The middle one of several numbers.
public func median(_ numbers: [Double]) -> Double {
  let sorted = numbers.sorted()
  guard !sorted.isEmpty else { return .nan }
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}

/// How many blocks of memory a piece of work allocates each time; NaN where they can't be counted.
public func allocations(of work: (Int) -> Void) -> Double {
  guard allocations_are_counted() != 0 else { return .nan }
  let repetitions = 1000
  // The first times set up what later ones find.
  work(repetitions)
  let before = allocation_count()
  work(repetitions)
  return Double(allocation_count() - before) / Double(repetitions)
}

/// A measurement, as one line of the output.
public func report(_ name: String, _ value: Double) {
  print(name, (value * 1000).rounded() / 1000)
}
