#if !os(Windows) && !os(WASI)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #endif

  /// What a file-backed store could not do.
  public struct PendingCallStoreError: Error, Hashable, Sendable {
    /// The raw values are for people who debug.
    public enum Operation: String, Sendable {
      case createFolder = "create the folder"
      case trustFolder = "trust the folder"
      case open, lock, list, write, sync, rename, remove
    }

    public let operation: Operation
    public let path: String
    /// The system's number of the error (`errno`).
    public let code: Int32

    init(_ operation: Operation, _ path: String, _ code: Int32) {
      self.operation = operation
      self.path = path
      self.code = code
    }
  }

  extension PendingCallStoreError: CustomStringConvertible {
    /// One sentence for people who debug.
    public var description: String {
      "can't \(operation.rawValue) \(path): \(reason)"
    }

    private var reason: String {
      switch (operation, code) {
      case (.trustFolder, _):
        "others may write there, or it isn't this person's; it takes a folder of the app's own, "
          + "with the mode 700"
      case (.open, ELOOP), (.open, EISDIR):
        "it is a \(code == ELOOP ? "link" : "folder") and has to be a plain file; remove it"
      default: strerror(code).map { String(cString: $0) } ?? "error \(code)"
      }
    }
  }
#endif
