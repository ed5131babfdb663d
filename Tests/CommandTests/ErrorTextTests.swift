import Foundation
import TestSupport
import Testing

/// What an error says is words, and nothing of the code.
@Suite struct ErrorTextTests {
  /// Types that nobody prints, and why.
  private static let unprinted: Set<String> = [
    // Errors that a specification declares, which have a code and a message of the app's.
    "URLFailure", "UndeclaredFailure",
    // Values of the runtime that apps switch over; commands never print them as a whole.
    "CallError", "RequestRefusal",
    // It is caught where the program ends.
    "RunFailure",
    // Whoever reads a value makes an error of a request, or a finding, of it.
    "GivenProblem",
    // The doctor makes findings of it.
    "Failure",
  ]

  @Test func everyErrorHasADescription() throws {
    let sources = Tool.package.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var errors: Set<String> = []
    var described: Set<String> = []
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      let declarations = text.matches(
        of: #/(?:struct|enum|class|extension|protocol) +([\w.]+)(?:<[^>]*>)? *: *([^{\n]+)\{/#)
      for declaration in declarations {
        let name = declaration.1.split(separator: ".").last.map(String.init) ?? ""
        let conformances = declaration.2.split { !$0.isLetter }.map(String.init)
        if conformances.contains(where: ["Error", "DiagnosedError", "URLFailure"].contains) {
          errors.insert(name)
        }
        if conformances.contains(where: ["CustomStringConvertible", "DiagnosedError"].contains) {
          described.insert(name)
        }
      }
    }
    #expect(errors.isSuperset(of: ["CommandError", "RequestError", "CallError"]))
    #expect(errors.subtracting(described).subtracting(Self.unprinted).sorted() == [])
  }
}
