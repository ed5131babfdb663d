import Foundation

/// Whether slow tests run: those that start compilers, browsers or many programs, that build long URLs,
/// or that try all there is of something. `make test-quick` leaves them out.
package let runsSlowTests = ProcessInfo.processInfo.environment["QUICK"] == nil
