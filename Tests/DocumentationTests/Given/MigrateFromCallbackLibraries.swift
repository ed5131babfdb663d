import Foundation

// What an app that comes from CallbackURLKit has: the library's interface, as its documentation has it.

@MainActor final class Manager {
  typealias Parameters = [String: String]
  typealias Success = (Parameters?) -> Void
  typealias Failure = (FailureReason) -> Void
  typealias Cancel = () -> Void
  typealias Action = (Parameters, @escaping Success, @escaping Failure, @escaping Cancel) -> Void

  subscript(action: String) -> Action? {
    get { nil }
    set {}
  }
  func perform(
    action: String, urlScheme: String, parameters: Parameters = [:], onSuccess: Success? = nil,
    onFailure: Failure? = nil, onCancel: Cancel? = nil
  ) throws {}
  func handleOpen(url: URL) -> Bool { false }
}

struct FailureReason: Error {
  var code: Int
  var message: String
}
