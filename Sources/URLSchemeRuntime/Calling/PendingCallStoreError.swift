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
    public enum Operation: String, Sendable {
      case createFolder, open, lock, list, write, sync, rename, remove
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
      let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
      return "can't \(verb) \(path): \(reason)"
    }

    private var verb: String {
      switch operation {
      case .createFolder: "create the folder"
      case .open: "open"
      case .lock: "lock"
      case .list: "list"
      case .write: "write"
      case .sync: "sync"
      case .rename: "rename"
      case .remove: "remove"
      }
    }
  }
#endif
