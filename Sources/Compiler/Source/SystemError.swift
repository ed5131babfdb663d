import Foundation

/// The system's messages about files.
package enum SystemError {
  /// The system's number of an error of Foundation's.
  package static func code(of error: any Error) -> Int32 {
    if let error = error as? POSIXError { return error.code.rawValue }
    return (error as? CocoaError)?.underlying.map(code) ?? EIO
  }

  /// The system's message for an error number.
  package static func text(_ code: Int32) -> String {
    unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
  }
}
