import Foundation

/// Where programs find data (XDG Base Directory Specification 0.8).
package enum DataFolders {
  /// The person's own, and then those of all who use the system.
  package static var all: [String] {
    // An empty variable counts as one that isn't set, and a relative path is ignored.
    let set = ProcessInfo.processInfo.environment.filter { !$0.value.isEmpty }
    let own = set["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let others = (set["XDG_DATA_DIRS"] ?? "/usr/local/share:/usr/share").split(separator: ":")
    return [own ?? (set["HOME"] ?? NSHomeDirectory()) + "/.local/share"]
      + others.map(String.init).filter { $0.hasPrefix("/") }
  }
}
