import TestSupport
import Testing
import URLSchemeInterpreter
import URLSchemeRuntime
import URLSchemeSpec

/// The generated code and the tool, which runs the specification without compiling it, read every
/// URL alike and build the same one of it.
@Suite struct AgreementTests {
  @Test(arguments: AppAdaptor.all) func onExamples(_ app: AppAdaptor) throws {
    let tool = Interpreter(try SpecFile.load(app.file))
    for action in tool.spec.actions {
      for url in action.examples.map(\.url) + action.rejects.map(\.url) {
        try expectAgreement(on: url, app, tool)
      }
      for example in action.examples {
        guard case .request(action.name, _) = try app.generated(example.url) else {
          Issue.record("\(example.url) is not read as \(action.name)")
          continue
        }
      }
      for reject in action.rejects {
        guard case .rejected(let reason, _) = try app.generated(reject.url) else {
          Issue.record("\(reject.url) is accepted")
          continue
        }
        if let because = reject.because { #expect(reason == because, "\(reject.url)") }
      }
    }
  }

  /// The parameters with a Swift type of the app's own, which the tool takes for any text.
  private static let celsius: Set = ["custom", "customs", "temperature"]

  @discardableResult
  private func expectAgreement(on url: String, _ app: AppAdaptor, _ tool: Interpreter) throws
    -> Bool
  {
    let generated = try app.generated(url)
    let interpreted = tool.reading(url)
    // Said only where it differs, for the sake of time.
    if generated == interpreted { return true }
    if case .rejected(.illTyped, let parameter?) = generated, Self.celsius.contains(parameter) {
      return true
    }
    Issue.record("\(url)\ngenerated: \(generated)\ntool: \(interpreted)")
    return false
  }
}
