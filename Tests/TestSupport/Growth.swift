import Foundation

/// How work grows with its input, in CPU time of this thread: what else the machine does counts for
/// nothing, and how fast it is cancels out.
package struct Growth: CustomStringConvertible {
  /// How many times as large the large input is.
  private static let factor = 8

  /// How many times as much work that is.
  package let ratio: Double

  /// Linear work grows by the factor, quadratic by its square, of which this is far enough away.
  package var isLinear: Bool { ratio < Double(3 * Self.factor) }

  package var description: String {
    "\(Self.factor) times the input is \(ratio) times the work"
  }

  /// Measures work on inputs of two sizes, by turns, until the smaller one takes long enough to tell.
  ///
  /// - Parameter size: That of the larger one.
  package init(to size: Int, _ work: (Int) throws -> Void) rethrows {
    var (small, large) = (0.0, 0.0)
    var count = 0
    repeat {
      small += try Self.time { try work(max(size / Self.factor, 1)) }
      large += try Self.time { try work(size) }
      count += 1
    } while small < 0.002 && count < 200
    ratio = large / max(small, 1e-9)
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
