import Foundation
import Testing
import URLSchemeSpec

@testable import URLSchemeRendering

@Suite struct SwiftKitchenTests {
  @Test(arguments: RenderOptions.Access.allCases) func dump(_ access: RenderOptions.Access) throws {
    for spec in [try SwiftSamples.kitchen(), try SwiftSamples.everything()] {
      let renderer = SwiftRenderer(spec, options: RenderOptions(access: access), library: try .load())
      for file in try renderer.files() {
        try file.text.write(
          toFile: "/tmp/render/gen/Sources/Gen\(access.rawValue.capitalized)/" + file.name, atomically: true, encoding: .utf8)
      }
    }
  }
}
