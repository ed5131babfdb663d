import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeInterpreter
import URLSchemeRuntime

/// The way of a URL that `urlscheme plan` prints, by the decision tree of generated code, ends where the
/// interpreter reads the URL.
@Suite(.enabled(if: runsSlowTests)) struct PlanTraceTests {
  @Test func endsAtTheActionThatIsRead() throws {
    var count = 0
    for file in Locations.specFiles(in: Locations.specs) {
      let spec = try SpecFile.load(file)
      if spec.isInterface { continue }
      let interpreter = Interpreter(spec)
      for url in try Set(Vector.all(of: spec, mutations: 100).map(\.url)).sorted() {
        let trace = try? interpreter.trace(url)
        let found = trace?.shape.map { spec.actions[interpreter.plan.shapes[$0].action].name }
        #expect(found == Self.action(of: url, interpreter), "\(file.lastPathComponent): \(url)")
        let failed = trace?.comparisons.dropLast() ?? []
        #expect(failed.allSatisfy { $0.mismatch != nil }, "\(url)")
        count += 1
      }
    }
    #expect(count > 5000)
  }

  private static func action(of url: String, _ interpreter: Interpreter) -> String? {
    do throws(RequestError) {
      return try interpreter.parse(url).action.name
    } catch {
      return error.action
    }
  }
}
