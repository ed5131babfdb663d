/// How bad a problem is. Only errors make a command fail.
package enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
  case note
  case warning
  case error

  package static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
