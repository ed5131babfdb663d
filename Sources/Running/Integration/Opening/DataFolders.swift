import Foundation

/// Where programs find data (XDG Base Directory Specification 0.8).
package enum DataFolders {
  /// The person's own.
  package static var personal: String {
    // An empty variable counts as one that isn't set, and a relative path is ignored.
    let set = ProcessInfo.processInfo.environment.filter { !$0.value.isEmpty }
    let folder = set["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return folder ?? (set["HOME"] ?? NSHomeDirectory()) + "/.local/share"
  }
}
