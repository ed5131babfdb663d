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
      /// The store's folder is missing, and can't be made.
      case createFolder = "create the folder"
      /// Somebody else owns the folder, or may write in it.
      case trustFolder = "trust the folder"
      /// A call's file can't be made.
      case open
      /// The lock can't be had: it is a link or a folder, or the system refuses it.
      case lock
      /// The folder can't be read.
      case list
      /// The bytes of a call can't be written, as on a full disk.
      case write
      /// The disk doesn't say that it has the bytes.
      case sync
      /// The file that is written can't take its name.
      case rename
      /// The file of a call that has ended can't be removed.
      case remove
    }

    /// What was tried.
    public let operation: Operation
    /// The file or the folder that it was tried with.
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
