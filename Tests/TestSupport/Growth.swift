import Foundation

/// How work grows with its input, in CPU time of this thread: what else the machine does counts for
/// nothing, and how fast it is cancels out.
package struct Growth: CustomStringConvertible {
  /// How many times as large the large input is.
  private static let factor = 8

  /// How many times as much work that is.
  package private(set) var ratio = Double.infinity

  /// Linear work grows by the factor, quadratic by its square, of which this is far enough away.
  package var isLinear: Bool { ratio < Double(3 * Self.factor) }

  package var description: String {
    "\(Self.factor) times the input is \(ratio) times the work"
  }

  /// Measures work on inputs of two sizes, by turns, and takes the least of each: what disturbs a turn
  /// makes it longer. It goes on while the work seems to be more than linear, since a machine can
  /// disturb many turns but quadratic work is quadratic in all of them.
  ///
  /// - Parameter size: That of the larger one.
  package init(to size: Int, _ work: (Int) throws -> Void) rethrows {
    var (small, large, total) = (Double.infinity, Double.infinity, 0.0)
    var count = 0
    repeat {
      let time = try Self.time { try work(max(size / Self.factor, 1)) }
      small = min(small, time)
      large = try min(large, Self.time { try work(size) })
      ratio = large / max(small, 1e-9)
      total += time
      count += 1
    } while total < 0.002 && count < 200 || !isLinear && count < 20
  }

  private static func time(_ body: () throws -> Void) rethrows -> Double {
    let start = threadTime()
    try body()
    return threadTime() - start
  }

  private static func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
