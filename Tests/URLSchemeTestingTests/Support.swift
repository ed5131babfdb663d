import URLSchemeTesting

@testable import URLSchemeRuntime

/// An app that writes down what comes to it, in every process in the same book.
@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
struct Notebook: AppOnDevice {
  let process: AppProcess
  let book: Book

  func handle(_ url: String) async { book.note("\(process.number): \(url)") }
}

/// What outlives processes.
@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
final class Book: Sendable {
  private let lines = Lock<[String]>([])

  var notes: [String] { lines.withLock(\.self) }
  func note(_ line: String) { lines.withLock { $0.append(line) } }
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension SimulatedDevice {
  @discardableResult func installNotebook(
    _ name: String, _ book: Book, schemes: [String], queries: [String] = []
  ) -> SimulatedApp<Notebook> {
    install(name, schemes: schemes, queries: queries) { Notebook(process: $0, book: book) }
  }
}
