import Foundation
import TestSupport
import Testing

@testable import URLSchemeCompiler
@testable import URLSchemeGeneration

/// The functions of a router, which hand an action on to each other until one calls its handler.
@Suite struct SwiftRouterTests {
  @Test(arguments: [1, 6, 7, 36, 37, 43, 217])
  func eachActionHasOneWayToItsHandler(_ count: Int) throws {
    let actions = try (0..<count).map { number in
      Action(
        name: "act\(number)", typeName: "Act\(number)",
        templates: [try SwiftSamples.template("//act\(number)")])
    }
    let files = try SwiftRenderer(
      SwiftSamples.spec(actions), options: RenderOptions(mode: [.types, .router]), library: .load()
    ).files()
    let router = try #require(files.first { $0.name.hasSuffix("router.swift") }).text
    for action in actions {
      let call = "try await handler.\(action.name)(request)"
      #expect(router.components(separatedBy: call).count == 2, "\(action.name)")
    }
    // Each function is there once, is called once, and calls at most six others or handlers.
    let functions = router.components(separatedBy: "func perform").dropFirst()
    let names = functions.map { $0.prefix { $0 != "(" } }
    #expect(Set(names).count == names.count)
    for (name, body) in zip(names, functions) {
      #expect(body.components(separatedBy: "try await ").count <= 7, "\(name)")
      let calls = router.components(separatedBy: "return try await perform\(name)(action)").count
      #expect(calls == (name.isEmpty ? 1 : 2), "\(name)")
    }
  }
}
