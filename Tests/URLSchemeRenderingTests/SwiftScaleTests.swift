import Foundation
import Testing
import URLSchemeRuntime
import URLSchemeSpec

@testable import URLSchemeRendering

@Suite struct SwiftScaleTests {
  @Test(arguments: [100, 1000]) func renders(_ count: Int) throws {
    let tone = Declaration(
      path: "Tone", name: "Tone", kind: .enumeration([SwiftSamples.word("a"), SwiftSamples.word("b")]))
    let template = try SwiftSamples.template("//x-callback-url/action")
    let actions = (0..<count).map { index in
      Action(
        name: "action-\(index)", typeName: "Action\(index)", memberName: "action\(index)",
        summary: "Does something.", templates: [template],
        parameters: [
          SwiftSamples.parameter("id", .integer), SwiftSamples.parameter("name", .string),
          SwiftSamples.parameter("flag", .boolean(.trueFalse), .optional),
          SwiftSamples.parameter("tone", .declared("Tone"), .defaulted(.enumeration("a"))),
        ])
    }
    let library = try TemplateLibrary.load()
    let start = ContinuousClock.now
    let files = try SwiftRenderer(
      SwiftSamples.spec(actions, declarations: [tone]), options: RenderOptions(), library: library
    ).files()
    print(count, ContinuousClock.now - start, files.map { $0.text.utf8.count })
    if let d = ProcessInfo.processInfo.environment["OUT"] {
      for f in files { try f.text.write(toFile: d + "/" + f.name, atomically: true, encoding: .utf8) }
    }
  }
}
