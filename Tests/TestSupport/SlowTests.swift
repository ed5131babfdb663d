import Foundation

/// Whether slow tests run: those that start compilers, browsers or other programs, that build long URLs,
/// or that try all there is of something. `make test-quick` leaves them out.
package let runsSlowTests = ProcessInfo.processInfo.environment["QUICK"] == nil

/// How often a test with random input tries: all of these times, or a tenth of them in `make test-quick`.
package func rounds(_ count: Int) -> Int { runsSlowTests ? count : count / 10 }
