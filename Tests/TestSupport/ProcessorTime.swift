import Foundation

/// How long this thread computes, in seconds, which says nothing about what else the machine does.
/// It is there to tell work that grows with the square of its input, not to hold a speed.
package func processorTime(_ body: () throws -> Void) rethrows -> Double {
  let start = threadTime()
  try body()
  return threadTime() - start
}

private func threadTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
