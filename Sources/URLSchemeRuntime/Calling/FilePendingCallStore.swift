#if !os(Windows) && !os(WASI)
  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  /// A store in a folder, with a file for each call: an answer finds its call in whichever process
  /// it arrives, also when the one that called was killed.
  ///
  /// A change is made under a lock that all processes respect, and each file appears and disappears
  /// whole, so that a kill at any moment leaves the calls as they were before a change or after it.
  /// A file that is no record of a call is left out, and removed when it is a day old. Only the
  /// person whose process made it may read the folder.
  public final class FilePendingCallStore: PendingCallStore {
    private let folder: CallFolder
    /// How long another process may hold the lock, in milliseconds; it takes a few.
    private let patience: Int

    /// - Parameter directory: A folder for the store alone, which is made when it is needed. On
    ///   Apple's systems it belongs into the app's Application Support, or into the container of an
    ///   app group if extensions call too.
    public convenience init(directory: URL) { self.init(directory: directory, patience: 5000) }

    init(directory: URL, patience: Int) {
      // An own path, since a relative one would follow the process's current folder.
      folder = CallFolder(path: directory.absoluteURL.path)
      self.patience = patience
    }

    public func update<Result: Sendable>(
      _ body: @Sendable (inout [PendingCall]) -> Result
    ) throws -> Result {
      try folder.prepare()
      let lock = try FileLock(folder.lockPath, attempts: patience)
      defer { lock.release() }
      let kept = try folder.calls()
      var calls = kept
      let result = body(&calls)
      try folder.change(from: kept, to: calls)
      return result
    }
  }
#endif
